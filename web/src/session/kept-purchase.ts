import { openOfflineDatabase } from '../device/offline-database.ts'
import { forgetStored, readStored, writeStored } from '../device/safe-storage.ts'

/**
 * The text of a purchase that was begun, which outlives the death of the browser at any moment: IndexedDB has it on the disk
 * before it says so, while localStorage is written seconds later. Where the browser refuses databases it is in localStorage,
 * from where that of a former release moves.
 */
export const purchaseKey = 'own_purchase'

type Change = (text: string | null) => string | null

/** What is kept; undefined until it was read. */
let text: string | null | undefined
let isRefused = false
/** Changes that were made before it was read. */
let early: Change[] = []
const listeners = new Set<() => void>()
let reading: Promise<void> | undefined
let channel: BroadcastChannel | undefined

const notify = () => {
  for (const listener of listeners) listener()
}

/** Returns the text of the purchase; null without one, undefined until it was read. */
export const readPurchase = (): string | null | undefined => (isRefused ? readStored(purchaseKey) : text)

/** Reads the purchase once, and follows what other tabs make of it. */
export function loadPurchase(): Promise<void> {
  reading ??= read().then(() => {
    const changes = early
    early = []
    for (const change of changes) apply(change)
    notify()
  })
  return reading
}

async function read(): Promise<void> {
  try {
    const database = await openOfflineDatabase()
    const former = readStored(purchaseKey)
    if (former !== null) {
      await put(former)
      forgetStored(purchaseKey)
    }
    text = (await database.get('own', purchaseKey)) ?? null
  } catch {
    isRefused = true
    return
  }
  if (typeof BroadcastChannel === 'undefined') return
  channel = new BroadcastChannel(purchaseKey)
  channel.onmessage = async () => {
    text = (await (await openOfflineDatabase()).get('own', purchaseKey).catch(() => text)) ?? null
    notify()
  }
}

/** Changes the purchase, once it is read. `null` removes it. */
export function changePurchase(change: Change): void {
  if (readPurchase() === undefined) {
    early.push(change)
    loadPurchase()
  } else {
    apply(change)
    notify()
  }
}

function apply(change: Change): void {
  const before = readPurchase() ?? null
  const after = change(before)
  if (after === before) return
  if (isRefused) {
    if (after === null) forgetStored(purchaseKey)
    else writeStored(purchaseKey, after)
    return
  }
  text = after
  writing = writing.then(writeLatest)
}

/** The end of the last write, and the text that it wrote. */
let writing: Promise<void> = Promise.resolve()
let written: string | null | undefined

/** Writes the latest text. What was typed while another write was under way is one write. */
async function writeLatest(): Promise<void> {
  if (text === written) return
  written = text
  await put(text ?? null).catch(() => {})
  channel?.postMessage('')
}

async function put(value: string | null): Promise<void> {
  const transaction = (await openOfflineDatabase()).transaction('own', 'readwrite', { durability: 'strict' })
  const { store } = transaction
  await Promise.all([value === null ? store.delete(purchaseKey) : store.put(value, purchaseKey), transaction.done])
}

/** Calls back when the purchase changes, in any tab. Returns the function that unsubscribes. */
export function followPurchase(changed: () => void): () => void {
  loadPurchase()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === purchaseKey) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', onStorage)
  }
}
