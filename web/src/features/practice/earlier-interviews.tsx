import type { Interview } from '@shelai/contract/features/practice/practice-logs.ts'
import { parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { useState } from 'react'
import { useRecords } from '../../device/use-records.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formatPastDay } from './format-plan.ts'
import { HowItWent } from './how-it-went.tsx'
import type { OpenedPractice } from './open-practice.ts'
import { interviewWords } from './practice-words.ts'
import type { Practice } from './use-practice.tsx'

type EarlierInterviewsProps = {
  practice: Pick<Practice, 'log' | 'today'>
  posts: readonly { sub_category_id: number; title: string }[]
}

/** The interviews that the reader said something of, the latest first. Each opens to be read and changed. */
export function EarlierInterviews({ practice: { log, today }, posts }: EarlierInterviewsProps) {
  const words = useWords(interviewWords)
  const said = (useRecords(log.interviews) ?? [])
    .map(({ id, value }) => ({ id, interview: value.data }))
    .sort((one, other) => (one.interview.date < other.interview.date ? 1 : -1))
  if (said.length === 0) return null
  return (
    <section className="practice-group">
      <h2>{words.earlier}</h2>
      {said.map(({ id, interview }) => {
        const titles = posts.filter(({ sub_category_id }) => interview.posts.includes(sub_category_id))
        return (
          <EarlierInterview
            key={id}
            log={log}
            today={today}
            interview={interview}
            title={titles.map(({ title }) => title).join(', ')}
          />
        )
      })}
    </section>
  )
}

type EarlierInterviewProps = { log: OpenedPractice; today: number; interview: Interview; title: string }

function EarlierInterview({ log, today, interview, title }: EarlierInterviewProps) {
  const words = useWords(interviewWords)
  const { language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const day = formatPastDay(parseDay(interview.date), today, language)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {[day, interview.went && words[interview.went]].filter(Boolean).join(' · ')}
        <span className="caption own-line">{title}</span>
      </summary>
      {isOpen && <HowItWent log={log} of={interview} />}
    </details>
  )
}
