import { createContext, useContext, useSyncExternalStore } from 'react'

/** False on the server, and until a page of the server is hydrated. */
export const IsHydratedContext = createContext(true)

/** Returns false on the server and during hydration, when a component must render the same as on the server. */
export function useIsHydrated(): boolean {
  return useContext(IsHydratedContext)
}

/**
 * Follows a value that only the device knows. Until the page is hydrated it is `onServer`, so that all parts of a page change from what
 * the server rendered to what the device knows in the same rendering.
 */
export function useDeviceValue<T>(subscribe: (changed: () => void) => () => void, read: () => T, onServer: () => T): T {
  return useSyncExternalStore(subscribe, useIsHydrated() ? read : onServer, onServer)
}
