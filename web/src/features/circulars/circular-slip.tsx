import type { Answer } from '@shelai/contract/calls.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { jobsTexts } from '@shelai/contract/texts/content-texts.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { useLocalText } from '../../i18n/local-text.ts'
import { Link } from '../../ui/link.tsx'
import { listFacts } from './circular-details.ts'
import { circularsWords } from './circulars-words.ts'
import { FactList } from './fact-list.tsx'
import { LastDay } from './last-day.tsx'

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
        <FactList facts={listFacts(circular, language)} />
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
