import { createContext, useContext } from 'react'
import { useLocation } from 'react-router'

/** False on the server, and until a page of the server is hydrated. */
export const IsHydratedContext = createContext(true)

/** Returns false on the server and during hydration, when a component must render the same as on the server. */
export function useIsHydrated(): boolean {
  return useContext(IsHydratedContext)
}

/**
 * Returns the state of the history entry; null before hydration. It survives a reload, and the server never sees it.
 */
export function useHistoryState<S extends object>(): Partial<S> | null {
  const isHydrated = useIsHydrated()
  const { state } = useLocation()
  return isHydrated ? (state as Partial<S> | null) : null
}
