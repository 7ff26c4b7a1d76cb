import { useMemo } from 'react'
import { useCallWithEnvelope } from '../api/api-client.ts'
import { createPackRunner } from '../offline/pack-runner.ts'
import { useReader } from '../session/session.ts'

/** Returns what fetches packs for the reader of this device. */
export function usePackRunner() {
  const callWithEnvelope = useCallWithEnvelope()
  const userId = useReader()?.user_id
  return useMemo(() => createPackRunner(callWithEnvelope, userId), [callWithEnvelope, userId])
}
