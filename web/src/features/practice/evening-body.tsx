import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { CanonicalRedirect } from '../../ui/canonical-redirect.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { RowsSkeleton } from '../../ui/skeletons.tsx'
import { formatLongDay } from './format-plan.ts'
import { NothingOpen } from './nothing-open.tsx'
import { PlanForm } from './plan-form.tsx'
import { sortByNeed } from './planner.ts'
import { eveningWords } from './practice-words.ts'
import { splitAnswer } from './split-answer.ts'
import { isPast, type Practice, toCards, usePlanQuestions, WithPractice } from './use-practice.tsx'

/** The number of questions of the last evening. */
const shownCount = 10

/** The last look before the interview, once the device has read what was practised. */
export function EveningBody() {
  return (
    <WithPractice>
      {(practice) => {
        const { plan, today } = practice
        if (plan === undefined) return <PlanForm practice={practice} />
        return isPast(plan, today) ? (
          <CanonicalRedirect to={pages.practice} />
        ) : (
          <Evening practice={practice} plan={plan} />
        )
      }}
    </WithPractice>
  )
}

/**
 * Shows the questions that the reader is least sure of, to be read on the evening before or in the bus: nothing to
 * press.
 */
function Evening({ practice, plan }: { practice: Practice; plan: PracticePlan }) {
  const { text } = useWords(eveningWords)
  const { language } = useLanguage()
  const { questions, lockedCount, isLoading } = usePlanQuestions(plan)
  if (isLoading) return <RowsSkeleton rows={6} />
  if (questions.length === 0 && lockedCount > 0) return <NothingOpen />
  const on = plan.date === null ? practice.today + 1 : parseDay(plan.date)
  const weakest = sortByNeed(toCards(questions, practice.practised), on).slice(0, shownCount)
  return (
    <div className="practice-groups">
      {plan.date !== null && <p className="large">{formatLongDay(on, language)}</p>}
      <p>{text}</p>
      <ol className="evening-list">
        {weakest.map(({ question: id }) => {
          const question = questions.find(({ question_id }) => question_id === id)
          return (
            question && (
              <li key={id}>
                <h2 lang={getTextLang(question.question, question.lang)}>{question.question}</h2>
                <RichText html={splitAnswer(question.answer).first} lang={question.lang} className="evening-first" />
              </li>
            )
          )
        })}
      </ol>
    </div>
  )
}
