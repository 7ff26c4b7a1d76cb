import { useSyncExternalStore } from 'react'

/** Matches windows that have columns beside the content. */
const wideWindow = globalThis.matchMedia?.('(min-width: 1100px)')

function subscribe(onChange: () => void): () => void {
  wideWindow.addEventListener('change', onChange)
  return () => wideWindow.removeEventListener('change', onChange)
}

/** Tells whether the window is wide; false on the server and during hydration. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => wideWindow.matches,
    () => false,
  )
}
