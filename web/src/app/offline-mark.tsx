import { defineWords } from '@shelai/contract/words.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { WifiOff } from '../components/icons.tsx'
import { useWords } from '../i18n/language.tsx'
import { useNetworkState } from '../offline/use-network-state.ts'

const words = defineWords({
  offline: { en: 'You are offline', bn: 'ইন্টারনেট নেই' },
  silent: { en: 'No answer from the internet', bn: 'ইন্টারনেট সাড়া দিচ্ছে না' },
})

/** Shows a small mark while the device has no network, or one that does not answer, and from when a shown copy is. */
export function OfflineMark() {
  const network = useNetworkState()
  const isAway = network !== 'answering'
  const [Part, setPart] = useState<ComponentType>()
  useEffect(() => {
    if (!isAway) return
    import('./kept-copy-date.tsx').then(({ KeptCopyDate }) => setPart(() => KeptCopyDate)).catch(() => {})
  }, [isAway])
  const texts = useWords(words)
  return (
    <p className="offline" role="status">
      {network !== 'answering' && (
        <>
          <WifiOff className="icon icon-small" />
          <span>
            {texts[network]}
            {Part && <Part />}
          </span>
        </>
      )}
    </p>
  )
}
