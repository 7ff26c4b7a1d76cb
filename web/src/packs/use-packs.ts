import { useEffect, useState } from 'react'
import type { KeptPack } from '../device/offline-database.ts'
import { followPacks, listPacks } from '../network/kept-packs.ts'
import { listFetched } from './pack-runner.ts'

/** A pack on this device, and whether this page or another tab is fetching it. */
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
      const fetched = await listFetched()
      if (!isCurrent) return
      const states = found.map((pack) => ({ ...pack, isFetching: fetched.has(pack.pack) }))
      setPacks(states.sort((one, other) => other.listedAt - one.listedAt))
    }
    read()
    const unfollow = followPacks(read)
    return () => {
      isCurrent = false
      unfollow()
    }
  }, [])
  return packs
}
