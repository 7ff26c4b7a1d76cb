import { isFullDevice, openOfflineDatabase, type StoredRow } from './offline-database.ts'
import { forgetStored, listStoredKeys, readStoredList, writeStored } from './safe-storage.ts'
import { yieldToMain } from './yield-to-main.ts'

/** A kind of records that the device keeps: what a record contains, and how many of them. */
export type Collection<T> = {
  /** The name under which they lie on devices. It never changes. */
  name: string
  /** Tells whether a value, which any release may have written, is such a record. */
  isValid: (value: unknown) => value is T
  /** The version of the shape. A record of an older one passes through `upgrade` first; the first is 1. */
  version: number
  upgrade?: (value: unknown, version: number) => unknown
  /** Chooses the records that are too many, given all in the order in which they were written. */
  listSurplus?: (records: readonly KeptRecord<T>[]) => readonly KeptRecord<T>[]
  /** True if a record has to be on the disk before a change counts as kept. Slower, for what is worth money. */
  isStrict?: true
  /** True if records have what JSON cannot carry, as sound: localStorage never keeps them. */
  isBinary?: true
  /** Chooses between what a visit without the database has left in localStorage and what the database has; the former if missing. */
  settle?: (left: T, kept: T) => T
  /** Finds what a former release kept elsewhere for an owner, and how to forget it there once it is kept here. */
  findFormer?: (owner: string) => { records: Changes<T>; forget: () => void } | undefined
}

export type KeptRecord<T> = { id: string; value: T }

/** The changes of records: their new values by their ids, `null` to remove one. */
export type Changes<T> = Iterable<readonly [id: string, value: T | null]>

/** The most records that are kept in localStorage at each change, until the database has them: a press must not wait for more. */
const fewRecords = 20

/** Why a device does not keep what is written: it has no room left, or the browser does not store. */
export type StoreFault = 'full' | 'refused'

/**
 * The records of an owner, in memory once they are read. A screen shows a change at once, and it is written afterwards; a change that
 * is made before the records are read waits for them. Where the browser refuses databases they are kept in localStorage; so is what the
 * database has not confirmed yet: a few records at once, many when the page is left.
 */
class Records<T> {
  readonly #collection: Collection<T>
  readonly owner: string
  readonly #fallbackKey: string
  /** The records in the order of their places, so that a press does not sort a log of ten thousand. */
  #rows: Map<string, KeptRecord<T>> | undefined
  #places = new Map<string, number>()
  #listed: readonly KeptRecord<T>[] | undefined
  #lastPlace = 0
  #loading: Promise<void> | undefined
  #isRefused = false
  /** The ids that the database has not confirmed, by the number of the write that has them; 0 while none has. */
  readonly #unwritten = new Map<string, number>()
  #writes = 0
  /** True while localStorage has what the database had not confirmed. */
  #isInStorage = false
  #fault: StoreFault = 'refused'
  /** The records whose last change neither the database nor localStorage has. */
  readonly #unkept = new Set<string>()
  /** The write that begins with the next microtask and takes all changes until then. The database writes in their order. */
  #next: Promise<boolean> | undefined
  readonly #listeners = new Set<() => void>()
  /** How often the records were removed: a change that waited for them meanwhile has come too late. */
  #removals = 0
  /** Begins, in their order, the changes that were made before the records were read. */
  #early: (() => void)[] = []

  constructor(collection: Collection<T>, owner: string) {
    this.#collection = collection
    this.owner = owner
    this.#fallbackKey = owner === '' ? `records_${collection.name}` : `own_${owner}_${collection.name}`
  }

  /** Lists the records in the order in which they were first written; undefined until they are read. */
  list(): readonly KeptRecord<T>[] | undefined {
    this.#listed ??= this.#rows && [...this.#rows.values()]
    return this.#listed
  }

  find(id: string): T | undefined {
    return this.#rows?.get(id)?.value
  }

  /** Returns the ids of the records that are in memory alone, because their last change could not be written, and why. */
  findUnkept(): { ids: ReadonlySet<string>; fault: StoreFault } | undefined {
    return this.#unkept.size > 0 ? { ids: this.#unkept, fault: this.#fault } : undefined
  }

