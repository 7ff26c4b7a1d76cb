import type { Answer } from '@shelai/contract/book.ts'
import { calculatorTexts } from '@shelai/contract/texts.ts'
import { type Calculation, calculate } from '@shelai/formula/calculate.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { TriangleAlert } from '../../parts/icons.tsx'
import { useWords } from '../../parts/language.tsx'
import { formulasWords } from './formulas-words.ts'

type Label = Answer<'formulas.one'>['labels'][number]

/** A value that is a number, however readers may type one, is typed in beforehand; any other is a hint. */
const isNumeric = (text: string) => readNumber(text) !== undefined

/** A field for each label, and what they come to. Enter calculates; Clear puts back what stood there at first. */
export function Calculator({
  caption,
  expression,
  labels,
}: {
  caption: string
  expression: string
  labels: readonly Label[]
}) {
  const initial = () => labels.map(({ label_value }) => (isNumeric(label_value) ? label_value : ''))
  const [typed, setTyped] = useState(initial)
  const [result, setResult] = useState<Calculation>()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const texts = useWords(calculatorTexts)
  const words = useWords(formulasWords)
  const id = useId()

  const isBad = (name: string) => result?.ok === false && result.fields.includes(name)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const names = labels.map(({ label_name }) => label_name)
    const next = calculate({
      formula: expression,
      labels: names,
      typed: new Map(names.map((name, place) => [name, typed[place] ?? ''])),
    })
    setResult(next)
    const wrong = next.ok ? -1 : names.findIndex((name) => next.fields.includes(name))
    if (wrong >= 0) form.current?.querySelectorAll('input')[wrong]?.focus()
  }

  const clear = () => {
    setTyped(initial())
    setResult(undefined)
    firstField.current?.focus()
  }

  const type = (place: number, text: string) => {
    setTyped(typed.map((before, at) => (at === place ? text : before)))
    setResult(undefined)
  }

  return (
    <>
      <form className="gap fields" ref={form} onSubmit={submit} noValidate>
        <div className="inputs">
          {labels.map(({ label_name, label_value, unit }, place) => (
            <label className={isBad(label_name) ? 'field bad' : 'field'} key={label_name}>
              <span>
                {label_name}
                {unit && unit !== '%' && <span className="unit"> ({unit})</span>}
              </span>
              <input
                ref={place === 0 ? firstField : undefined}
                inputMode="decimal"
                autoComplete="off"
                value={typed[place] ?? ''}
                placeholder={isNumeric(label_value) ? undefined : label_value}
                aria-invalid={isBad(label_name)}
                aria-describedby={isBad(label_name) ? `${id}-error` : undefined}
                onChange={(event) => type(place, event.target.value)}
              />
            </label>
          ))}
        </div>
        {result?.ok === false && (
          <p className="err" id={`${id}-error`}>
            <TriangleAlert className="i sm" />
            {words.check}
          </p>
        )}
        <div className="pair">
          <button className="btn" type="submit">
            {texts.calculate}
          </button>
          <button className="btn quiet" type="button" onClick={clear}>
            {texts.clear}
          </button>
        </div>
      </form>
      <section className="result num">
        <label htmlFor={`${id}-result`} className="small">
          {caption}
        </label>
        <output id={`${id}-result`} aria-live="polite">
          {result?.shown ?? '\u00a0'}
        </output>
        <span className="small">{result?.ok && result.full !== result.shown ? result.full : '\u00a0'}</span>
      </section>
    </>
  )
}
