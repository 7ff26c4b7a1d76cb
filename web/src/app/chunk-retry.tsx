import { useEffect, useState } from 'react'
import { Page } from '../components/page.tsx'
import { Spinner } from '../components/skeletons.tsx'
import { useUnanswered } from '../components/unanswered.tsx'
import type { ScreenModule } from './route-handle.ts'

/**
 * Stands in for a screen whose code could not be fetched: the frame stays, and it is tried again when asked to, and
 * when the network comes back. After an update the old files are gone: then the page is loaded anew, once.
 */
export function createChunkRetryScreen(load: () => Promise<ScreenModule>) {
  return function LateScreen() {
    const [screen, setScreen] = useState<ScreenModule>()
    const [isFetching, setFetching] = useState(false)
    const refetch = () => {
      setFetching(true)
      load()
        .then(setScreen, reloadOnce)
        .finally(() => setFetching(false))
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: begun once
    useEffect(() => {
      if (navigator.onLine) refetch()
      window.addEventListener('online', refetch)
      return () => window.removeEventListener('online', refetch)
    }, [])
    useUnanswered({ isWaiting: screen === undefined, hasFailed: !isFetching, retry: refetch })
    if (screen) return <screen.Component />
    return (
      <Page title="">
        <Spinner />
      </Page>
    )
  }
}

function reloadOnce(): void {
  if (!navigator.onLine || reloaded() === location.href) return
  reloaded(location.href)
  location.reload()
}

/** The address that was loaded anew in this session; noted where one is given, nothing where the browser forbids it. */
function reloaded(address?: string): string | null {
  try {
    if (address !== undefined) sessionStorage.setItem('reloaded', address)
    return sessionStorage.getItem('reloaded')
  } catch {
    return location.href
  }
}
