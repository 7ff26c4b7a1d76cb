import { createRefusal } from '@shelai/contract/refusals.ts'
import { normalizeMethodName, normalizeSender } from './payment-proof.ts'

/** A payment as whoever checks it found it. */
export type Found = {
  /** How much came, in poisha. */
  received_poisha?: number | undefined
  /** The name of the wallet in which it was found; where none is named, the order's own. */
  wallet?: string | undefined
  /** The number that it came from; where none is named, the order's own. */
  sender?: string | undefined
  /** Why another amount or sender is taken, for the staff. */
  note?: string | undefined
}

/** What an order says of its payment: the wallet under the name it had then, and under today's. */
type Claimed = {
  price_poisha: number
  method_name: string
  wallet_name: string | null
  send_from: string | null
}

/**
 * What is kept of a payment that is the order's own. One in another wallet is not: its transaction's id means nothing in
 * this one. Another amount or sender is taken with a note alone. Throws `amount_needed`, `wallet_differs`, `note_needed`
 * or `sender_differs`.
 */
export function matchPayment(order: Claimed, { received_poisha, wallet, sender, note: typed }: Found) {
  const note = typed?.trim() || null
  if (received_poisha === undefined || !Number.isSafeInteger(received_poisha) || received_poisha < 0)
    throw createRefusal('amount_needed')
  const wallets = [order.method_name, order.wallet_name ?? order.method_name].map(normalizeMethodName)
  if (wallet !== undefined && !wallets.includes(normalizeMethodName(wallet))) throw createRefusal('wallet_differs')
  if (note === null) {
    if (received_poisha !== order.price_poisha) throw createRefusal('note_needed')
    if (sender !== undefined && normalizeSender(sender) !== normalizeSender(order.send_from ?? ''))
      throw createRefusal('sender_differs')
  }
  return { received_poisha, note }
}
