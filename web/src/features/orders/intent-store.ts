import { purchase } from '@shelai/contract/limits.ts'
import { forgetStored, readStored, writeStored } from '../../offline/safe-storage.ts'
import { type Intent, readIntent } from './intent.ts'

/** By its name it goes at logout, and stays through a login or a session that merely expired. */
export const intentKey = 'own_purchase'

type Listener = () => void
const listeners = new Set<Listener>()
const tell = () => {
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
  tell()
}

/** Begins a purchase. The same package begun again goes on where it was left, under its key: it stays one order. */
export function beginIntent(plan: Intent['plan']): void {
  const before = currentIntent()
  keep(
    before?.plan.id === plan.id
      ? { ...before, plan }
      : { v: 1, key: aKey(), createdAt: new Date().toISOString(), plan, sendFrom: '', tranId: '' },
  )
}

/** Changes what is known of the purchase; nothing where it has been ordered or given up meanwhile. */
export function changeIntent(change: Partial<Pick<Intent, 'plan' | 'method' | 'sendFrom' | 'tranId' | 'owner'>>): void {
  const before = currentIntent()
  if (before) keep({ ...before, ...change })
}

/** Forgets a purchase that was ordered, in every tab; another one that was begun meanwhile stays. */
export function forgetIntent(key: string): void {
  if (currentIntent()?.key !== key) return
  forgetStored(intentKey)
  tell()
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
