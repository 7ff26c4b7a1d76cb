import { calculatorTexts } from '@shelai/contract/texts/content-texts.ts'
import { savedTexts } from '@shelai/contract/texts/shell-texts.ts'
import type { FormulaTree } from '@shelai/formula/formula-tree.ts'
import { ArrowLeftRight as arrows, Delete as deleteIcon, History as historyIcon } from 'lucide'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useWords } from '../../i18n/language.tsx'
import { loadSheets } from '../../styles/sheets.ts'
import { type Icon, icon, TriangleAlert } from '../../ui/icons.tsx'
import { createLazyPart } from '../../ui/lazy-part.tsx'
import { useToast } from '../../ui/toasts.tsx'
import type { CalculationExtraProps } from './calculation-extra.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import type { CalculatorFormula, CalculatorInputs, Formula } from './calculator-inputs.ts'
import { CalculatorResult } from './calculator-result.tsx'
import { calculatorWords } from './calculator-words.ts'
import { useCalculation } from './use-calculation.ts'

const Delete = /* @__PURE__ */ icon(deleteIcon)
const History = /* @__PURE__ */ icon(historyIcon)
const Solve = /* @__PURE__ */ icon(arrows)

const { LazyPart: Extra } = createLazyPart<CalculationExtraProps>(async () => {
  const [{ CalculationExtra }] = await Promise.all([import('./calculation-extra.tsx'), loadSheets(['calculation'])])
  return CalculationExtra
})

type CalculatorProps = {
  formula: CalculatorFormula & Pick<Formula, 'usual_range'>
  caption: string
  expression: string
  /** The expression, parsed; undefined for one that cannot be. */
  tree: FormulaTree | undefined
}

/**
 * A field for each label, the result, the steps that lead to it, and what else can be done with it. Enter calculates; Clear restores the
 * initial values.
 */
export function Calculator({ formula, caption, expression, tree }: CalculatorProps) {
  const { thrown } = useWords(savedTexts)
  const toast = useToast()
  const onUnfetched = () => toast({ text: thrown, tone: 'error' })
  const state = useCalculation(formula, expression, onUnfetched)
  const { inputs, done, isKept, linkNote } = state
  const [tool, setTool] = useState<'solve' | 'history'>()
  const firstField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const texts = useWords(calculatorTexts)
  const words = useWords(calculatorWords)
  const id = useId()
  const invalid = done?.calculation.ok === false ? done.calculation.fields : []

  const calculate = async (given?: CalculatorInputs) => {
    try {
      const next = await state.calculate(given)
      const wrong =
        !next || next.ok ? -1 : formula.labels.findIndex(({ label_name }) => next.fields.includes(label_name))
      if (wrong >= 0) form.current?.querySelectorAll('input')[wrong]?.focus()
    } catch {
      // The table of units could not be fetched.
      onUnfetched()
    }
  }
  /** Calculates with the inputs of a panel further down, and shows the fields and the result again. */
  const calculateAnew = (given: CalculatorInputs) => {
    form.current?.scrollIntoView()
    void calculate(given)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void calculate()
  }
  const clear = () => {
    state.clear()
    firstField.current?.focus()
  }

  const extra = { formula, caption, tree, inputs, at: done?.at ?? '', isKept, onCalculate: calculateAnew }
  const toolButton = (name: 'solve' | 'history', text: string, Icon: Icon) => (
    <button
      className="button text compact"
      type="button"
      aria-expanded={tool === name}
      onClick={() => setTool(tool === name ? undefined : name)}
    >
      <Icon className="icon icon-small" />
      {text}
    </button>
  )

  return (
    <>
      <form className="stack calculator-fields" ref={form} onSubmit={submit} noValidate>
        {linkNote}
        <CalculatorFields
          formula={formula}
          inputs={inputs}
          invalid={invalid}
          errorId={`${id}-error`}
          firstField={firstField}
          onType={state.type}
          onUnit={state.setUnit}
        />
        {done?.calculation.ok === false && (
          <p className="field-error" id={`${id}-error`}>
            <TriangleAlert className="icon icon-small" />
            {words.check}
          </p>
        )}
        <button className="button full-width" type="submit">
          {texts.calculate}
        </button>
      </form>
      <div className="calculator-tools">
        <div className="quiet-tools">
          <button className="button text compact" type="button" onClick={clear}>
            <Delete className="icon icon-small" />
            {texts.clear}
          </button>
          {tree && toolButton('solve', words.solveFor, Solve)}
          {toolButton('history', words.history, History)}
        </div>
        {tool && (
          <section aria-label={tool === 'solve' ? words.solveFor : words.history}>
            <Extra key={tool} part={tool} {...extra} />
          </section>
        )}
      </div>
      <div className="calculator-side">
        <CalculatorResult
          formula={formula}
          caption={caption}
          calculation={done?.calculation}
          resultUnit={inputs.resultUnit}
          onUnit={state.setResultUnit}
        />
        {done?.calculation.ok && tree && (
          <div className="calculator-proof">
            <Extra part="proof" {...extra} />
          </div>
        )}
      </div>
    </>
  )
}
