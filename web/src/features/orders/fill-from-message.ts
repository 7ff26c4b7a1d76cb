import type { PaymentMessage } from '@shelai/contract/features/orders/payment-sms.ts'
import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import type { Intent } from './intent.ts'
import { changeIntent, readCurrentIntent } from './intent-store.ts'
import { looksLikeNumber } from './typed-payment.ts'

/** Tells whether the transaction ID is the one that a wallet's message filled in. */
export function isFromMessage({ tranId, messageTranId }: Pick<Intent, 'tranId' | 'messageTranId'>): boolean {
  return messageTranId !== undefined && tranId === messageTranId
}

/**
 * Fills in the transaction ID of a message, and the reader's own mobile number into an empty field. A message that could
 * not be parsed (`undefined`) removes the transaction ID of an older message. Typed text stays.
 */
export function fillFromMessage(message: PaymentMessage | undefined, ownPhone: string): void {
  const intent = readCurrentIntent() ?? null
  if (intent === null) return
  if (message) {
    const { tranId } = message
    const sendFrom = intent.sendFrom || (looksLikeNumber(ownPhone) ? formatLocalPhone(ownPhone) : '')
    changeIntent({ tranId, messageTranId: tranId, sendFrom })
  } else if (isFromMessage(intent)) changeIntent({ tranId: '', messageTranId: undefined })
}
