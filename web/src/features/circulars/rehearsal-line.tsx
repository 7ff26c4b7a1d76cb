import type { Answer } from '@shelai/contract/calls.ts'
import { getClosingTime } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { reviews } from '@shelai/contract/features/practice/practice-logs.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { useQueries } from '@tanstack/react-query'
import { serverNow } from '../../device/server-clock.ts'
import { useRecords } from '../../device/use-records.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useCall } from '../../network/api-client.ts'
import { openLogRecords } from '../../network/synced-log.ts'
import { useReader } from '../../session/session.ts'
import { circularsWords } from './circulars-words.ts'
import { countMinutes, listPractised } from './practised.ts'

type RehearsalLineProps = { posts: Answer<'circulars.one'>['posts']; date: string }

/** Says how much of a circular's questions the reader has practised, and what is left. Who has practised none sees nothing. */
export function RehearsalLine({ posts, date }: RehearsalLineProps) {
  const words = useWords(circularsWords)
  const { language } = useLanguage()
  const call = useCall()
  const account = useReader()?.user_id ?? ''
  const answers = useRecords(openLogRecords(reviews, account))
  const practised = listPractised((answers ?? []).map(({ value }) => value))
  const lists = useQueries({
    queries: posts.map(({ sub_category_id }) => ({
      queryKey: ['jobs', 'questionsOf', String(sub_category_id), 'all'],
      queryFn: () => call('jobs.questionsOf', { params: { subCategoryId: String(sub_category_id) }, query: {} }),
      enabled: practised.size > 0,
      meta: { isBackground: true },
    })),
  })
  // What a package locks cannot be practised.
  const questions = lists.flatMap(({ data }) => data ?? []).filter(({ locked }) => locked === 0)
  const done = questions.filter(({ question_id }) => practised.has(question_id)).length
  if (done === 0 || lists.some(({ data }) => data === undefined)) return null
  const count = questions.length
  const days = Math.max(0, Math.ceil((getClosingTime(date) - serverNow()) / dayMs) - 1)
  const numbers = { done, count, days, minutes: countMinutes({ done, count, days }) }
  const shown = Object.entries(numbers).map(([name, number]) => [name, formatDigits(String(number), language)])
  return <>{interpolate(words.practised, Object.fromEntries(shown))}</>
}
