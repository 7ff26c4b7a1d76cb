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
