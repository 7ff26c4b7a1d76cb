import { useEffect, useState } from 'react'
import { useDeviceValue } from '../../device/hydration.ts'
import { loadUntilThere } from '../../device/load-until-there.ts'
import { useCall } from '../../network/api-client.ts'
import { useUnanswered } from '../../network/unanswered.tsx'
import type { SignedIn } from '../../session/session.ts'
import { followSession, readReader, readToken, storeSession } from '../../session/session-store.ts'

/**
 * Fetches and stores the user of a token whose user is lost, with the export: the only call about a reader that needs no e-mail
 * address. Only the answer that nobody is signed in ends the session (`http-client.ts`); after any other failure it asks again.
 */
export function useLostUser(): void {
  const isLost = useDeviceValue(
    followSession,
    () => readReader() === undefined,
    () => false,
  )
  const call = useCall()
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another call
  useEffect(() => {
    if (!isLost) return
    const token = readToken()
    const fetchAccount = async () => {
      try {
        return (await call('accounts.export', {})).account as SignedIn
      } catch (error) {
        setAttempt(({ count }) => ({ count, hasFailed: true }))
        throw error
      }
    }
    return loadUntilThere(fetchAccount, (account) => {
      if (readToken() === token) storeSession(account)
    })
  }, [isLost, call, attempt.count])
  useUnanswered({
    isWaiting: isLost,
    hasFailed: attempt.hasFailed,
    retry: () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false })),
  })
}
