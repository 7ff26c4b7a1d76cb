import type { PracticePlan } from '@shelai/contract/features/practice/practice-logs.ts'
import { parseDay } from '@shelai/contract/rules/dhaka-time.ts'
import { pages } from '@shelai/contract/rules/urls.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { formatPastDay } from './format-plan.ts'
import { HowItWent } from './how-it-went.tsx'
import { practiceWords } from './practice-words.ts'
import { TellAsked } from './tell-asked.tsx'
import type { Practice } from './use-practice.tsx'

/** The days after an interview: how it went, what was asked, if the reader wants to tell it, and the way to the next one. */
export function AfterInterview({
  practice: { log, today },
  plan,
}: {
  practice: Practice
  plan: PracticePlan & { date: string }
}) {
  const words = useWords(practiceWords)
  const { language } = useLanguage()
  const { date, posts, circular } = plan
  const end = () => {
    log.savePlan({ ...plan, isEnded: true })
    log.sync()
  }
  return (
    <div className="practice-groups">
      <section className="practice-group">
        <p className="large">{interpolate(words.wasOn, { date: formatPastDay(parseDay(date), today, language) })}</p>
        <p>
          <Link className="link" to={`${pages.practice}?change`}>
            {words.moveDate}
          </Link>
        </p>
      </section>
      <HowItWent log={log} of={{ date, posts, circular }} />
      <TellAsked key={date} plan={plan} />
      <button className="button full-width" type="button" onClick={end}>
        {words.newPlan}
      </button>
    </div>
  )
}
