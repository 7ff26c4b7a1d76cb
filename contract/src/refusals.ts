/**
 * Everything the server may refuse on purpose: a code for programs, the HTTP status, the English text for readers.
 * On the wire: `{ status: false, code, message }`. Texts that the specification shows are exact.
 */
export const refusals = {
  not_found: [404, 'Not found'],
  bad_input: [400, 'Please check what was sent.'],
  too_large: [413, 'That is too large.'],
  sign_in_needed: [401, 'Please log in.'],
  plan_needed: [403, 'To See Premium Content, You have to purchase a package'],
  too_many_requests: [429, 'Too many tries. Please wait a little and try again.'],
  wrong_login: [401, 'Wrong email or password.'],
  not_registered: [409, 'Failed to create user!'],
  not_updated: [400, 'Failed to update user'],
  picture_refused: [415, 'Please choose a JPEG, PNG or WebP picture.'],
  picture_too_large: [413, 'The picture is larger than 5 MB. Please choose a smaller one.'],
  otp_refused: [400, 'Invalid or expired OTP'],
  otp_too_soon: [429, 'Please wait {seconds} seconds before asking for another code.'],
  contact_malformed: [400, 'Please enter your phone number or email'],
  password_short: [400, 'Password must be at least 6 characters!'],
  password_common: [400, 'That password is too easy to guess. Please choose another one.'],
  not_saved: [400, 'Item not saved.'],
  not_removed: [400, 'Failed to remove.'],
  price_changed: [409, 'Price has changed'],
  order_refused: [400, 'Order is not created'],
  method_off: [409, 'This payment method is not available now. Please choose another one.'],
  not_allowed: [403, 'Your role does not allow this.'],
  password_needed: [403, 'Please enter your password again to do this.'],
  wrong_password: [403, 'That is not your password.'],
  fields_refused: [400, 'Please check the marked fields.'],
  changed_meanwhile: [409, 'Somebody else has changed this record meanwhile. Load it again, then make your change.'],
  still_used: [409, 'This cannot be deleted: {uses} still depend on it.'],
  last_owner: [409, 'The last owner cannot be removed or demoted. Make somebody else an owner first.'],
  file_refused: [415, 'Please choose a picture (JPEG, PNG, WebP) or a file (pdf, doc, docx, xls, xlsx).'],
  busy: [503, 'Busy for a moment. Please try again.'],
  failed: [500, 'Something went wrong.'],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalCode = keyof typeof refusals
