import { isNetworkFailure, Refused } from '@shelai/contract/api/refused.ts'
import { useRef } from 'react'

/**
 * Returns a function that gets what was sent and the error that came of it. It tells whether the refusal, which has the code, may say
 * only that the same had arrived before: an attempt whose answer was lost may have done its work.
 */
export function useRepeatedAttempt(code: string): (sent: string, error: unknown) => boolean {
  const unanswered = useRef<string>(undefined)
  return (sent, error) => {
    if (isNetworkFailure(error)) unanswered.current = sent
    return error instanceof Refused && error.code === code && unanswered.current === sent
  }
}
