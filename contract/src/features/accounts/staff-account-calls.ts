import { z } from 'zod'
import { isCommonPassword } from '../../rules/common-passwords.ts'
import { secondFactorStates } from '../../rules/second-factor.ts'
import { staffRoles } from '../../rules/staff.ts'
import { defineStaffCall, type StaffCall } from '../../staff-call.ts'
import { Password, PersonName } from './accounts.ts'
import { fieldTexts } from './accounts-field-texts.ts'

const CodeBody = z.object({ code: z.string().max(100) })

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

const NewPassword = Password.refine((typed) => !isCommonPassword(typed), { error: fieldTexts.passwordCommon.en })

const InvitationToken = z.string().max(100)

/** The calls about the accounts of staff that belong to no record. */
export const staffAccountCalls = {
  checkInvitation: defineStaffCall({
    method: 'POST',
    path: '/admin/invitation/check',
    summary: 'Find out for whom the link of an invitation is',
    caller: 'anyone',
    body: z.object({ token: InvitationToken }),
    answer: z.object({ email: z.string(), role: z.enum(staffRoles), expires_at: z.string() }),
    refusals: ['invitation_ended', 'too_many_requests'],
  }),
  acceptInvitation: defineStaffCall({
    method: 'POST',
    path: '/admin/invitation/accept',
    summary: 'Set name and password with the link of an invitation, which signs the new member of staff in',
    caller: 'anyone',
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
    path: '/admin/password',
    summary: 'Set the own password anew, which ends the other sessions',
    caller: 'staff',
    body: z.object({ password: NewPassword }),
    answer: z.null(),
    refusals: ['password_needed', 'fields_refused', 'too_many_requests', 'busy'],
  }),
  findSecondFactor: defineStaffCall({
    method: 'GET',
    path: '/admin/second-factor',
    summary: 'The own second factor, and whether owners and cashiers need one',
    caller: 'staff',
    allowedStates: secondFactorStates,
    answer: z.object({ state: z.enum(secondFactorStates), is_required: z.boolean(), recovery_codes: z.int() }),
    refusals: [],
  }),
  passSecondFactor: defineStaffCall({
    method: 'POST',
    path: '/admin/second-factor',
    summary: 'Pass the second factor with a code of the authenticator app or a recovery code',
    caller: 'staff',
    allowedStates: ['needed', 'passed'],
    body: CodeBody,
    answer: z.null(),
    refusals: ['wrong_code', 'too_many_requests', 'not_allowed'],
  }),
  removeSecondFactor: defineStaffCall({
    method: 'DELETE',
    path: '/admin/second-factor',
    summary: 'Remove the own second factor',
    caller: 'staff',
    allowedStates: ['passed'],
    answer: z.null(),
    refusals: ['password_needed', 'second_factor_needed', 'not_allowed'],
  }),
  setUpSecondFactor: defineStaffCall({
    method: 'POST',
    path: '/admin/second-factor/setup',
    summary: 'Begin to set the own second factor up: answers the secret for the authenticator app',
    caller: 'staff',
    allowedStates: ['off', 'setup_needed', 'passed'],
    answer: z.object({ secret: z.string(), uri: z.string() }),
    refusals: ['password_needed', 'second_factor_on', 'second_factor_needed'],
  }),
  confirmSecondFactor: defineStaffCall({
    method: 'POST',
    path: '/admin/second-factor/confirm',
    summary: 'Confirm the set-up with a code of the authenticator app: answers the recovery codes',
    caller: 'staff',
    allowedStates: ['off', 'setup_needed'],
    body: CodeBody,
    answer: RecoveryCodes,
    refusals: ['wrong_code', 'too_many_requests', 'second_factor_on', 'not_allowed'],
  }),
  renewRecoveryCodes: defineStaffCall({
    method: 'POST',
    path: '/admin/second-factor/recovery-codes',
    summary: 'Get new recovery codes, which replace the old ones',
    caller: 'staff',
    allowedStates: ['passed'],
    answer: RecoveryCodes,
    refusals: ['password_needed', 'second_factor_needed', 'not_found', 'not_allowed'],
  }),
  requireSecondFactor: defineStaffCall({
    method: 'PUT',
    path: '/admin/second-factor/requirement',
    summary: 'Say whether owners and cashiers need a second factor',
    caller: 'staff',
    body: z.object({ is_required: z.boolean() }),
    answer: z.null(),
    refusals: ['not_allowed', 'password_needed', 'fields_refused', 'second_factor_needed'],
  }),
} as const satisfies Record<string, StaffCall>
