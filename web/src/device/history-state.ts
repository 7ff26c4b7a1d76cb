import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const subscribeToNothing = () => () => {}

/** Returns false on the server and during hydration, when a component must render the same as on the server. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}

/**
 * Returns the state of the history entry; null before hydration. It survives a reload, and the server never sees it.
 */
export function useHistoryState<S extends object>(): Partial<S> | null {
  const isHydrated = useIsHydrated()
  const { state } = useLocation()
  return isHydrated ? (state as Partial<S> | null) : null
}
