import { getClosingTime } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'

/** The number of days up to which a circular says how many are left. */
const mostDays = 14

/** Returns how many days are left to apply, 0 on the last day itself; -1 before they are few, after them and without a time. */
export function countDaysLeft(closesOn: string, now: number): number {
  const days = Math.ceil((getClosingTime(closesOn) - now) / dayMs) - 1
  return days <= mostDays ? Math.max(days, -1) : -1
}
