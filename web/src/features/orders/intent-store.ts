import { purchase } from '@shelai/contract/rules/limits.ts'
import { createId } from '../../device/create-id.ts'
import { changePurchase, readPurchase } from '../../session/kept-purchase.ts'
import { fingerprintPayment, type Intent, parseIntent } from './intent.ts'

let known: { text: string | null; intent: Intent | null } = { text: null, intent: null }

/** Parses the text of a purchase. What is read once stays: it must not go from the screen while its payment is typed. */
function parse(text: string | null): Intent | null {
  if (text !== known.text) {
    const intent = parseIntent(text)
    const isOver = intent === null || Date.now() - Date.parse(intent.createdAt) >= purchase.kept
    known = { text, intent: isOver ? null : intent }
  }
  return known.intent
}

/**
 * Returns the purchase that was begun on this device; null without one, or if it had not been changed for a day when it was read;
 * undefined until it is read.
 */
export function readCurrentIntent(): Intent | null | undefined {
  const text = readPurchase()
  return text === undefined ? undefined : parse(text)
}

/** Changes the purchase, which is kept for a day from then on. `undefined` leaves it as it is, `null` removes it. */
function change(make: (before: Intent | null) => Intent | null | undefined): void {
  changePurchase((text) => {
    const after = make(parse(text))
    return after === undefined ? text : after && JSON.stringify({ ...after, createdAt: new Date().toISOString() })
  })
}

/** The most unanswered attempts that an order names. */
const maxReplaced = 20

/** Begins a purchase. The same package continues the stored purchase under its key, so that it stays one order. */
export function beginIntent(plan: Intent['plan'], readerId?: string): void {
  change((before) => {
    // A reader must not continue another reader's purchase.
    const isAnothers = before?.owner !== undefined && readerId !== undefined && before.owner !== readerId
    return before?.plan.id === plan.id && !isAnothers
      ? { ...before, plan }
      : { v: 1, key: createId(), createdAt: new Date().toISOString(), plan, sendFrom: '', tranId: '' }
  })
}

/**
 * Changes the stored purchase, if there still is one. If the payment then differs from the one that was sent, the purchase
 * gets a new key, because a key identifies one payment.
 */
export function changeIntent(
  fields: Partial<Pick<Intent, 'plan' | 'method' | 'sendFrom' | 'tranId' | 'messageTranId' | 'owner'>>,
): void {
  change((before) => {
    if (before === null) return undefined
    const after = { ...before, ...fields }
    return after.sent === undefined || after.sent === fingerprintPayment(after) ? after : withNewKey(after)
  })
}

/** Gives a purchase a new key, under which the next order replaces the order of the former key. */
function withNewKey({ sent: _, ...intent }: Intent): Intent {
  return { ...intent, key: createId(), replaces: [...(intent.replaces ?? []), intent.key].slice(-maxReplaced) }
}

/** Stores that the payment is about to be sent under its key, until an answer tells the outcome. */
export function noteSent(key: string): void {
  change((intent) => (intent?.key === key ? { ...intent, sent: fingerprintPayment(intent) } : undefined))
}

/**
 * Stores that nothing was ordered under a key. `isKeyUsed` tells that another pending order has the key, which the next
 * order replaces; `isEnded`, that a rejected or refunded order has it.
 */
export function noteRefused(key: string, { isKeyUsed, isEnded }: { isKeyUsed: boolean; isEnded: boolean }): void {
  change((intent) => {
    if (intent?.key !== key) return undefined
    const { sent: _, ...unsent } = intent
    return isKeyUsed ? withNewKey(intent) : isEnded ? { ...unsent, key: createId() } : unsent
  })
}

/** Removes a purchase that was ordered, in every tab. Another one that was begun meanwhile stays. */
export function forgetIntent(key: string): void {
  change((intent) => (intent && [intent.key, ...(intent.replaces ?? [])].includes(key) ? null : undefined))
}
