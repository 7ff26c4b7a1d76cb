import { z } from 'zod'
import { defineCall } from './call.ts'
import { FilePath, Flag, TypedLine } from './fields.ts'
import { genders, password, professions } from './limits.ts'

export const Gender = z.enum(genders)
export const Profession = z.enum(professions)

/** A person's name as shown: control characters removed, trimmed, 1 to 80 characters. */
export const PersonName = z
  .string()
  .transform((text) => text.replace(/\p{Cc}/gu, '').trim())
  .pipe(z.string().min(1).max(80))

export const Email = z.email().max(320)

/** Counted in code points, so that Bangla and emoji count as they look. */
export const Password = z.string().refine((text) => {
  const length = [...text].length
  return length >= password.fewest && length <= password.most
})

/** An e-mail address or a phone number, as typed. */
export const Contact = TypedLine(320).pipe(z.string().min(1))

/** The signed-in reader's own record. */
export const User = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: Gender,
  profession: Profession,
  img: FilePath,
  /** 1 once the number was confirmed by a code: only then it can be used to recover the password. */
  phone_verified: Flag,
})

export const accountsCalls = {
  'accounts.register': defineCall({
    feature: 'accounts',
    summary: 'Create an account',
    caller: 'anyone',
    body: z.object({
      username: PersonName,
      email: Email,
      password: Password,
      phone: TypedLine(40),
      gender: Gender.default('male'),
      profession: Profession.default('job'),
    }),
    answer: z.null(),
    refusals: ['not_registered', 'too_many_requests'],
    says: 'User Created Successfully!',
    badInput: 'not_registered',
  }),
  'accounts.login': defineCall({
    feature: 'accounts',
    summary: 'Log in; `token` and `user` stand beside `message` in the envelope',
    caller: 'anyone',
    body: z.object({ email: TypedLine(320), password: z.string().max(1000) }),
    answer: z.object({ token: z.string(), user: User }),
    refusals: ['wrong_login', 'too_many_requests'],
    says: 'Login successful',
    badInput: 'wrong_login',
    spread: true,
  }),
  'accounts.logout': defineCall({
    feature: 'accounts',
    summary: 'End this session',
    caller: 'reader',
    answer: z.null(),
    refusals: ['sign_in_needed'],
    says: 'Logged out',
  }),
  'accounts.remove': defineCall({
    feature: 'accounts',
    summary: 'Delete the reader’s own account; the e-mail must be theirs',
    caller: 'reader',
    query: z.object({ email: TypedLine(320).optional() }),
    body: z.object({ email: TypedLine(320).optional() }).optional(),
    answer: z.null(),
    refusals: ['sign_in_needed', 'not_found', 'last_owner'],
    says: 'Your account was deleted',
  }),
  'accounts.export': defineCall({
    feature: 'accounts',
    summary: 'Everything kept about the reader',
    caller: 'reader',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['sign_in_needed'],
  }),
  'accounts.verifyPhone': defineCall({
    feature: 'accounts',
    summary: 'Confirm the reader’s own phone number with the code sent to it',
    caller: 'reader',
    body: z.object({ otp: TypedLine(20) }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'otp_refused'],
    says: 'OTP verified successfully',
    badInput: 'otp_refused',
  }),
  'accounts.one': defineCall({
    feature: 'accounts',
    summary: 'The reader’s own record',
    caller: 'reader',
    params: z.object({ email: TypedLine(320) }),
    answer: User,
    refusals: ['sign_in_needed', 'not_found'],
  }),
  'accounts.update': defineCall({
    feature: 'accounts',
    summary: 'Change the reader’s own record (JSON), or picture (multipart `img`); the e-mail never changes',
    caller: 'reader',
    params: z.object({ email: TypedLine(320) }),
    body: z.object({
      name: PersonName.optional(),
      gender: Gender.optional(),
      profession: Profession.optional(),
      phone: TypedLine(40).optional(),
      email: z.string().optional(),
    }),
    answer: User,
    refusals: ['sign_in_needed', 'not_found', 'not_updated', 'picture_refused', 'picture_too_large'],
    says: 'Updated user',
    badInput: 'not_updated',
  }),
  'accounts.sendOtp': defineCall({
    feature: 'accounts',
    summary: 'Send a one-time code to a phone number or e-mail address',
    caller: 'anyone_or_reader',
    body: z.object({ contact: Contact }),
    answer: z.null(),
    refusals: ['contact_malformed', 'otp_too_soon', 'too_many_requests', 'code_unsent'],
    says: 'OTP sent successfully! check your contact info.',
    badInput: 'contact_malformed',
  }),
  'accounts.verifyOtp': defineCall({
    feature: 'accounts',
    summary: 'Exchange a one-time code for a ticket that resets the password within ten minutes',
    caller: 'anyone',
    body: z.object({ contact: Contact, otp: TypedLine(20) }),
    answer: z.object({ reset_token: z.string() }),
    refusals: ['otp_refused', 'too_many_requests'],
    says: 'OTP verified successfully',
    badInput: 'otp_refused',
  }),
  'accounts.resetPassword': defineCall({
    feature: 'accounts',
    summary: 'Set a new password with the ticket of verify-otp; every session ends',
    caller: 'anyone',
    body: z.object({ contact: Contact, newPassword: Password, reset_token: z.string().optional() }),
    answer: z.null(),
    refusals: ['otp_refused', 'password_short', 'password_common', 'too_many_requests'],
    says: 'Password reset successfully!',
    badInput: 'password_short',
  }),
}
