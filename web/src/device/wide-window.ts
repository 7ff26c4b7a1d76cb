import { useDeviceValue } from './hydration.ts'

/** Returns the hook that tells whether the window matches a query; false on the server and during hydration. */
function createWindowHook(query: string): () => boolean {
  const window = globalThis.matchMedia?.(query)
  const subscribe = (onChange: () => void) => {
    window.addEventListener('change', onChange)
    return () => window.removeEventListener('change', onChange)
  }
  return () =>
    useDeviceValue(
      subscribe,
      () => window.matches,
      () => false,
    )
}

/** Tells whether the window is wide: it has columns beside the content. */
export const useIsWide = createWindowHook('(min-width: 1100px)')

/** Tells whether the window is that of a tablet at least, with the text as large as the browser has it. */
export const useIsTablet = createWindowHook('(min-width: 45em)')
