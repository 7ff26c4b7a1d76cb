import { z } from 'zod'
import { choice, momentOrNone, readOnly, text } from '../../records/admin-fields.ts'
import { defineResource } from '../../records/admin-resource.ts'
import { staffRoles } from '../../rules/staff.ts'
import { Email } from './accounts.ts'

/** The lifetime of the link of an invitation, in milliseconds. */
export const invitationMs = 72 * 3_600_000

/** Whom an owner invites. */
export const InvitationBody = z.object({ email: Email, role: z.enum(staffRoles, { error: 'Please choose a role.' }) })

export const staffAccountsResources = {
  /** Invitations that were neither used nor revoked. Creating one sends its link to the address. */
  invitations: defineResource({
    feature: 'accounts',
    called: ['invitation', 'invitations'],
    names: { one: { en: 'Invitation', bn: 'আমন্ত্রণ' }, many: { en: 'Staff', bn: 'কর্মী' } },
    icon: 'manageAccounts',
    menu: ['readers', 3],
    idKind: 'number',
    isPersonal: true,
    actions: ['read', 'create', 'delete'],
    rights: 'invitations',
    order: ['created_at', 'desc'],
    fields: {
      email: { ...text(320, { isRequired: true, isSearched: true }), schema: Email },
      role: choice(staffRoles, { isRequired: true }),
      created_at: readOnly(momentOrNone()),
      expires_at: readOnly(momentOrNone()),
    },
  }),
}
