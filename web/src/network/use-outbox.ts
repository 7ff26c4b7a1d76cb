import { useMemo } from 'react'
import { useRecords } from '../device/use-records.ts'
import { useReader } from '../session/session.ts'
import { listShownCalls, openCalls, type QueuedCall } from './outbox.ts'

/** Returns the reader's calls that wait to be sent, or were refused after they had waited. */
export function useOutbox(): readonly QueuedCall[] {
  const account = useReader()?.user_id ?? ''
  const own = useRecords(openCalls(account))
  const ofGuest = useRecords(openCalls(''))
  return useMemo(
    () => [...listShownCalls(own, account), ...(account === '' ? [] : listShownCalls(ofGuest, ''))],
    [own, ofGuest, account],
  )
}
