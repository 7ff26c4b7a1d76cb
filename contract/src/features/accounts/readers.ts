import { z } from 'zod'
import { flag, momentOrNone, readOnly, text } from '../../records/admin-fields.ts'
import { defineResource } from '../../records/admin-resource.ts'

export const readersResources = {
  /**
   * Accounts as support sees them: found by name, e-mail, phone, order or TrxID. Reading covers a reader's page,
   * `update` the end of sessions, `delete` the erasure and the export of all.
   */
  readers: defineResource({
    feature: 'accounts',
    called: ['reader', 'readers'],
    names: { one: { en: 'Reader', bn: 'পাঠক' }, many: { en: 'Readers', bn: 'পাঠক' } },
    icon: 'people',
    menu: ['readers', 1],
    hasOwnExport: true,
    idKind: 'text',
    actions: ['read'],
    rights: 'readers',
    order: ['created_at', 'desc'],
    customActions: {
      'end-sessions': {
        summary: 'End one session of the reader, or all',
        body: z.object({ session: z.string().max(100).optional() }),
        refusals: ['staff_account'],
      },
    },
    fields: {
      name: readOnly(text(200)),
      email: readOnly(text(320)),
      phone: readOnly(text(40)),
      phone_verified: readOnly(flag()),
      role: readOnly(text(20)),
      created_at: readOnly(momentOrNone()),
    },
  }),
}
