import { purchase } from '@shelai/contract/limits.ts'
import { forgetStored, readStored, writeStored } from '../../offline/safe-storage.ts'
import { fingerprintPayment, type Intent, parseIntent } from './intent.ts'

/** The prefix `own_` makes a logout remove it; a login or an expired session leaves it. */
export const intentKey = 'own_purchase'

type Listener = () => void
const listeners = new Set<Listener>()
const notifyListeners = () => {
  for (const listener of listeners) listener()
}

let known: { text: string | null; intent: Intent | null } = { text: null, intent: null }

/** Reads the purchase that was begun on this device; null if there is none, or if it is older than a day. */
export function readCurrentIntent(): Intent | null {
  const text = readStored(intentKey)
  if (text !== known.text) known = { text, intent: parseIntent(text) }
  const { intent } = known
  return intent && Date.now() - Date.parse(intent.createdAt) < purchase.kept ? intent : null
}

function store(intent: Intent): void {
  writeStored(intentKey, JSON.stringify(intent))
  notifyListeners()
}

/** How many unanswered attempts an order names at most. */
const maxReplaced = 20

/** Begins a purchase. The same package continues the stored purchase under its key, so that it stays one order. */
export function beginIntent(plan: Intent['plan'], readerId?: string): void {
  const before = readCurrentIntent()
  // A reader must not continue another reader's purchase.
  const isAnothers = before?.owner !== undefined && readerId !== undefined && before.owner !== readerId
  store(
    before?.plan.id === plan.id && !isAnothers
      ? { ...before, plan }
      : { v: 1, key: createKey(), createdAt: new Date().toISOString(), plan, sendFrom: '', tranId: '' },
  )
}

/**
 * Changes the stored purchase, if there still is one. If the payment then differs from the one that was sent, the purchase
 * gets a new key, because a key identifies one payment.
 */
export function changeIntent(
  change: Partial<Pick<Intent, 'plan' | 'method' | 'sendFrom' | 'tranId' | 'messageTranId' | 'owner'>>,
): void {
  const before = readCurrentIntent()
  if (!before) return
  const after = { ...before, ...change }
  store(after.sent === undefined || after.sent === fingerprintPayment(after) ? after : withNewKey(after))
}

/** Gives a purchase a new key, under which the next order replaces the order of the former key. */
function withNewKey({ sent: _, ...intent }: Intent): Intent {
  return { ...intent, key: createKey(), replaces: [...(intent.replaces ?? []), intent.key].slice(-maxReplaced) }
}

/** Stores that the payment is about to be sent under its key, until an answer tells the outcome. */
export function noteSent(key: string): void {
  const intent = readCurrentIntent()
  if (intent?.key === key) store({ ...intent, sent: fingerprintPayment(intent) })
}

/**
 * Stores that nothing was ordered under a key. `isKeyUsed` tells that another pending order has the key, which the next
 * order replaces; `isEnded`, that a rejected or refunded order has it.
 */
export function noteRefused(key: string, { isKeyUsed, isEnded }: { isKeyUsed: boolean; isEnded: boolean }): void {
  const intent = readCurrentIntent()
  if (intent?.key !== key) return
  const { sent: _, ...unsent } = intent
  store(isKeyUsed ? withNewKey(intent) : isEnded ? { ...unsent, key: createKey() } : unsent)
}

/** Removes a purchase that was ordered, in every tab. Another one that was begun meanwhile stays. */
export function forgetIntent(key: string): void {
  const intent = readCurrentIntent()
  if (intent === null || ![intent.key, ...(intent.replaces ?? [])].includes(key)) return
  forgetStored(intentKey)
  notifyListeners()
}

/** Subscribes to changes of the purchase, including those by other tabs. Returns the function that unsubscribes. */
export function followIntent(changed: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === intentKey) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', onStorage)
  }
}

/** Creates a UUID, also on a page without https, where `randomUUID` is missing. */
function createKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
