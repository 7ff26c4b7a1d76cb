import { defineWords } from '@shelai/contract/words.ts'
import { useSyncExternalStore } from 'react'
import { WifiOff } from '../components/icons.tsx'
import { runAfterPress } from '../components/presses.ts'
import { useWords } from '../i18n/language.tsx'

const words = defineWords({ offline: { en: 'You are offline', bn: 'ইন্টারনেট নেই' } })

function subscribe(changed: () => void): () => void {
  const onChange = () => runAfterPress(changed)
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Shows a small mark while the device has no network. */
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
          <WifiOff className="icon icon-small" /> {offline}
        </>
      )}
    </p>
  )
}
