import { z } from 'zod'
import { Email, Password, PersonName } from './accounts.ts'
import { fieldTexts } from './accounts-field-texts.ts'
import { choice, momentOrNone, readOnly, text } from './admin-fields.ts'
import { defineResource } from './admin-resource.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { RefusalCode } from './refusals.ts'
import { type SecondFactorState, secondFactorStates } from './second-factor.ts'
import { staffRoles } from './staff.ts'

/** A call of the back office about the accounts of staff that belongs to no record. */
export type StaffAccountCall<B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path below `/api/v1/admin`. */
  path: string
  summary: string
  /** Whether the call carries the session of a member of staff. */
  needsSession: boolean
  /** The states of the session's second factor in which the call is allowed, if not the usual ones. */
  allowedStates?: readonly SecondFactorState[]
  body: B
  answer: A
  refusals: readonly RefusalCode[]
}

/** Preserves the exact type of a call, from which its input and answer are inferred. */
function defineStaffCall<B extends z.ZodType, A extends z.ZodType>(call: StaffAccountCall<B, A>) {
  return call
}

const CodeBody = z.object({ code: z.string().max(100) })

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** How long the link of an invitation can be used, in milliseconds. */
export const invitationMs = 72 * 3_600_000

/** Whom an owner invites. */
export const InvitationBody = z.object({ email: Email, role: z.enum(staffRoles, { error: 'Please choose a role.' }) })

const NewPassword = Password.refine((typed) => !isCommonPassword(typed), { error: fieldTexts.passwordCommon.en })

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
      password: NewPassword,
    }),
    answer: z.object({ token: z.string() }),
    refusals: ['invitation_ended', 'fields_refused', 'too_many_requests', 'busy'],
  }),
  changePassword: defineStaffCall({
    method: 'PUT',
    path: '/password',
    summary: 'Set the own password anew, which ends the other sessions',
    needsSession: true,
    body: z.object({ password: NewPassword }),
    answer: z.null(),
    refusals: ['password_needed', 'fields_refused', 'too_many_requests', 'busy'],
  }),
  findSecondFactor: defineStaffCall({
    method: 'GET',
    path: '/second-factor',
    summary: 'The own second factor, and whether owners and cashiers need one',
    needsSession: true,
    allowedStates: secondFactorStates,
    body: z.unknown(),
    answer: z.object({ state: z.enum(secondFactorStates), is_required: z.boolean(), recovery_codes: z.int() }),
    refusals: [],
  }),
  passSecondFactor: defineStaffCall({
    method: 'POST',
    path: '/second-factor',
    summary: 'Pass the second factor with a code of the authenticator app or a recovery code',
    needsSession: true,
    allowedStates: ['needed', 'passed'],
    body: CodeBody,
    answer: z.null(),
    refusals: ['wrong_code', 'too_many_requests', 'not_allowed'],
  }),
  removeSecondFactor: defineStaffCall({
    method: 'DELETE',
    path: '/second-factor',
    summary: 'Remove the own second factor',
    needsSession: true,
    allowedStates: ['passed'],
    body: z.unknown(),
    answer: z.null(),
    refusals: ['password_needed', 'second_factor_needed', 'not_allowed'],
  }),
  setUpSecondFactor: defineStaffCall({
    method: 'POST',
    path: '/second-factor/setup',
    summary: 'Begin to set the own second factor up: answers the secret for the authenticator app',
    needsSession: true,
    allowedStates: ['off', 'setup_needed', 'passed'],
    body: z.unknown(),
    answer: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['password_needed', 'second_factor_on', 'second_factor_needed'],
  }),
  confirmSecondFactor: defineStaffCall({
    method: 'POST',
    path: '/second-factor/confirm',
    summary: 'Confirm the set-up with a code of the authenticator app: answers the recovery codes',
    needsSession: true,
    allowedStates: ['off', 'setup_needed'],
    body: CodeBody,
    answer: RecoveryCodes,
    refusals: ['wrong_code', 'too_many_requests', 'second_factor_on', 'not_allowed'],
  }),
  renewRecoveryCodes: defineStaffCall({
    method: 'POST',
    path: '/second-factor/recovery-codes',
    summary: 'Get new recovery codes, which replace the old ones',
    needsSession: true,
    allowedStates: ['passed'],
    body: z.unknown(),
    answer: RecoveryCodes,
    refusals: ['password_needed', 'second_factor_needed', 'not_found', 'not_allowed'],
  }),
  requireSecondFactor: defineStaffCall({
    method: 'PUT',
    path: '/second-factor/requirement',
    summary: 'Say whether owners and cashiers need a second factor',
    needsSession: true,
    body: z.object({ is_required: z.boolean() }),
    answer: z.null(),
    refusals: ['not_allowed', 'password_needed', 'fields_refused', 'second_factor_needed'],
  }),
} as const satisfies Record<string, StaffAccountCall>

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
