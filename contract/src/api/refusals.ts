import type { FieldErrors } from '../rules/staff.ts'
import { type RefusalValues, Refused } from './refused.ts'

/**
 * Every refusal of the server: a code for programs, the HTTP status, the English text for readers. On the wire: `{
 * status: false, code, message }`. Texts that the specification shows are exact.
 */
export const refusals = {
  not_found: [404, 'Not found'],
  bad_input: [400, 'Please check what was sent.'],
  form_refused: [415, 'This call takes JSON, not a form.'],
  body_stalled: [408, 'Your request did not arrive in full. Please try again.'],
  too_large: [413, 'That is too large.'],
  sign_in_needed: [401, 'Please log in.'],
  plan_needed: [403, 'To See Premium Content, You have to purchase a package'],
  too_many_requests: [429, 'Too many tries. Please wait a little and try again.'],
  wrong_login: [401, 'Wrong email or password.'],
  registration_malformed: [400, 'Failed to create user!'],
  link_not_read: [400, 'This page could not be read. Paste its text instead.'],
  not_registered: [409, 'Failed to create user!'],
  not_updated: [400, 'Failed to update user'],
  picture_refused: [415, 'This picture cannot be read. Please choose a JPEG, PNG or WebP picture.'],
  picture_too_large: [413, 'The picture is larger than 5 MB. Please choose a smaller one.'],
  picture_too_many_pixels: [413, 'The picture has more than 25 megapixels. Please choose a smaller one.'],
  otp_refused: [400, 'Invalid or expired OTP'],
  otp_too_soon: [429, 'Please wait {seconds} seconds before asking for another code.'],
  code_unsent: [503, 'Failed to send OTP'],
  contact_malformed: [400, 'Please enter your phone number or email'],
  password_short: [400, 'Password must be at least 6 characters!'],
  password_too_short: [400, 'A new password needs at least {count} characters.'],
  password_common: [400, 'That password is too easy to guess. Please choose another one.'],
  not_saved: [400, 'Item not saved.'],
  not_removed: [400, 'Failed to remove.'],
  price_changed: [409, 'Price has changed'],
  order_refused: [400, 'Order is not created'],
  tran_id_refused: [
    400,
    'A transaction ID has English letters A to Z and digits only. Please type it as it stands in the message.',
  ],
  key_used: [409, 'This order was sent before with other details.'],
  order_ended: [409, 'This order was {status}. My Order says why.'],
  already_approved: [409, 'Your order has been approved already. It is in My Order.'],
  payment_ordered: [409, 'This Transaction ID is in another order of yours already.'],
  method_off: [409, 'This payment method is not available now. Please choose another one.'],
  not_allowed: [403, 'Your role does not allow this.'],
  password_needed: [403, 'Please enter your password again to do this.'],
  wrong_password: [403, 'That is not your password.'],
  fields_refused: [400, 'Please check the marked fields.'],
  changed_meanwhile: [409, 'Somebody else has changed this record meanwhile. Load it again, then make your change.'],
  still_used: [409, 'This cannot be deleted: {uses} still depend on it.'],
  method_in_use: [
    409,
    'Orders name this payment method, so it cannot be deleted. Switch it off instead: set its state to archived.',
  ],
  last_owner: [409, 'The last owner cannot be removed or demoted. Make somebody else an owner first.'],
  invitation_needed: [
    409,
    'Only an invitation makes a reader a member of staff: it proves whose e-mail address it is. Send one to this address.',
  ],
  staff_account: [409, 'This is the account of a member of staff. An owner removes it from the staff first.'],
  second_factor_needed: [403, 'Please enter the code of your authenticator app.'],
  second_factor_setup_needed: [403, 'Your role needs a second factor. Please set it up first.'],
  second_factor_on: [409, 'Your second factor is set up already. Remove it first.'],
  wrong_code: [403, 'That code is wrong or was used before. Please wait for the next one.'],
  invitation_ended: [404, 'This invitation can no longer be used. Please ask for a new one.'],
  invitation_unsent: [503, 'The invitation could not be sent. Please check the address and try again.'],
  set_by_environment: [409, 'This is set by the environment of the server. Change it there.'],
  backup_secret_needed: [409, 'Set the secret that encrypts backups first.'],
  backup_running: [409, 'A backup is being made. Please wait until it is done.'],
  not_blank: [
    409,
    'This installation is in use, so no backup is restored into it from here. Start a new one, or follow the operating guide.',
  ],
  restore_running: [409, 'A backup is being restored. Please wait until it is done.'],
  message_unsent: [503, 'The message could not be sent. Please check the gateway and try again.'],
  own_phone_needed: [409, 'Your account has no mobile number. Add it to your profile in the readers’ app first.'],
  file_refused: [415, 'Please choose a picture (JPEG, PNG, WebP) or a file (pdf, doc, docx, xls, xlsx).'],
  import_refused: [415, '{reason}'],
  import_over: [409, 'This import is not at that point any more. Please load it again.'],
  order_settled: [409, '{who} settled this order already, on {at}.'],
  day_not_over: [409, 'This day is not over. It can be signed off from the next day on.'],
  day_signed: [409, '{who} signed off this day already, on {at}.'],
  order_over: [409, 'This package has ended already.'],
  order_open: [409, 'This order has not been approved.'],
  own_order: [403, 'This order is of your own account. Another member of staff has to settle it.'],
  reader_gone: [409, 'The reader of this order has deleted the account.'],
  proof_used: [409, 'This payment has already opened another order.'],
  amount_needed: [400, 'Please enter the amount received.'],
  note_needed: [400, 'The amount differs from the price. Please write a note why.'],
  wallet_needed: [400, 'Please name the wallet in which the payment was found.'],
  wallet_differs: [409, 'This payment came to another wallet than the order names. Reject the order with this reason.'],
  sender_differs: [400, 'The payment came from another number than the order names. Please write a note why.'],
  second_owner_needed: [403, 'Another owner has to approve this change. It takes effect by itself after a day.'],
  owner_too_new: [403, 'Only somebody who has been an owner for a day may approve this. It takes effect by itself.'],
  pay_to_settled: [409, 'This change took effect or was cancelled already. Please load it again.'],
  reason_needed: [400, 'Please write the reason. The reader will see it.'],
  campaign_over: [409, 'This notification was sent or cancelled already, so it cannot change any more.'],
  reminder_too_late: [409, 'It is too late for a reminder: the circular closes today or is closed.'],
  report_settled: [409, 'This report was settled already. Please load it again.'],
  push_refused: [400, 'This browser’s push service cannot be used. Notifications still appear in the app.'],
  busy: [503, 'Busy for a moment. Please try again.'],
  files_unavailable: [503, 'Files cannot be read or saved just now. Please try again in a minute.'],
  scanner_unavailable: [503, 'Files cannot be checked for malware just now. Please try again in a minute.'],
  saving_unavailable: [503, 'Nothing can be saved just now. Reading goes on. Please try again later.'],
  failed: [500, 'Something went wrong.'],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalCode = keyof typeof refusals

/** Creates a refusal by its code and fills in `{name}` in its text from `values`. */
export function createRefusal(code: RefusalCode, values: RefusalValues = {}, errors?: FieldErrors): Refused {
  const [status, text] = refusals[code]
  const message = text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return new Refused(code, status, message, errors, values)
}

/** Creates a refusal of the named fields. */
export function createFieldRefusal(errors: FieldErrors): Refused {
  return createRefusal('fields_refused', {}, errors)
}
