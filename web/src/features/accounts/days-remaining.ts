import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'

/** Counts the days until a package ends, rounded up; zero or less if it has ended. */
export function countDaysRemaining(expireDate: string, now: number): number {
  return Math.ceil((Date.parse(expireDate) - now) / dayMs)
}
