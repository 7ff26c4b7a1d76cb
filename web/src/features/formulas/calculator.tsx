import type { Answer } from '@shelai/contract/call-schemas.ts'
import { calculatorTexts } from '@shelai/contract/content-texts.ts'
import { type Calculation, calculate } from '@shelai/formula/calculate.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { CopyButton } from '../../components/copy-button.tsx'
import { TriangleAlert } from '../../components/icons.tsx'
import { useDraft } from '../../components/use-draft.ts'
import { groupDigits } from '../../i18n/format.ts'
import { useWords } from '../../i18n/language.tsx'
import { countUse } from './count-use.ts'
import { formulasWords } from './formulas-words.ts'
import { parseValues } from './parse-values.ts'

type Formula = Answer<'formulas.one'>

/** Tells whether a label's value is a number, which is then filled in; any other value becomes a placeholder. */
const isNumeric = (text: string) => readNumber(text) !== undefined

type CalculatorProps = {
  formula: Pick<Formula, 'formula_id' | 'labels' | 'result_unit' | 'usual_range'>
  caption: string
  expression: string
}

/** A field for each label, and the result. Enter calculates; Clear restores the initial values. */
export function Calculator({ formula, caption, expression }: CalculatorProps) {
  const { formula_id: formulaId, labels, result_unit, usual_range } = formula
  const initial = () =>
    Object.fromEntries(
      labels.map(({ label_name, label_value }) => [label_name, isNumeric(label_value) ? label_value : '']),
    )
  const { typed, setTyped, settle } = useDraft(`calculator_${formulaId}`, initial(), (record) =>
    parseValues(
      record,
      labels.map(({ label_name }) => label_name),
    ),
  )
  const [result, setResult] = useState<Calculation>()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const output = useRef<HTMLOutputElement>(null)
  const texts = useWords(calculatorTexts)
  const words = useWords(formulasWords)
  const id = useId()

  const isInvalid = (name: string) => result?.ok === false && result.fields.includes(name)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const names = labels.map(({ label_name }) => label_name)
    const next = calculate({
      formula: expression,
      labels: names,
      typed: new Map(names.map((name) => [name, typed[name] ?? ''])),
    })
    setResult(next)
    if (next.ok) countUse(formulaId)
    const wrong = next.ok ? -1 : names.findIndex((name) => next.fields.includes(name))
    if (wrong >= 0) form.current?.querySelectorAll('input')[wrong]?.focus()
  }

  const clear = () => {
    settle(initial())
    setResult(undefined)
    firstField.current?.focus()
  }

  const type = (name: string, text: string) => {
    setTyped((before) => ({ ...before, [name]: text }))
    setResult(undefined)
  }

  return (
    <>
      <form className="stack calculator-fields" ref={form} onSubmit={submit} noValidate>
        <div className="calculator-inputs">
          {labels.map(({ label_name, label_value, unit }, place) => (
            <label className={isInvalid(label_name) ? 'field invalid' : 'field'} key={label_name}>
              <span>
                {label_name}
                {unit && unit !== '%' && <span className="unit"> ({unit})</span>}
              </span>
              <input
                ref={place === 0 ? firstField : undefined}
                inputMode="decimal"
                autoComplete="off"
                value={typed[label_name] ?? ''}
                placeholder={isNumeric(label_value) ? undefined : label_value}
                aria-invalid={isInvalid(label_name)}
                aria-describedby={isInvalid(label_name) ? `${id}-error` : undefined}
                onChange={(event) => type(label_name, event.target.value)}
              />
            </label>
          ))}
        </div>
        {result?.ok === false && (
          <p className="field-error" id={`${id}-error`}>
            <TriangleAlert className="icon icon-small" />
            {words.check}
          </p>
        )}
        <div className="pair">
          <button className="button" type="submit">
            {texts.calculate}
          </button>
          <button className="button quiet" type="button" onClick={clear}>
            {texts.clear}
          </button>
        </div>
      </form>
      <section className="result tabular-numbers">
        <div className="result-head">
          <label htmlFor={`${id}-result`} className="small">
            {caption}
          </label>
          {result?.ok && <CopyButton className="button compact" text={result.shown} shownBy={output} />}
        </div>
        <div className="result-value">
          <output id={`${id}-result`} ref={output} aria-live="polite">
            {result ? groupDigits(result.shown) : '\u00a0'}
          </output>
          {result?.ok && result_unit !== '' && <span>{result_unit}</span>}
        </div>
        <span className="small">
          {result?.ok && result.full !== result.shown ? groupDigits(result.full) : '\u00a0'}
        </span>
        {usual_range !== '' && (
          <p className="small">
            {words.usualRange}: {usual_range}
          </p>
        )}
      </section>
    </>
  )
}
