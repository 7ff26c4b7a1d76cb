import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { cleanLine, FilePath, Flag, TypedLine } from '../../api/fields.ts'
import { choice, flag, momentOrNone, readOnly, text } from '../../records/admin-fields.ts'
import { defineResource } from '../../records/admin-resource.ts'
import { isCommonPassword } from '../../rules/common-passwords.ts'
import { genders, password, professions } from '../../rules/limits.ts'
import { roles } from '../../rules/staff.ts'
import { fieldTexts } from './accounts-field-texts.ts'

const errorText = (text: keyof typeof fieldTexts) => ({ error: fieldTexts[text].en })

export const Gender = z.enum(genders, errorText('optionUnknown'))
export const Profession = z.enum(professions, errorText('optionUnknown'))

/** Returns whether a text has a visible character; joiners and fillers are invisible. */
const isVisible = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim() !== ''

/** A person's name as shown: control characters and signs of direction removed, trimmed, 1 to 80 characters. */
export const PersonName = z
  .string(errorText('nameMissing'))
  .transform(cleanLine)
  .pipe(z.string().refine(isVisible, errorText('nameMissing')).max(80, errorText('nameLong')))

/** An e-mail address as typed, without outer blanks. */
export const Email = TypedLine(320, fieldTexts.emailMalformed.en).pipe(z.email(errorText('emailMalformed')))

const isPhone = (text: string) =>
  text === '' || (/^[+\d০-৯\s().-]*$/.test(text) && /^.{6,15}$/.test(text.replace(/[^\d০-৯]/g, '')))

/** A phone number as typed, 6 to 15 digits of either script, or nothing. Any network's number is valid. */
export const Phone = TypedLine(40, fieldTexts.phoneMalformed.en).refine(isPhone, errorText('phoneMalformed'))

/** Counts code points, so that Bangla and emoji count as they look. */
const createPasswordSchema = (short: 'passwordShort' | 'newPasswordShort') =>
  z
    .string(errorText(short))
    .refine((text) => [...text].length >= password.fewest, errorText(short))
    .refine((text) => [...text].length <= password.most, errorText('passwordLong'))

export const Password = createPasswordSchema('newPasswordShort')

/** The password of the signed-in reader, typed again; without one where the call does not ask for it. */
const OwnPassword = z.string(errorText('passwordNeeded')).max(1000, errorText('passwordWrong')).optional()

/** The refusals of a call that needs the password again, and of staff the second factor. */
const ownAccountRefusals = [
  'password_needed',
  'wrong_password',
  'second_factor_needed',
  'second_factor_setup_needed',
  'too_many_requests',
  'busy',
] as const

/** An e-mail address or a phone number, as typed. */
export const Contact = TypedLine(320, fieldTexts.contactNeeded.en).pipe(z.string().min(1, errorText('contactNeeded')))

/** The signed-in reader's own record. */
export const User = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  gender: Gender,
  profession: Profession,
  img: FilePath,
  /** 1 once a code confirmed the number, which can then recover the password. */
  phone_verified: Flag,
})

/** A device on which the reader is signed in. Days are those of Dhaka. */
export const Session = z.object({
  id: z.string(),
  /** The browser and the system, such as `Chrome, Android`; null when they are unknown. */
  device: z.string().nullable(),
  signed_in_on: z.iso.date(),
  last_seen_on: z.iso.date(),
  /** 1 for the session that makes the call. */
  is_current: Flag,
})

/** A one-time code as it is typed, or the message in which it came as it is pasted. */
const TypedCode = TypedLine(1000)

