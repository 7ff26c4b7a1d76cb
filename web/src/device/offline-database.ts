import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames, type StoreValue } from 'idb'

/** The envelope of a read, as the server sent it. */
export type KeptEnvelope = { status: true; message: string; data: unknown; meta?: unknown }

/** An answer that is kept on the device. */
export type KeptAnswer = {
  /** The path of the call with its query. */
  address: string
  /** The id of the account whose answer it is; empty for an answer that a guest gets too. */
  account: string
  envelope: KeptEnvelope
  /** The moment of the answer by the server's clock, in milliseconds. */
  keptAt: number
  /** The path of the page that it was first kept for; missing in answers of former releases. */
  page?: string
}

/** An item of a pack, as the list of the pack names it. */
export type PackListItem = { key: string; version: string; bytes: number }

/** A pack that is kept, or on the way to it. */
export type KeptPack = {
  pack: string
  /** Its name, and the page that it belongs to. */
  title: string
  path: string
  /** The keys of the saved items, for the pack of saved items. */
  keys?: string
  /** `incomplete` after a part of a kept pack was lost. */
  state: 'fetching' | 'paused' | 'full' | 'incomplete' | 'kept'
  /** The bytes that are on the device, and those that will be, uncompressed. */
  doneBytes: number
  totalBytes: number
  /** The moment of its last complete fetch by the server's clock, in milliseconds; 0 before. */
  keptAt: number
  /** The bytes transferred for the whole of it; missing in packs of former releases. */
  downloadBytes?: number
  /** The version of the whole, as the server listed it last, and when. */
  version: string
  /** The version that the server has now, as far as is known, if it is a newer one. */
  newest?: string
  list: readonly PackListItem[]
  pictures: readonly { path: string; bytes: number }[]
  listedAt: number
}

/** A text that only the key of its account opens. */
export type SealedText = { account: string; iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer }

export type KeptPackItem = {
  pack: string
  key: string
  /** The version of the item; empty if what a package unlocked is gone, so that the next update fetches it. */
  version: string
  keptAt: number
  /** The answer as JSON, without what a package unlocked. */
  text: string
  /** The checksum of the text. */
  digest: string
  /** The whole answer, if a package unlocked a part of it. */
  sealed?: SealedText
}

/** A record of a collection. The owner is the id of an account; empty for what belongs to the device. */
export type StoredRow = {
  collection: string
  owner: string
  id: string
  version: number
  /** Records are listed in the order of this number. */
  place: number
  value: unknown
}

/** The key of an account, which no script can read out, and the latest moment that the device has known. */
export type AccountKey = { account: string; key: CryptoKey; seen: number }

type OfflineSchema = DBSchema & {
  packs: { key: string; value: KeptPack }
  packItems: { key: [pack: string, key: string]; value: KeptPackItem; indexes: { key: string } }
  keys: { key: string; value: AccountKey }
  /** The bytes that the app received in a month, by the month. */
  usage: { key: string; value: number }
  /** The records that the reader made, in the collections that `records.ts` opens. */
  records: { key: [collection: string, owner: string, id: string]; value: StoredRow }
  answers: { key: [account: string, address: string]; value: KeptAnswer; indexes: { keptAt: number; page: string } }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>
type UpgradeTransaction = IDBPTransaction<OfflineSchema, StoreNames<OfflineSchema>[], 'versionchange'>

/**
 * The steps that make the database. The version is their number, so a step that has shipped never changes. A release that
 * changes the shape of an answer adds a step that clears `answers`.
 */
const steps: readonly ((database: OfflineDatabase, transaction: UpgradeTransaction) => void | Promise<void>)[] = [
  (database) => {
    const answers = database.createObjectStore('answers', { keyPath: ['account', 'address'] })
    answers.createIndex('keptAt', 'keptAt')
  },
  (database) => {
    database.createObjectStore('packs', { keyPath: 'pack' })
    const items = database.createObjectStore('packItems', { keyPath: ['pack', 'key'] })
    items.createIndex('key', 'key')
    database.createObjectStore('keys', { keyPath: 'account' })
    database.createObjectStore('usage')
  },
  (database) => {
    toFormerDatabase(database).createObjectStore('outbox', { keyPath: 'key' })
  },
  (database, transaction) => {
    toFormerDatabase(database).createObjectStore('own')
    transaction.objectStore('answers').createIndex('page', 'page')
  },
  async (database, transaction) => {
    const records = database.createObjectStore('records', { keyPath: ['collection', 'owner', 'id'] })
    const former = transaction as unknown as IDBPTransaction<unknown, string[], 'versionchange'>
    const purchase: unknown = await former.objectStore('own').get('own_purchase')
    const first = { version: 1, place: 1 }
    if (purchase !== undefined)
      await records.put({ ...first, collection: 'purchase', owner: '', id: 'purchase', value: purchase })
    const calls: { key: string; account: string; name?: string }[] = await former.objectStore('outbox').getAll()
    for (const [place, { key, account, ...call }] of calls.entries()) {
      // Reports of mistakes had no name: the first releases queued nothing else.
      const value = { name: 'reports.mistake', ...call }
      await records.put({ ...first, collection: 'calls', owner: account, id: key, place, value })
    }
    toFormerDatabase(database).deleteObjectStore('own')
    toFormerDatabase(database).deleteObjectStore('outbox')
  },
  // The categories of jobs say how much they hold, and circulars on which day they close.
  (_, transaction) => transaction.objectStore('answers').clear(),
]

/** The stores of former releases are in no type. */
const toFormerDatabase = (database: OfflineDatabase) => database as unknown as IDBPDatabase

let opening: Promise<OfflineDatabase> | undefined

/** Opens the database of what is kept on the device. Rejects where the browser refuses to store. */
export function openOfflineDatabase(): Promise<OfflineDatabase> {
  opening ??= open().catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

async function open(): Promise<OfflineDatabase> {
  const forget = () => {
    opening = undefined
  }
  const openAt = (version?: number) =>
    openDB<OfflineSchema>('shelai', version, {
      upgrade: async (opened, from, _to, transaction) => {
        for (const step of steps.slice(from)) await step(opened, transaction)
      },
      // A newer release in another tab needs the database; this tab opens it again with its next use.
      blocking: () => {
        forget()
        database.close()
      },
      terminated: forget,
    })
  // A page of the release before uses the database of a newer one as it is. So no step removes what the release before needs.
  const database = await openAt(steps.length).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'VersionError') return openAt()
    throw error
  })
  return database
}

/** Closes the database, so that the next use opens it again. */
export async function closeOfflineDatabase(): Promise<void> {
  const database = await opening
  opening = undefined
  database?.close()
}

/** Tells whether a write failed because the device has no room left. */
export const isFullDevice = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/**
 * Writes a record. Rejects with the reason why its transaction failed: on a full device the write itself only says that it was
 * aborted.
 */
export async function putRecord<N extends StoreNames<OfflineSchema>>(
  name: N,
  record: StoreValue<OfflineSchema, N>,
): Promise<void> {
  const transaction = (await openOfflineDatabase()).transaction(name, 'readwrite')
  await Promise.allSettled([transaction.store.put(record), transaction.done])
  await transaction.done
}
