import { useEffect, useState } from 'react'
import { replaceEntry } from './history-state.ts'
import { useIsHydrated } from './hydration.ts'

/**
 * Returns a number that only grows, such as how many rows are shown, and its setter. The history entry keeps it by a name, so that Back
 * and a reload lead to as much as was shown. It is `first` until the page is hydrated.
 */
export function useKeptNumber(name: string, first: number): [number, (grown: number) => void] {
  const isHydrated = useIsHydrated()
  const read = () => {
    const kept: unknown = history.state?.[name]
    return Number.isSafeInteger(kept) ? Math.max(first, Number(kept)) : first
  }
  const [number, setNumber] = useState(() => (isHydrated ? read() : first))
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a reload it is read once, when the page is hydrated
  useEffect(() => {
    if (isHydrated) setNumber(read())
  }, [isHydrated])
  const keep = (grown: number) => {
    replaceEntry({ [name]: grown })
    setNumber(grown)
  }
  return [number, keep]
}
