import { defineWords } from '@shelai/contract/rules/words.ts'
import { useIsTouched } from '../device/first-touch.ts'
import { callsWaitKey, readStored } from '../device/safe-storage.ts'
import { useModule } from '../device/use-module.ts'
import { useWords } from '../i18n/language.tsx'
import { useNetworkState } from '../network/use-network-state.ts'

const words = defineWords({
  offline: { en: 'You are offline', bn: 'ইন্টারনেট নেই' },
  silent: { en: 'No answer from the internet', bn: 'ইন্টারনেট সাড়া দিচ্ছে না' },
})

/**
 * Shows a small mark while the device has no network, or one that does not answer, and while something waits to be sent. Its
 * icon, the date of a kept copy and what waits are fetched once the page is touched, so that they are there without a network.
 */
export function OfflineMark() {
  const network = useNetworkState()
  const texts = useWords(words)
  const isAway = network !== 'answering'
  const module = useModule(
    () => import('./offline-details.tsx'),
    useIsTouched() || isAway || readStored(callsWaitKey) !== null,
  )
  return (
    <p className="offline" role="status">
      {isAway && (
        <>
          {module && <module.WifiOff className="icon icon-small" />}
          <span>
            {texts[network]}
            {module && (
              <>
                <module.KeptCopyDate />
                <module.WaitingCount follows />
              </>
            )}
          </span>
        </>
      )}
      {!isAway && module && <module.WaitingCount />}
    </p>
  )
}
