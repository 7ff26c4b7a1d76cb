import type { UserId } from '@shelai/contract/api/ids.ts'
import type { SyncedName } from '@shelai/contract/synced-collections.ts'

export type SyncedLogTables = {
  /** The entries that the devices of an account share. Of a collection whose entries have keys, the latest of each key. */
  synced_entries: {
    user_id: UserId
    collection: SyncedName
    /** The key of the entry; its id where the collection has no keys. */
    key: string
    id: string
    at: string
    /** JSON, as the collection declares it. */
    data: string
    /** The entry's place in the log of its account and collection: larger than that of every entry before it. */
    place: number
  }
}
