import { useEffect, useState } from 'react'
import { followPacks, listPacks } from './kept-packs.ts'
import type { KeptPack } from './offline-database.ts'
import { followFetches, isFetching } from './pack-runner.ts'

/** A pack on this device, and whether this page is fetching it. */
export type PackState = KeptPack & { isFetching: boolean }

/**
 * Returns the packs on this device, the latest first; undefined until they are read, and `refused` where the browser
 * refuses to store.
 */
export function usePacks(): readonly PackState[] | 'refused' | undefined {
  const [packs, setPacks] = useState<readonly PackState[] | 'refused'>()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const found = await listPacks().catch(() => 'refused' as const)
      if (!isCurrent) return
      if (found === 'refused') return setPacks(found)
      const states = found.map((pack) => ({ ...pack, isFetching: isFetching(pack.pack) }))
      setPacks(states.sort((one, other) => other.listedAt - one.listedAt))
    }
    read()
    const stops = [followPacks(read), followFetches(read)]
    return () => {
      isCurrent = false
      for (const stop of stops) stop()
    }
  }, [])
  return packs
}