export const accountsCalls = {
  'accounts.register': defineCall({
    method: 'POST',
    path: '/users/register',
    caller: 'anyone',
    summary: 'Create an account',
    body: z.object({
      username: PersonName,
      email: Email,
      password: createPasswordSchema('passwordShort').refine(
        (text) => !isCommonPassword(text),
        errorText('passwordCommon'),
      ),
      phone: Phone,
      gender: Gender.default('male'),
      profession: Profession.default('job'),
    }),
    answer: z.null(),
    refusals: ['registration_malformed', 'not_registered', 'too_many_requests', 'busy'],
    successMessage: 'User Created Successfully!',
    invalidInputRefusal: 'registration_malformed',
    listsFieldErrors: true,
  }),
  'accounts.login': defineCall({
    method: 'POST',
    path: '/users/login',
    caller: 'anyone',
    summary: 'Log in; `token` and `user` stand beside `message` in the envelope',
    body: z.object({ email: TypedLine(320), password: z.string().max(1000) }),
    answer: z.object({ token: z.string(), user: User }),
    refusals: ['wrong_login', 'too_many_requests', 'busy'],
    successMessage: 'Login successful',
    invalidInputRefusal: 'wrong_login',
    spreadsData: true,
  }),
  'accounts.logout': defineCall({
    method: 'POST',
    path: '/users/logout',
    caller: 'reader',
    summary: 'End this session',
    answer: z.null(),
    refusals: ['sign_in_needed'],
    successMessage: 'Logged out',
  }),
  'accounts.remove': defineCall({
    method: 'DELETE',
    path: '/users/delete',
    caller: 'reader',
    summary: 'Delete the reader’s own account, with the password; the e-mail must be theirs',
    query: z.object({ email: TypedLine(320).optional() }),
    body: z.object({ email: TypedLine(320, fieldTexts.emailMalformed.en).optional(), password: OwnPassword }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'not_found', 'last_owner', ...ownAccountRefusals],
    successMessage: 'Your account was deleted',
    invalidInputRefusal: 'password_needed',
    listsFieldErrors: true,
  }),
  'accounts.export': defineCall({
    method: 'GET',
    path: '/users/export',
    caller: 'reader',
    // Personal data that no screen needs.
    offline: 'never',
    summary: 'Everything kept about the reader',
    answer: z.record(z.string(), z.unknown()),
    refusals: ['sign_in_needed'],
  }),
  'accounts.sessions': defineCall({
    method: 'GET',
    path: '/users/sessions',
    caller: 'reader',
    // Personal data that no screen needs.
    offline: 'never',
    summary: 'The devices on which the reader is signed in, the latest used first',
    answer: z.array(Session),
    refusals: ['sign_in_needed'],
  }),
  'accounts.endSession': defineCall({
    method: 'DELETE',
    path: '/users/sessions/:session',
    caller: 'reader',
    summary:
      'Sign the reader out on one device, or with `others` on all but this, with the password; what has ended already is no error',
    params: z.object({ session: z.string().max(100) }),
    body: z.object({ password: OwnPassword }),
    answer: z.null(),
    refusals: ['sign_in_needed', ...ownAccountRefusals],
    successMessage: 'Signed out',
    invalidInputRefusal: 'password_needed',
    listsFieldErrors: true,
  }),
  'accounts.endLeftSession': defineCall({
    method: 'POST',
    path: '/users/sessions/end',
    caller: 'anyone',
    offline: 'queued',
    summary:
      'End a session that its device left without a network, by the SHA-256 of its token in hexadecimal, which opens nothing; what has ended already is no error',
    body: z.object({ session: z.string().regex(/^[\da-f]{64}$/) }),
    answer: z.null(),
    refusals: ['too_many_requests'],
    successMessage: 'Signed out',
  }),
  'accounts.verifyPhone': defineCall({
    method: 'POST',
    path: '/users/verify-phone',
    caller: 'reader',
    summary: 'Confirm the reader’s own phone number with the code sent to it',
    body: z.object({ otp: TypedCode }),
    answer: z.null(),
    refusals: ['sign_in_needed', 'otp_refused'],
    successMessage: 'OTP verified successfully',
    invalidInputRefusal: 'otp_refused',
  }),
  'accounts.one': defineCall({
    method: 'GET',
    path: '/users/:email',
    caller: 'reader',
    // Personal data that no screen needs.
    offline: 'never',
    summary: 'The reader’s own record',
    params: z.object({ email: TypedLine(320) }),
    answer: User,
    refusals: ['sign_in_needed', 'not_found'],
  }),
  'accounts.update': defineCall({
    method: 'PUT',
    path: '/users/update/:email',
    caller: 'reader',
    summary:
      'Change the reader’s own record (JSON), or picture (multipart `img`); another `phone` needs `password`; the e-mail never changes',
    acceptsPicture: true,
    params: z.object({ email: TypedLine(320) }),
    body: z.object({
      name: PersonName.optional(),
      gender: Gender.optional(),
      profession: Profession.optional(),
      phone: Phone.optional(),
      password: OwnPassword,
      email: z.string(errorText('emailMalformed')).optional(),
    }),
    answer: User,
    refusals: [
      'sign_in_needed',
      'not_found',
      'not_updated',
      ...ownAccountRefusals,
      'picture_refused',
      'picture_too_large',
      'picture_too_many_pixels',
    ],
    successMessage: 'Updated user',
    invalidInputRefusal: 'not_updated',
    listsFieldErrors: true,
  }),
  'accounts.sendOtp': defineCall({
    method: 'POST',
    path: '/send-otp',
    caller: 'anyone_or_reader',
    summary: 'Send a one-time code to a phone number or e-mail address',
    body: z.object({ contact: Contact }),
    answer: z.null(),
    refusals: ['contact_malformed', 'otp_too_soon', 'too_many_requests', 'code_unsent'],
    successMessage: 'OTP sent successfully! check your contact info.',
    invalidInputRefusal: 'contact_malformed',
    listsFieldErrors: true,
  }),
  'accounts.verifyOtp': defineCall({
    method: 'POST',
    path: '/verify-otp',
    caller: 'anyone',
    summary: 'Exchange a one-time code for a ticket that resets the password within ten minutes',
    body: z.object({ contact: Contact, otp: TypedCode }),
    answer: z.object({ reset_token: z.string() }),
    refusals: ['otp_refused', 'too_many_requests'],
    successMessage: 'OTP verified successfully',
    invalidInputRefusal: 'otp_refused',
  }),
  'accounts.resetPassword': defineCall({
    method: 'POST',
    path: '/reset-password',
    caller: 'anyone',
    summary: 'Set a new password with the ticket of verify-otp; every session ends',
    body: z.object({
      contact: Contact,
      newPassword: Password,
      reset_token: z.string(errorText('unexpected')).optional(),
    }),
    answer: z.null(),
    refusals: ['otp_refused', 'password_short', 'password_too_short', 'password_common', 'too_many_requests', 'busy'],
    successMessage: 'Password reset successfully!',
    invalidInputRefusal: 'password_short',
    listsFieldErrors: true,
  }),
}

