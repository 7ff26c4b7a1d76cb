import { defineWords } from '@shelai/contract/words.ts'
import { useSyncExternalStore } from 'react'
import { WifiOff } from '../parts/icons.tsx'
import { useWords } from '../parts/language.tsx'

const words = defineWords({ offline: { en: 'You are offline', bn: 'ইন্টারনেট নেই' } })

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** A small mark of the frame while the device has no network. */
export function OfflineMark() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  const { offline } = useWords(words)
  return (
    <p className="offline" role="status">
      {!isOnline && (
        <>
          <WifiOff className="i sm" /> {offline}
        </>
      )}
    </p>
  )
}
