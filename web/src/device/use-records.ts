import { useCallback } from 'react'
import { useDeviceValue } from './hydration.ts'
import type { KeptRecord, Records } from './records.ts'

/** Returns the records, and again when they change in any tab; undefined until they are read, and while a server renders. */
export function useRecords<T>(records: Records<T>): readonly KeptRecord<T>[] | undefined {
  const follow = useCallback((changed: () => void) => records.follow(changed), [records])
  return useDeviceValue(
    follow,
    () => records.list(),
    () => undefined,
  )
}
