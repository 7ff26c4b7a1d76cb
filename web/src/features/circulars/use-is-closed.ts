import { getClosingTime } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { useIsPassed } from '../../device/use-is-passed.ts'

/**
 * Tells whether a circular is closed. It changes by itself when its last day ends in Dhaka. The rendered page and the first render in
 * the browser show what the server said.
 */
export function useIsClosed({ closed, closes_on: closesOn }: { closed: 0 | 1; closes_on: string }): boolean {
  const isPassed = useIsPassed(getClosingTime(closesOn))
  return closed === 1 || isPassed
}
