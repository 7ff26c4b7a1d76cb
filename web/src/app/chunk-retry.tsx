import { useEffect, useState } from 'react'
import { reloadOnce } from '../device/reload-once.ts'
import { useUnanswered } from '../network/unanswered.tsx'
import type { ScreenModule } from './route-handle.ts'
import { PendingScreen } from './shown.tsx'

/**
 * Makes a component that replaces a screen whose code could not be fetched: the app shell stays, and the code is fetched
 * again by Retry and when the network is back. After an update the old files are gone; then the page is reloaded once.
 */
export function createChunkRetryScreen(load: () => Promise<ScreenModule>) {
  return function ChunkRetryScreen() {
    const [screen, setScreen] = useState<ScreenModule>()
    const [isFetching, setFetching] = useState(false)
    const refetch = () => {
      setFetching(true)
      load()
        .then(setScreen, reloadOnce)
        .finally(() => setFetching(false))
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: fetches once, and at every return of the network
    useEffect(() => {
      if (navigator.onLine) refetch()
      window.addEventListener('online', refetch)
      return () => window.removeEventListener('online', refetch)
    }, [])
    useUnanswered({ isWaiting: screen === undefined, hasFailed: !isFetching, retry: refetch })
    if (screen) return <screen.Component />
    return <PendingScreen />
  }
}
