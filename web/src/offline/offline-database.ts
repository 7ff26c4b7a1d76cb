import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

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
}

type OfflineSchema = DBSchema & {
  answers: { key: [account: string, address: string]; value: KeptAnswer; indexes: { keptAt: number } }
}

type OfflineDatabase = IDBPDatabase<OfflineSchema>
type UpgradeTransaction = IDBPTransaction<OfflineSchema, StoreNames<OfflineSchema>[], 'versionchange'>

/**
 * The steps that make the database. The version is their number, so a step that has shipped never changes. A release that
 * changes the shape of an answer adds a step that clears `answers`.
 */
const steps: readonly ((database: OfflineDatabase, transaction: UpgradeTransaction) => void)[] = [
  (database) => {
    const answers = database.createObjectStore('answers', { keyPath: ['account', 'address'] })
    answers.createIndex('keptAt', 'keptAt')
  },
]

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
  const database = await openDB<OfflineSchema>('shelai', steps.length, {
    upgrade: (opened, from, _to, transaction) => {
      for (const step of steps.slice(from)) step(opened, transaction)
    },
    // A newer release in another tab needs the database; this tab opens it again with its next use.
    blocking: () => {
      forget()
      database.close()
    },
    terminated: forget,
  })
  return database
}

/** Closes the database, so that the next use opens it again. */
export async function closeOfflineDatabase(): Promise<void> {
  const database = await opening
  opening = undefined
  database?.close()
}
