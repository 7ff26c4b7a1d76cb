import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { normalizeMethodName, normalizeSender } from './payment-proof.ts'

/** A payment as its verifier found it. */
export type FoundPayment = {
  /** The received amount, in poisha. */
  received_poisha?: number | undefined
  /** The name of the wallet with the payment; the order's own by default. */
  wallet?: string | undefined
  /** The sender's number; the order's own by default. */
  sender?: string | undefined
  /** The reason for accepting another amount or sender, for the staff. */
  note?: string | undefined
}

/** The payment that an order claims: the wallet under its name at that time and its current name. */
type ClaimedPayment = {
  price_poisha: number
  method_name: string
  wallet_name: string | null
  send_from: string | null
}

/**
 * Matches a found payment with an order and returns the columns to store. A payment in another wallet never matches,
 * because transaction ids are unique only within a wallet. Another amount or sender needs a note. Throws
 * `amount_needed`, `wallet_differs`, `note_needed` or `sender_differs`.
 */
export function matchPayment(order: ClaimedPayment, found: FoundPayment) {
  const { received_poisha = Number.NaN, wallet, sender } = found
  const note = found.note?.trim() || null
  if (!Number.isSafeInteger(received_poisha) || received_poisha < 0) throw createRefusal('amount_needed')
  const wallets = [order.method_name, order.wallet_name ?? order.method_name].map(normalizeMethodName)
  if (wallet !== undefined && !wallets.includes(normalizeMethodName(wallet))) throw createRefusal('wallet_differs')
  if (note === null) {
    if (received_poisha !== order.price_poisha) throw createRefusal('note_needed')
    if (sender !== undefined && normalizeSender(sender) !== normalizeSender(order.send_from ?? ''))
      throw createRefusal('sender_differs')
  }
  return { received_poisha, note }
}
