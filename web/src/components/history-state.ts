import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const never = () => () => {}

/** False on the server and while its page is taken over: what only the browser knows must wait until then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** What came along in the history entry. It outlives a reload, and the server knows nothing of it. */
export function useHistoryState<S extends object>(): Partial<S> | null {
  const isAlive = useIsHydrated()
  const { state } = useLocation()
  return isAlive ? (state as Partial<S> | null) : null
}
