import { useLocation } from 'react-router'
import { useIsHydrated } from './hydration.ts'

/**
 * Returns the state of the history entry; null before hydration. It survives a reload, and the server never sees it.
 */
export function useHistoryState<S extends object>(): Partial<S> | null {
  const isHydrated = useIsHydrated()
  const { state } = useLocation()
  return isHydrated ? (state as Partial<S> | null) : null
}

/**
 * Changes the state and the address of the history entry. It bypasses the router, which would navigate each time. Some browsers forbid
 * more than a hundred changes in half a minute; the last one then remains.
 */
export function replaceEntry(change: object, address?: URL): void {
  try {
    history.replaceState({ ...history.state, ...change }, '', address)
  } catch {
    // The page works without it.
  }
}
