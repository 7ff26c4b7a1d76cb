import type { Calculation } from '@shelai/formula/calculate.ts'
import { fullPrecision, roundToTwo } from '@shelai/formula/decimal-rounding.ts'
import { useId, useRef } from 'react'
import { formatResult } from '../../i18n/format.ts'
import { useLanguage, useWords } from '../../i18n/language.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import type { Formula } from './calculator-inputs.ts'
import { calculatorWords } from './calculator-words.ts'
import { useUnits } from './use-units.ts'

type CalculatorResultProps = {
  formula: Pick<Formula, 'result_unit' | 'usual_range'>
  caption: string
  calculation: Calculation | undefined
  /** The unit in which the result is shown; empty for the formula's own. */
  resultUnit: string
  onUnit: (unit: string) => void
}

/** The result on a measuring tape, in the digits of the page's language. */
export function CalculatorResult({ formula, caption, calculation, resultUnit, onUnit }: CalculatorResultProps) {
  const { result_unit: own, usual_range } = formula
  const { usualRange } = useWords(calculatorWords)
  const { language } = useLanguage()
  const table = useUnits()
  const output = useRef<HTMLOutputElement>(null)
  const id = useId()
  const units = table?.listUnits(caption, own) ?? []
  const value = calculation?.ok ? calculation.value : undefined
  const converted = value !== undefined && resultUnit ? table?.convertUnit(value, own, resultUnit) : undefined
  // Until the table of units is there, the result stands in the formula's own.
  const unit = converted === undefined ? own : resultUnit
  const shownValue = converted ?? value
  const shown = shownValue === undefined ? calculation?.shown : roundToTwo(shownValue)
  const full = shownValue === undefined ? undefined : fullPrecision(shownValue)
  // Before the first result it is only there to be heard when it comes.
  return (
    <section className={calculation ? 'result tabular-numbers' : 'visually-hidden'}>
      <div className="result-head">
        <label htmlFor={id} className="small">
          {caption}
        </label>
        {shown !== undefined && value !== undefined && (
          <CopyButton className="button compact" text={shown} shownBy={output} />
        )}
      </div>
      <div className="result-value">
        <output id={id} ref={output} aria-live="polite">
          {shown === undefined ? '\u00a0' : formatResult(shown, language)}
        </output>
        {value !== undefined &&
          (table && units.length > 0 ? (
            <table.UnitSelect name={caption} units={units} unit={unit} onChange={onUnit} />
          ) : (
            own !== '' && <span>{own}</span>
          ))}
      </div>
      {full !== undefined && Number(full) !== Number(shown) && (
        <span className="small">{formatResult(full, language)}</span>
      )}
      {usual_range !== '' && (
        <p className="small">
          {usualRange}: {usual_range}
        </p>
      )}
    </section>
  )
}
