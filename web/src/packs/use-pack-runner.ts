import { useMemo } from 'react'
import { useCallWithEnvelope } from '../network/api-client.ts'
import { useReader } from '../session/session.ts'
import { createPackRunner } from './pack-runner.ts'

/** Returns what fetches packs for the reader of this device. */
export function usePackRunner() {
  const callWithEnvelope = useCallWithEnvelope()
  const userId = useReader()?.user_id
  return useMemo(() => createPackRunner(callWithEnvelope, userId), [callWithEnvelope, userId])
}
