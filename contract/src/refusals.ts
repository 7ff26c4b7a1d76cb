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
  order_settled: [409, 'This order has been settled already.'],
  order_open: [409, 'This order has not been approved.'],
  reader_gone: [409, 'The reader of this order has deleted the account.'],
  proof_used: [409, 'This payment has already opened another order.'],
  amount_needed: [400, 'Please enter the amount received.'],
  note_needed: [400, 'The amount differs from the price. Please write a note why.'],
  reason_needed: [400, 'Please write the reason. The reader will see it.'],
  busy: [503, 'Busy for a moment. Please try again.'],
  failed: [500, 'Something went wrong.'],
} as const satisfies Record<string, readonly [number, string]>

export type RefusalCode = keyof typeof refusals
