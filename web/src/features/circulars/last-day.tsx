import type { Answer } from '@shelai/contract/calls.ts'
import { getClosingTime } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDate, formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { useClock } from '../../device/use-clock.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { circularsWords } from './circulars-words.ts'
import { useIsClosed } from './use-is-closed.ts'

type Closing = Pick<Answer<'circulars.one'>, 'closed' | 'closes_on' | 'deadline'>

/** The number of days up to which a circular says how many are left. */
const mostDays = 14

/** Returns how many days are left to apply, 0 on the last day itself; -1 before they are few, after them and without a time. */
function countDaysLeft(closesOn: string, now: number): number {
  const days = Math.ceil((getClosingTime(closesOn) - now) / dayMs) - 1
  return days <= mostDays ? Math.max(days, -1) : -1
}

/** The end of a slip: the last day of a circular, and how many days are left once they are few. */
export function LastDay({ circular }: { circular: Closing }) {
  const { language } = useLanguage()
  const words = useWords(circularsWords)
  const isClosed = useIsClosed(circular)
  const daysLeft = useClock((now) => countDaysLeft(circular.closes_on, now))
  const [day, ...monthAndYear] = (formatDate(circular.closes_on, language) ?? '').split(' ')
  const name = isClosed ? words.closed : circular.deadline === null ? words.openUntil : words.deadline
  const left = daysLeft === 0 ? words.lastDay : daysLeft === 1 ? words.oneDayLeft : words.daysLeft
  return (
    <p className="slip-day tabular-numbers" data-color={isClosed ? 'iron' : undefined}>
      <span>{name}</span> <b>{day}</b> <span>{monthAndYear.join(' ')}</span>{' '}
      {/* The line keeps its place, so that nothing moves when the page is hydrated. */}
      {!isClosed && (
        <span className="bold">
          {daysLeft < 0 ? '\u00a0' : interpolate(left, { n: formatDigits(String(daysLeft), language) })}
        </span>
      )}
    </p>
  )
}
