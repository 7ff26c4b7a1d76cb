import 'fake-indexeddb/auto'
import { vi } from 'vitest'
import { createMemoryStorage } from './storage.fixture.ts'

/** Lets the timers run so many times: a write begins in one of these turns. */
export const letWritesBegin = (turns: number) =>
  Array.from({ length: turns }).reduce<Promise<void>>(
    (before) => before.then(() => new Promise((resolve) => setTimeout(resolve, 0))),
    Promise.resolve(),
  )

/** A device on which pages can be killed. Call `restore` after each test. */
export function createKillableDevice() {
  const { transaction } = IDBDatabase.prototype
  const { commit } = IDBTransaction.prototype
  /** The databases that a killed page had open: it writes nothing more. */
  const dead = new WeakSet<IDBDatabase>()
  let open = new Set<IDBDatabase>()
  /** The transactions that a browser gives up if the page is killed. */
  let uncommitted = new Set<IDBTransaction>()
  const device = {
    /** Whether localStorage is full. */
    isFull: false,
    /** Kills the page: what it has not begun to write it never writes, and what it has not committed is undone. */
    kill: () => {
      for (const database of open) dead.add(database)
      open = new Set()
      for (const one of uncommitted) one.abort()
      uncommitted = new Set()
    },
    restore: () => {
      IDBDatabase.prototype.transaction = transaction
      IDBTransaction.prototype.commit = commit
      vi.unstubAllGlobals()
    },
  }
  IDBDatabase.prototype.transaction = function begin(this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    if (dead.has(this)) throw new DOMException('the page was killed', 'InvalidStateError')
    open.add(this)
    const begun = transaction.apply(this, args)
    if (begun.mode === 'readwrite') uncommitted.add(begun)
    for (const end of ['complete', 'abort']) begun.addEventListener(end, () => uncommitted.delete(begun))
    return begun
  }
  IDBTransaction.prototype.commit = function commitNow(this: IDBTransaction) {
    uncommitted.delete(this)
    commit.call(this)
  }
  const storage = createMemoryStorage()
  const { setItem } = storage
  storage.setItem = (key: string, value: string) => {
    if (device.isFull) throw new DOMException('full', 'QuotaExceededError')
    return setItem.call(storage, key, value)
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  vi.stubGlobal('BroadcastChannel', undefined)
  return device
}
