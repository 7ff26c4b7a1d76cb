import type {
  LibraryItem,
  Operation,
  Person,
  StudioRecord,
  Style,
} from '@shelai/contract/features/studio/studio-records.ts'
import { useMemo } from 'react'
import type { Bulletin } from '../engine/bulletin.ts'
import { computeBulletin, sortOperations } from '../engine/bulletin-math.ts'

/** Keeps records, the later of a key over the earlier. */
export type SaveRecords = (...records: StudioRecord[]) => void

/** A style with its operations in the order of the line, and what they come to. */
export type Line = {
  style: Style
  operations: readonly Operation[]
  bulletin: Bulletin
  library: readonly LibraryItem[]
  people: readonly Person[]
  save: SaveRecords
}

/** Computes a line from what is kept of it. */
export function useLine({ style, operations: kept, library, people, save }: Omit<Line, 'bulletin'>): Line {
  const operations = useMemo(() => sortOperations(kept), [kept])
  const bulletin = useMemo(() => computeBulletin(style, operations), [style, operations])
  return { style, operations, bulletin, library, people, save }
}
