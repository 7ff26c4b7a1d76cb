import { purchase } from '@shelai/contract/rules/limits.ts'
import { createId } from '../../device/create-id.ts'
import type { KeptRecord } from '../../device/records.ts'
import { readTabRecord, storeTabRecord } from '../../device/safe-storage.ts'
import { changePurchases, readPurchases } from '../../session/kept-purchases.ts'
import { readReader } from '../../session/session-store.ts'
import { fingerprintPayment, type Intent, parseIntent } from './intent.ts'

type Kept = { id: string; intent: Intent }

/** The last text of each purchase, by its id, and what it says. */
const known = new Map<string, { text: string; intent: Intent | null }>()

/** Parses the text of a purchase. What is read once stays: it must not go from the screen while its payment is typed. */
function parse({ id, value: text }: KeptRecord<string>): Intent | null {
  let entry = known.get(id)
  if (entry?.text !== text) {
    const intent = parseIntent(text)
    const isOver = intent === null || Date.now() - Date.parse(intent.createdAt) >= purchase.kept
    entry = { text, intent: isOver ? null : intent }
    known.set(id, entry)
  }
  return entry.intent
}

/** Lists the purchases that the reader may go on with, the one that was changed last at the end. */
function listOwn(texts: readonly KeptRecord<string>[]): Kept[] {
  const reader = readReader()?.user_id
  return texts
    .flatMap((text) => {
      const intent = parse(text)
      // On a shared phone, a reader neither sees nor continues another reader's purchase.
      return intent && !(intent.owner && reader && intent.owner !== reader) ? [{ id: text.id, intent }] : []
    })
    .sort((one, other) => Date.parse(one.intent.createdAt) - Date.parse(other.intent.createdAt))
}

/** The prefix `own_` makes a logout remove it. */
const tabKey = 'own_purchase_of_tab'

/** Makes the purchase of a package the one that this tab is about, whatever other tabs begin. */
export function chooseIntent(planId: number): void {
  storeTabRecord(tabKey, { planId })
}

/** Finds the purchase of this tab: of the package that was chosen in it, otherwise the one that was changed last. */
function findCurrent(own: readonly Kept[]): Kept | undefined {
  const { planId } = readTabRecord(tabKey)
  return planId === undefined ? own.at(-1) : own.findLast(({ intent }) => intent.plan.id === planId)
}

/**
 * Returns the purchase of this tab; null without one, or if it had not been changed for a day when it was read; undefined until it
 * is read.
 */
export function readCurrentIntent(): Intent | null | undefined {
  const texts = readPurchases()
  return texts && (findCurrent(listOwn(texts))?.intent ?? null)
}

/**
 * Returns a purchase that waits to be finished: that of this tab, otherwise the last of which a payment was typed. A package that was
 * only looked at before another one was ordered is not offered.
 */
export function readWaitingIntent(): Intent | undefined {
  const own = listOwn(readPurchases() ?? [])
  return (findCurrent(own) ?? own.findLast(({ intent }) => intent.tranId !== ''))?.intent
}

/** Changes a purchase, if it is still there. It is kept for a day from then on. */
function change(find: (own: readonly Kept[]) => Kept | undefined, make: (before: Intent) => Intent): void {
  changePurchases((texts) => {
    const kept = find(listOwn(texts))
    return kept ? [[kept.id, toText(make(kept.intent))]] : []
  })
}

/** Returns the text of a purchase that changes now. */
const toText = (intent: Intent) => JSON.stringify({ ...intent, createdAt: new Date().toISOString() })

const isUnder = (key: string) => (own: readonly Kept[]) => own.findLast(({ intent }) => intent.key === key)

/** The most unanswered attempts that an order names. */
const maxReplaced = 20

/**
 * Begins the purchase of a package in this tab, or continues it under its key, so that it stays one order. The purchases of other
 * packages stay: a payment may have been typed in them.
 */
export function beginIntent(plan: Intent['plan']): void {
  chooseIntent(plan.id)
  changePurchases((texts) => {
    const over = texts.flatMap((text) => (parse(text) ? [] : [[text.id, null] as const]))
    const before = findCurrent(listOwn(texts))
    const key = createId()
    const owner = readReader()?.user_id
    const begun: Intent = before
      ? { ...before.intent, plan }
      : { v: 1, key, createdAt: '', plan, sendFrom: '', tranId: '', ...(owner && { owner }) }
    return [...over, [before?.id ?? key, toText(begun)]]
  })
}

/**
 * Changes the purchase of this tab, if there still is one. If the payment then differs from the one that was sent, the purchase
 * gets a new key, because a key identifies one payment.
 */
export function changeIntent(
  fields: Partial<Pick<Intent, 'plan' | 'method' | 'sendFrom' | 'tranId' | 'messageTranId' | 'owner'>>,
): void {
  change(findCurrent, (before) => {
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
  change(isUnder(key), (intent) => ({ ...intent, sent: fingerprintPayment(intent) }))
}

/**
 * Stores that nothing was ordered under a key. `isKeyUsed` tells that another pending order has the key, which the next
 * order replaces; `isEnded`, that a rejected or refunded order has it.
 */
export function noteRefused(key: string, { isKeyUsed, isEnded }: { isKeyUsed: boolean; isEnded: boolean }): void {
  change(isUnder(key), (intent) => {
    const { sent: _, ...unsent } = intent
    return isKeyUsed ? withNewKey(intent) : isEnded ? { ...unsent, key: createId() } : unsent
  })
}

/** Removes a purchase that was ordered, and what has a key that its order replaced, in every tab. Others stay. */
export function forgetIntent(key: string): void {
  const listKeys = ({ intent }: Kept) => [intent.key, ...(intent.replaces ?? [])]
  changePurchases((texts) => {
    const own = listOwn(texts)
    const ordered = new Set(own.filter((kept) => listKeys(kept).includes(key)).flatMap(listKeys))
    return own.filter((kept) => listKeys(kept).some((one) => ordered.has(one))).map(({ id }) => [id, null])
  })
}
