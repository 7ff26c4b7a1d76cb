import { z } from 'zod'
import { momentOrNone, readOnly, text } from '../records/admin-fields.ts'
import { type AdminResource, defineResource } from '../records/admin-resource.ts'
import { dayMs } from '../rules/dhaka-time.ts'

/** The time for which a deleted record can be restored, in milliseconds: 30 days. */
export const binMs = 30 * dayMs

/** The fields that name a record, the best first. */
const namingFields = ['title', 'name', 'category_name', 'question', 'text', 'reference', 'method_name', 'alt', 'type']

/** Returns the name of a record for people: its title, or the text used in place of one. */
export function representRecord(record: Readonly<Record<string, unknown>>): string {
  const field = namingFields.find((name) => typeof record[name] === 'string' && record[name] !== '')
  return String(field === undefined ? record.id : record[field])
}

/** Returns whether deleted records of a resource go to the bin: those of content do. */
export function isBinned({ fields }: Pick<AdminResource, 'fields'>): boolean {
  return 'state' in fields
}

export const binResources = {
  bin: defineResource({
    feature: 'admin',
    called: ['deleted record', 'deleted records'],
    names: { one: { en: 'Deleted record', bn: 'মোছা রেকর্ড' }, many: { en: 'Bin', bn: 'বিন' } },
    icon: 'delete',
    menu: ['history', 1],
    idKind: 'number',
    actions: ['read', 'delete'],
    rights: 'bin',
    order: ['id', 'desc'],
    customActions: {
      restore: {
        summary: 'Restore a deleted record with its id. It is as it was when it was deleted.',
        body: z.object({}),
        refusals: ['not_allowed', 'fields_refused', 'password_needed'],
      },
    },
    fields: {
      title: readOnly(text(500), { isSearched: true }),
      resource: readOnly(text(40)),
      record_id: readOnly(text(100)),
      deleted_by: readOnly(text(320), { isSearched: true }),
      deleted_at: readOnly(momentOrNone()),
      expires_at: readOnly(momentOrNone()),
    },
  }),
}
