import { useEffect, useState } from 'react'
import { runWhenIdle } from '../../components/when-idle.ts'
import { loadSheets } from '../../styles/sheets.ts'

type Units = typeof import('@shelai/formula/units.ts')

let loaded: Units | undefined

/** Fetches the table of units, and the style of what switches them. */
export async function fetchUnits(): Promise<Units> {
  const [units] = await Promise.all([loaded ?? import('@shelai/formula/units.ts'), loadSheets(['calculation'])])
  loaded = units
  return units
}

/** Returns the table of units once the browser was idle; until then, and where it cannot be fetched, units do not switch. */
export function useUnits(): Units | undefined {
  const [units, setUnits] = useState<Units>()
  useEffect(() => runWhenIdle(() => void fetchUnits().then(setUnits, () => {})), [])
  return units
}
