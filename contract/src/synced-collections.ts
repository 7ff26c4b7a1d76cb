import { type Application, applications } from './features/circulars/application.ts'
import {
  type Interview,
  interviews,
  type PracticePlan,
  type Review,
  rehearsals,
  reviews,
} from './features/practice/practice-logs.ts'
import { type SavePress, saves } from './features/saved/save-press.ts'
import { type StudioRecord, studioRecords } from './features/studio/studio-records.ts'
import type { SyncedCollection } from './rules/synced-entry.ts'

/** The contents of the entries of each collection. */
type Contents = {
  saves: SavePress
  reviews: Review
  rehearsals: PracticePlan
  interviews: Interview
  applications: Application
  studio: StudioRecord
}

export type SyncedName = keyof Contents

/** The contents of an entry of a collection. */
export type SyncedData<N extends SyncedName> = Contents[N]

/** Every collection that the devices of an account share, by its name. A page imports those alone that it uses. */
export const syncedCollections: { readonly [N in SyncedName]: SyncedCollection<Contents[N], N> } = {
  saves,
  reviews,
  rehearsals,
  interviews,
  applications,
  studio: studioRecords,
}
