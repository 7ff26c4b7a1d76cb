import { day } from '@shelai/contract/limits.ts'

/** Days until a package ends, begun ones counted whole; not positive where it has ended. */
export function countDaysRemaining(expireDate: string, now: number): number {
  return Math.ceil((Date.parse(expireDate) - now) / day.milliseconds)
}