  #noteUnkept(changed: Iterable<string>): void {
    for (const id of changed) this.#unkept.add(id)
    this.#notify()
  }

  #noteKept(written: Iterable<string>): void {
    if (this.#unkept.size === 0) return
    for (const id of written) this.#unkept.delete(id)
    this.#notify()
  }

  /** Reads the records once, and follows what other tabs make of them. */
  load(): Promise<readonly KeptRecord<T>[]> {
    this.#loading ??= this.#readFirst()
    return this.#loading.then(() => this.list() ?? [])
  }

  async #readFirst(): Promise<void> {
    const stored = await this.#readStored()
    // An earlier visit, to which the browser gave no database, may have left records in localStorage.
    const fallback = readFallback(this.#fallbackKey)
    this.#isRefused = stored === undefined
    this.#setRows(stored ?? fallback)
    connect(this)
    const former = this.#collection.findFormer?.(this.owner)
    const bringing = former && this.#apply(() => former.records)
    if (stored && fallback.length > 0) {
      const moved = this.#parse(fallback)
      const removed = fallback.filter(({ value }) => value === null)
      this.#isInStorage = true
      this.#apply(() => [
        ...moved.map(({ id, value }) => [id, this.#settle(value, this.find(id))] as const),
        ...removed.map(({ id }) => [id, null] as const),
      ])
    }
    // Nobody sees the records without the changes that waited for them.
    for (const begin of this.#early.splice(0)) begin()
    // What has become too old since the last visit goes now.
    const trimming = this.#apply(() => [])
    this.#notify()
    if (former && (await bringing)) former.forget()
    await trimming
  }

  #settle(left: T, kept: T | undefined): T {
    return (kept && this.#collection.settle?.(left, kept)) ?? left
  }

  /** Reads the records again, because another tab has changed them. What this tab has not written yet is newer. */
  async read(): Promise<void> {
    const stored = this.#isRefused ? readFallback(this.#fallbackKey) : await this.#readStored()
    // The database cannot be read once a newer release has closed it. What is in memory stays.
    if (stored === undefined) return
    const unwritten = [...this.#unwritten.keys()].map((id) => this.#toStored(id))
    this.#setRows([...stored.filter(({ id }) => !this.#unwritten.has(id)), ...unwritten])
    this.#notify()
  }

  /** Reads what the database has; undefined where the browser refuses it. */
  async #readStored(): Promise<StoredRow[] | undefined> {
    const { name } = this.#collection
    try {
      const database = await openOfflineDatabase()
      return await database.getAll('records', IDBKeyRange.bound([name, this.owner], [name, this.owner, []]))
    } catch (error) {
      this.#fault = isFullDevice(error) ? 'full' : 'refused'
      return undefined
    }
  }

  #setRows(stored: readonly StoredRow[]): void {
    const sorted = [...stored].sort((one, other) => one.place - other.place)
    this.#rows = new Map(this.#parse(sorted).map((record) => [record.id, record]))
    this.#places = new Map(sorted.map(({ id, place }) => [id, place]))
    // Also of records that cannot be read, which stay where they are.
    this.#lastPlace = Math.max(this.#lastPlace, sorted.at(-1)?.place ?? 0)
  }

  /** Leaves out what is malformed, and what a later release wrote, which this device has left again. */
  #parse(stored: readonly StoredRow[]): KeptRecord<T>[] {
    const { isValid, version, upgrade } = this.#collection
    return stored.flatMap((row) => {
      if (row.version > version || row.value === null) return []
      const value = row.version < version && upgrade ? upgrade(row.value, row.version) : row.value
      return isValid(value) ? [{ id: row.id, value }] : []
    })
  }

  /**
   * Changes records: the function gets those that are there. Returns whether the device keeps the change; if not, because it is full
   * or refuses to store, the change holds until the page is left.
   */
  change(make: (records: readonly KeptRecord<T>[]) => Changes<T>): Promise<boolean> {
    if (this.#rows !== undefined) return this.#apply(make)
    const removals = this.#removals
    return new Promise((resolve, reject) => {
      this.#early.push(() => resolve(removals === this.#removals && this.#apply(make)))
      this.load().catch(reject)
    })
  }

  async #apply(make: (records: readonly KeptRecord<T>[]) => Changes<T>): Promise<boolean> {
    for (const [id, value] of make(this.list() ?? [])) this.#mark(id, value)
    for (const { id } of this.#collection.listSurplus?.(this.list() ?? []) ?? []) this.#mark(id, null)
    if (![...this.#unwritten.values()].includes(0)) return true
    this.#notify()
    if (this.#isRefused) return this.#writeFallback()
    if (this.#unwritten.size <= fewRecords || this.#isInStorage) this.keepUnwritten()
    this.#next ??= Promise.resolve().then(() => {
      this.#next = undefined
      return this.#write()
    })
    return this.#next
  }

  /** Drops the changes that are not written, because the records of the owner are being removed. */
  dropUnwritten(): void {
    this.#removals += 1
    for (const begin of this.#early.splice(0)) begin()
    this.#unwritten.clear()
    this.#unkept.clear()
    this.#isInStorage = false
    forgetStored(this.#fallbackKey)
  }

  /** Forgets what is in memory, because the records of the owner were removed. */
  forget(): void {
    this.dropUnwritten()
    this.#rows = undefined
    this.#loading = undefined
    this.#notify()
    if (this.#listeners.size > 0) this.load().catch(() => {})
  }

  /** Calls back when records change, in any tab. Returns the function that unsubscribes. */
  follow(changed: () => void): () => void {
    // The first read opens the database, which takes the browser some milliseconds. It waits for the next task, because records are
    // often followed in the task that hydrates a page.
    yieldToMain()
      .then(() => this.load())
      .catch(() => {})
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  #mark(id: string, value: T | null): void {
    if (value === null) this.#rows?.delete(id)
    else {
      if (!this.#rows?.has(id)) {
        this.#lastPlace = Math.max(Date.now(), this.#lastPlace + 1)
        this.#places.set(id, this.#lastPlace)
      }
      this.#rows?.set(id, { id, value })
    }
    this.#listed = undefined
    this.#unwritten.set(id, 0)
  }

  /** Returns a record as the database has it, with the value `null` if it was removed. */
  #toStored(id: string): StoredRow {
    const { name, version } = this.#collection
    const value = this.#rows?.get(id)?.value ?? null
    return { collection: name, owner: this.owner, id, version, place: this.#places.get(id) ?? 0, value }
  }

  #notify(): void {
    this.#listed = undefined
    for (const listener of this.#listeners) listener()
  }

  /** Writes what has changed. What fails is tried again with the next change, and lies in localStorage until then, if that has room. */
  async #write(): Promise<boolean> {
    this.#writes += 1
    const number = this.#writes
    const listOwn = () => [...this.#unwritten].flatMap(([id, write]) => (write === number ? [id] : []))
    for (const [id, write] of this.#unwritten) if (write === 0) this.#unwritten.set(id, number)
    try {
      const durability = this.#collection.isStrict ? 'strict' : 'default'
      const transaction = (await openOfflineDatabase()).transaction('records', 'readwrite', { durability })
      const { store } = transaction
      for (const id of listOwn()) {
        // On a full device a write itself only says that it was aborted; its transaction says why.
        const write: Promise<unknown> = this.#rows?.has(id)
          ? store.put(this.#toStored(id))
          : store.delete([this.name, this.owner, id])
        write.catch(() => {})
      }
      // Without this a page that is left takes back what it wrote in its last moment.
      transaction.commit()
      await transaction.done
      const written = listOwn()
      for (const id of written) this.#unwritten.delete(id)
      if (this.#unwritten.size === 0) this.#isInStorage = false
      this.#storeUnwritten(written)
      announce(this)
      this.#noteKept(written)
      return true
    } catch (error) {
      this.#fault = isFullDevice(error) ? 'full' : 'refused'
      const own = listOwn()
      for (const id of own) this.#unwritten.set(id, 0)
      const isKept = this.keepUnwritten()
      if (isKept) this.#noteKept([...this.#unkept])
      else this.#noteUnkept(own)
      return isKept
    }
  }

  /**
   * Keeps in localStorage what the database has not confirmed, a removed record as `null`, for the next visit. The database drops the
   * writes that wait for others when the page is left or its process ends. Returns whether localStorage has all of it.
   */
  keepUnwritten(): boolean {
    if (this.#collection.isBinary || this.#isRefused || this.#unwritten.size === 0) return false
    this.#isInStorage = true
    const ids = [...this.#unwritten.keys()]
    return this.#storeUnwritten(
      ids,
      ids.map((id) => this.#toStored(id)),
    )
  }

  /**
   * Replaces rows of localStorage by those that are not confirmed yet, if any. Rows of other ids stay: another tab may have been killed
   * before the database had them. Returns whether localStorage has the rows.
   */
  #storeUnwritten(ids: readonly string[], unwritten: readonly StoredRow[] = []): boolean {
    const before = readFallback(this.#fallbackKey)
    if (before.length === 0 && unwritten.length === 0) return true
    const replaced = new Set(ids)
    const rows = [...before.filter(({ id }) => !replaced.has(id)), ...unwritten]
    if (rows.length > 0) return writeStored(this.#fallbackKey, JSON.stringify(rows))
    forgetStored(this.#fallbackKey)
    return true
  }

  /** Writes what has changed where the browser refuses databases. Another tab may have written others, of which this one has not heard. */
  #writeFallback(): boolean {
    const changed = [...this.#unwritten.keys()]
    this.#unwritten.clear()
    const rows = changed.filter((id) => this.#rows?.has(id)).map((id) => this.#toStored(id))
    const isKept = this.#collection.isBinary ? this.#rows?.size === 0 : this.#storeUnwritten(changed, rows)
    announce(this)
    // What could not be stored before is stored with the next change.
    if (isKept) this.#noteKept([...this.#unkept])
    else this.#noteUnkept(changed)
    return isKept
  }

  get name(): string {
    return this.#collection.name
  }

  /** The name by which other tabs know these records. */
  get address(): string {
    return `${this.name} ${this.owner}`
  }
}

export type { Records }

const readFallback = (key: string): StoredRow[] =>
  readStoredList(key, (row) => (typeof (row as StoredRow | null)?.id === 'string' ? (row as StoredRow) : undefined))

const opened = new Map<string, Records<never>>()
// A server that renders has no pages to leave.
globalThis.addEventListener?.('pagehide', () => {
  for (const records of opened.values()) records.keepUnwritten()
})

/** Opens the records of an owner: an account's id, or nothing for those of the device. The same call returns the same records. */
export function openRecords<T>(collection: Collection<T>, owner = ''): Records<T> {
  const records = new Records(collection, owner)
  const before = opened.get(records.address) as Records<T> | undefined
  if (!before) opened.set(records.address, records as unknown as Records<never>)
  return before ?? records
}

/** Tells whether a collection has a record of any owner: in the database, in memory, or in localStorage, as those of another visit. */
export async function hasRecords({ name }: { name: string }): Promise<boolean> {
  try {
    if (await (await openOfflineDatabase()).count('records', IDBKeyRange.bound([name], [name, []]))) return true
  } catch {
    // A browser that refuses databases holds no records there.
  }
  if ([...opened.values()].some((records) => records.name === name && records.list()?.length)) return true
  const isFallback = (key: string) => key === `records_${name}` || (key.startsWith('own_') && key.endsWith(`_${name}`))
  return listStoredKeys().some((key) => isFallback(key) && readFallback(key).some(({ value }) => value !== null))
}

let channel: BroadcastChannel | undefined

/** Follows what other tabs write. */
function connect(records: { address: string; read: () => Promise<void> }): void {
  if (typeof BroadcastChannel === 'undefined') return
  channel ??= new BroadcastChannel('records')
  channel.addEventListener('message', ({ data }) => {
    if (data === records.address || data === '') records.read().catch(() => {})
  })
}

/** Tells other tabs that records have changed. */
function announce({ address }: { address: string }): void {
  channel?.postMessage(address)
}

/** Removes the records of the owners that the function chooses. */
export async function removeRecords(isRemoved: (owner: string) => boolean): Promise<void> {
  const listOpened = () => [...opened.values()].filter(({ owner }) => isRemoved(owner))
  for (const records of listOpened()) records.dropUnwritten()
  // A browser that refuses databases holds no records there.
  const database = await openOfflineDatabase().catch(() => undefined)
  const transaction = database?.transaction('records', 'readwrite')
  for await (const cursor of transaction?.store ?? []) if (isRemoved(cursor.value.owner)) await cursor.delete()
  await transaction?.done
  for (const records of listOpened()) records.forget()
  channel?.postMessage('')
}
