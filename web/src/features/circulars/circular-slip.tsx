import type { Answer } from '@shelai/contract/calls.ts'
import { formatDate, formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import { useClock } from '../../device/use-clock.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { interpolate } from '../../i18n/interpolate.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { Link } from '../../ui/link.tsx'
import { countDaysLeft } from './circular-days.ts'
import { listFacts } from './circular-details.ts'
import { circularsWords } from './circulars-words.ts'
import { useIsClosed } from './use-is-closed.ts'

type CircularRow = Answer<'circulars.ofSubCategory'>[number]

/** A circular as a slip: what is asked and offered at the left, its last day at the right of the stitches. */
export function CircularSlip({ circular }: { circular: CircularRow }) {
  const { language } = useLanguage()
  const { details } = useWords(jobsTexts)
  const { sample } = useWords(circularsWords)
  const pick = useLocalText()
  return (
    <li className="slip" data-item={circular.id} data-lang={circular.lang}>
      <div className="slip-facts">
        <h2 id={`circular-${circular.id}`} lang={getTextLang(circular.title, circular.lang)}>
          {circular.title}
        </h2>
        <p className="caption">
          {pick(circular.cate_name, circular.cate_name_bn)} / {circular.sub_cate_name}
          {circular.company && <span className="own-line">{circular.company}</span>}
        </p>
        <dl className="tabular-numbers">
          {listFacts(circular, language).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className="footer-row">
          {circular.is_sample === 1 && (
            <span className="chip" data-color="iron">
              {sample}
            </span>
          )}
          <Link
            className="button quiet compact"
            to={circularPage(circular.id)}
            aria-describedby={`circular-${circular.id}`}
            viewTransition
          >
            {details}
          </Link>
        </div>
      </div>
      <LastDay circular={circular} />
    </li>
  )
}

/** The last day of a circular, and how many days are left once they are few. */
function LastDay({ circular }: { circular: CircularRow }) {
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
