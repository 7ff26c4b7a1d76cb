import { purchase } from '@shelai/contract/limits.ts'
import { forgetStored, readStored, writeStored } from '../../offline/safe-storage.ts'
import { type Intent, paymentOf, readIntent } from './intent.ts'

/** By its name it goes at logout, and stays through a login or a session that merely expired. */
export const intentKey = 'own_purchase'

type Listener = () => void
const listeners = new Set<Listener>()
const sendCall = () => {
  for (const listener of listeners) listener()
}

let known: { text: string | null; intent: Intent | null } = { text: null, intent: null }

/** The purchase that was begun on this device; null where there is none, or it is older than a day. */
export function currentIntent(): Intent | null {
  const text = readStored(intentKey)
  if (text !== known.text) known = { text, intent: readIntent(text) }
  const { intent } = known
  return intent && Date.now() - Date.parse(intent.createdAt) < purchase.kept ? intent : null
}

function keep(intent: Intent): void {
  writeStored(intentKey, JSON.stringify(intent))
  sendCall()
}

/** How many unanswered attempts the server is told of. */
const mostReplaced = 20

/** Begins a purchase. The same package begun again goes on where it was left, under its key: it stays one order. */
export function beginIntent(plan: Intent['plan'], readerId?: string): void {
  const before = currentIntent()
  // What another reader typed is not this reader's to go on with.
  const isAnothers = before?.owner !== undefined && readerId !== undefined && before.owner !== readerId
  keep(
    before?.plan.id === plan.id && !isAnothers
      ? { ...before, plan }
      : { v: 1, key: aKey(), createdAt: new Date().toISOString(), plan, sendFrom: '', tranId: '' },
  )
}

/**
 * Changes what is known of the purchase; nothing where it has been ordered or given up meanwhile. Where the payment is
 * no longer the one that was sent, it takes a new key: a key means one payment.
 */
export function changeIntent(
  change: Partial<Pick<Intent, 'plan' | 'method' | 'sendFrom' | 'tranId' | 'messageTranId' | 'owner'>>,
): void {
  const before = currentIntent()
  if (!before) return
  const after = { ...before, ...change }
  keep(after.sent === undefined || after.sent === paymentOf(after) ? after : withNewKey(after))
}

/** Takes a new key, under which the next order replaces what was ordered under the one before. */
function withNewKey({ sent: _, ...intent }: Intent): Intent {
  return { ...intent, key: aKey(), replaces: [...(intent.replaces ?? []), intent.key].slice(-mostReplaced) }
}

/** Notes that the payment is about to be sent under its key. It stays noted until an answer says what came of it. */
export function noteSent(key: string): void {
  const intent = currentIntent()
  if (intent?.key === key) keep({ ...intent, sent: paymentOf(intent) })
}

/**
 * Notes that nothing was ordered under a key. `isKeyUsed`: the server knows the key from an order that stands with
 * other details, which the next one replaces. `isEnded`: it knows it from an order that was rejected or refunded.
 */
export function noteRefused(key: string, { isKeyUsed, isEnded }: { isKeyUsed: boolean; isEnded: boolean }): void {
  const intent = currentIntent()
  if (intent?.key !== key) return
  const { sent: _, ...unsent } = intent
  keep(isKeyUsed ? withNewKey(intent) : isEnded ? { ...unsent, key: aKey() } : unsent)
}

/** Forgets a purchase that was ordered, in every tab; another one that was begun meanwhile stays. */
export function forgetIntent(key: string): void {
  const intent = currentIntent()
  if (intent === null || ![intent.key, ...(intent.replaces ?? [])].includes(key)) return
  forgetStored(intentKey)
  sendCall()
}

/** Follows the purchase, also as other tabs change it. */
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

/** A UUID, also where the page was not fetched over https. */
function aKey(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
