import { useEffect, useState } from 'react'
import { useNetworkState } from '../offline/use-network-state.ts'

/**
 * Shows a small mark while the device has no network, or one that does not answer. Its text is fetched once the page is at
 * rest (`start-offline.ts`), so that it is there without a network.
 */
export function OfflineMark() {
  const network = useNetworkState()
  const isAway = network !== 'answering'
  const [module, setModule] = useState<typeof import('./offline-text.tsx')>()
  useEffect(() => {
    if (isAway) import('./offline-text.tsx').then(setModule).catch(() => {})
  }, [isAway])
  return (
    <p className="offline" role="status">
      {isAway && module && <module.OfflineText network={network} />}
    </p>
  )
}
