import type { Intent } from './intent.ts'
import { changeIntent, currentIntent } from './intent-store.ts'
import type { PaymentMessage } from './payment-sms.ts'
import { looksLikeNumber } from './typed-payment.ts'

/** Whether the transaction ID is the one that a wallet's message filled in. */
export function isFromMessage({ tranId, messageTranId }: Pick<Intent, 'tranId' | 'messageTranId'>): boolean {
  return messageTranId !== undefined && tranId === messageTranId
}

/**
 * Fills in what a message says: its transaction ID, and beside it the reader's own mobile number where none stands yet.
 * A message that could not be read (`undefined`) removes the transaction ID of an older message; what was typed by hand
 * stays.
 */
export function fillFromMessage(message: PaymentMessage | undefined, ownPhone: string): void {
  const intent = currentIntent()
  if (intent === null) return
  if (message) {
    const { tranId } = message
    const sendFrom = intent.sendFrom || (looksLikeNumber(ownPhone) ? formatLocalPhone(ownPhone) : '')
    changeIntent({ tranId, messageTranId: tranId, sendFrom })
  } else if (isFromMessage(intent)) changeIntent({ tranId: '', messageTranId: undefined })
}

/** Returns a number as it is written within the country. */
function formatLocalPhone(phone: string): string {
  return phone.replace(/^\+?88(?=01)/, '')
}
