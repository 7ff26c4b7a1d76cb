import type { Answer } from '@shelai/contract/calls.ts'
import { circularPage } from '@shelai/contract/rules/urls.ts'
import { getTextLang } from '../../i18n/content-lang.ts'
import { useWords } from '../../i18n/language.tsx'
import { Link } from '../../ui/link.tsx'
import { circularsWords } from './circulars-words.ts'
import { LastDay } from './last-day.tsx'

type ShortSlipProps = {
  circular: Answer<'circulars.ofSubCategory'>[number]
  /** True for the circular that the page shows. */
  isCurrent?: boolean
}

/** A circular as a slip that is a link as a whole: its title, who offers it where, and its last day. */
export function ShortSlip({ circular, isCurrent }: ShortSlipProps) {
  const { sample } = useWords(circularsWords)
  const { title, lang, company, place, is_sample } = circular
  return (
    <li>
      <Link
        className="slip short"
        to={circularPage(circular.id)}
        aria-current={isCurrent ? 'page' : undefined}
        viewTransition
      >
        <span className="slip-facts">
          <b lang={getTextLang(title, lang)}>{title}</b>
          <span className="caption">{[is_sample === 1 && sample, company, place].filter(Boolean).join(' · ')}</span>
        </span>
        <LastDay circular={circular} />
      </Link>
    </li>
  )
}
