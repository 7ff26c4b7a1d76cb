import { formatDigits } from '@shelai/contract/rules/shown-values.ts'
import { defaultLanguage, defineWords, pickText } from '@shelai/contract/rules/words.ts'
import { formatTaka } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { formatPlanType } from '../../session/plan-type.ts'
import type { Intent } from './intent.ts'

const words = defineWords({
  days: { en: 'days', bn: 'দিন' },
})

/** The package that is being bought, with its price and duration; a skeleton while it is unknown. */
export function PlanSummary({ plan }: { plan: Intent['plan'] | undefined }) {
  const { language } = useLanguage()
  const { days } = useWords(words)
  if (plan === undefined) {
    return (
      <div className="card plan-summary" aria-hidden="true">
        <span className="skeleton" />
      </div>
    )
  }
  const { name, color } = formatPlanType(plan.type, language)
  return (
    <div className="card plan-summary" data-color={color}>
      <div>
        <h2>{pickText(language, plan.name, plan.name_bn)}</h2>
        <span className="chip">{name}</span>
      </div>
      <p className="tabular-numbers">
        <span className="price">{formatTaka(plan.price, language)}</span>
        <span className="caption">
          {language === defaultLanguage ? plan.time_frame : `${formatDigits(String(plan.days), language)} ${days}`}
        </span>
      </p>
    </div>
  )
}
