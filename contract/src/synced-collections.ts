import { saves } from './features/saved/save-press.ts'

/** Every collection that the devices of an account share, by its name in addresses and tables, which never changes. */
export const syncedCollections = { saves } as const

export type SyncedName = keyof typeof syncedCollections

/** The contents of an entry of a collection. */
export type SyncedData<N extends SyncedName> = NonNullable<ReturnType<(typeof syncedCollections)[N]['parse']>>
