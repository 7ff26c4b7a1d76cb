import { useEffect, useState } from 'react'
import { useReader } from '../session/session.ts'
import { followOutbox, listCalls, type QueuedCall } from './outbox.ts'

const none: readonly QueuedCall[] = []

/** Returns the reader's calls that wait to be sent, or were refused after they had waited. */
export function useOutbox(): readonly QueuedCall[] {
  const account = useReader()?.user_id ?? ''
  const [calls, setCalls] = useState(none)
  useEffect(() => {
    let isCurrent = true
    const read = () => {
      listCalls(account).then(
        (found) => isCurrent && setCalls(found),
        () => {},
      )
    }
    read()
    const unfollow = followOutbox(account, read)
    return () => {
      isCurrent = false
      unfollow()
    }
  }, [account])
  return calls
}
