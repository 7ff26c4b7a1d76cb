import { z } from 'zod'
import { Email, Password, PersonName } from './accounts.ts'
import { fieldTexts } from './accounts-field-texts.ts'
import { choice, momentOrNone, readOnly, text } from './admin-fields.ts'
import { defineResource } from './admin-resource.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { RefusalCode } from './refusals.ts'
import { staffRoles } from './staff.ts'

/** A call of the back office about the accounts of staff that belongs to no record. */
export type StaffAccountCall<B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/api/v1/admin`. */
  path: string
  summary: string
  /** Whether the call carries the session of a member of staff. */
  needsSession: boolean
  body: B
  answer: A
  refusals: readonly RefusalCode[]
}

/** Preserves the exact type of a call, from which its input and answer are inferred. */
function defineStaffCall<B extends z.ZodType, A extends z.ZodType>(call: StaffAccountCall<B, A>) {
  return call
}

/** How long the link of an invitation can be used, in milliseconds. */
export const invitationMs = 72 * 3_600_000

/** Whom an owner invites. */
export const InvitationBody = z.object({ email: Email, role: z.enum(staffRoles, { error: 'Please choose a role.' }) })

const InvitationToken = z.string().max(100)

export const staffAccountCalls = {
  checkInvitation: defineStaffCall({
    method: 'POST',
    path: '/invitation/check',
    summary: 'Find out for whom the link of an invitation is',
    needsSession: false,
    body: z.object({ token: InvitationToken }),
    answer: z.object({ email: z.string(), role: z.enum(staffRoles), expires_at: z.string() }),
    refusals: ['invitation_ended', 'too_many_requests'],
  }),
  acceptInvitation: defineStaffCall({
    method: 'POST',
    path: '/invitation/accept',
    summary: 'Set name and password with the link of an invitation, which signs the new member of staff in',
    needsSession: false,
    body: z.object({
      token: InvitationToken,
      name: PersonName,
      password: Password.refine((typed) => !isCommonPassword(typed), { error: fieldTexts.passwordCommon.en }),
    }),
    answer: z.object({ token: z.string() }),
    refusals: ['invitation_ended', 'fields_refused', 'too_many_requests', 'busy'],
  }),
} as const satisfies Record<string, StaffAccountCall>

export const staffAccountsResources = {
  /** Invitations that were neither used nor revoked. Creating one sends its link to the address. */
  invitations: defineResource({
    feature: 'accounts',
    called: ['invitation', 'invitations'],
    idKind: 'number',
    actions: ['read', 'create', 'delete'],
    rights: { owner: 'crd', editor: '', cashier: '', support: '', auditor: '' },
    order: ['created_at', 'desc'],
    fields: {
      email: { ...text(320, { isRequired: true, isSearched: true }), schema: Email },
      role: choice(staffRoles, { isRequired: true }),
      created_at: readOnly(momentOrNone()),
      expires_at: readOnly(momentOrNone()),
    },
  }),
}
