import { useEffect, useState } from 'react'
import { loadUntilThere } from '../../device/load-until-there.ts'
import { runWhenIdle } from '../../device/when-idle.ts'
import { loadSheets } from '../../styles/sheets.ts'

async function loadUnits() {
  const [{ convertUnit, listInputUnits, listUnits }, { UnitSelect }] = await Promise.all([
    import('@shelai/formula/units.ts'),
    import('./unit-select.tsx'),
    loadSheets(['calculation']),
  ])
  return { convertUnit, listInputUnits, listUnits, UnitSelect }
}

type Units = Awaited<ReturnType<typeof loadUnits>>

let loaded: Units | undefined

/** Fetches the table of units, and what switches them. */
export async function fetchUnits(): Promise<Units> {
  loaded ??= await loadUnits()
  return loaded
}

/** Returns the table of units once the browser was idle; until it has come, units do not switch. */
export function useUnits(): Units | undefined {
  const [units, setUnits] = useState<Units>()
  useEffect(() => {
    let stop = runWhenIdle(() => {
      stop = loadUntilThere(fetchUnits, setUnits)
    })
    return () => stop()
  }, [])
  return units
}