export const accountsResources = {
  /** Accounts as staff see them, with a role that an owner sets and never a password. */
  users: defineResource({
    feature: 'accounts',
    called: ['account', 'accounts'],
    names: { one: { en: 'Account', bn: 'অ্যাকাউন্ট' }, many: { en: 'Accounts', bn: 'অ্যাকাউন্ট' } },
    icon: 'people',
    menu: null,
    idKind: 'text',
    isPersonal: true,
    actions: ['read', 'update'],
    rights: 'accounts',
    order: ['created_at', 'desc'],
    customActions: {
      'end-sessions': { summary: 'End all sessions of the account', body: z.object({}), refusals: [] },
      'remove-second-factor': {
        summary: 'Remove the second factor of somebody who has lost it',
        body: z.object({}),
        refusals: ['password_needed'],
      },
    },
    fields: {
      user_id: readOnly(text(100)),
      name: readOnly(text(200), { isSearched: true }),
      email: readOnly(text(320), { isSearched: true }),
      phone: readOnly(text(40), { isSearched: true }),
      phone_verified: readOnly(flag()),
      gender: readOnly(text(20)),
      profession: readOnly(text(20)),
      img: readOnly(text(250)),
      role: choice(roles),
      second_factor_at: readOnly(momentOrNone()),
      signed_in_at: readOnly(momentOrNone()),
      created_at: readOnly(momentOrNone()),
      updated_at: readOnly(momentOrNone()),
    },
  }),
}
