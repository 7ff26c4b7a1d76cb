import { calculatorTexts } from '@shelai/contract/content-texts.ts'
import { savedTexts } from '@shelai/contract/texts.ts'
import type { FormulaTree } from '@shelai/formula/formula-tree.ts'
import { type FormEvent, useId, useRef } from 'react'
import { TriangleAlert } from '../../components/icons.tsx'
import { createLazyPart } from '../../components/lazy-part.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useWords } from '../../i18n/language.tsx'
import { loadSheets } from '../../styles/sheets.ts'
import type { CalculationProofProps } from './calculation-proof.tsx'
import { CalculatorFields } from './calculator-fields.tsx'
import type { CalculatorInputs, Formula } from './calculator-inputs.ts'
import { CalculatorResult } from './calculator-result.tsx'
import { CalculatorTools } from './calculator-tools.tsx'
import { formulasWords } from './formulas-words.ts'
import { useCalculation } from './use-calculation.ts'

const proof = createLazyPart<CalculationProofProps>(async () => {
  const [{ CalculationProof }] = await Promise.all([import('./calculation-proof.tsx'), loadSheets(['calculation'])])
  return CalculationProof
})

type CalculatorProps = {
  formula: Pick<Formula, 'formula_id' | 'title' | 'labels' | 'result_unit' | 'usual_range'>
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
  const state = useCalculation(formula, expression)
  const { inputs, done, isKept, linkNote } = state
  const firstField = useRef<HTMLInputElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const texts = useWords(calculatorTexts)
  const words = useWords(formulasWords)
  const { thrown } = useWords(savedTexts)
  const toast = useToast()
  const id = useId()
  const invalid = done?.calculation.ok === false ? done.calculation.fields : []

  const calculate = async (given?: CalculatorInputs) => {
    try {
      const next = await state.calculate(given)
      const wrong = next.ok ? -1 : formula.labels.findIndex(({ label_name }) => next.fields.includes(label_name))
      if (wrong >= 0) form.current?.querySelectorAll('input')[wrong]?.focus()
    } catch {
      // The table of units could not be fetched.
      toast({ text: thrown, tone: 'error' })
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void calculate()
  }
  const clear = () => {
    state.clear()
    firstField.current?.focus()
  }

  return (
    <>
      <form className="stack calculator-fields" ref={form} onSubmit={submit} noValidate>
        {linkNote && (
          <p className="field-error" role="alert">
            <TriangleAlert className="icon icon-small" />
            {linkNote === 'partly' ? words.linkPartly : words.linkUnread}
          </p>
        )}
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
        <div className="pair">
          <button className="button" type="submit">
            {texts.calculate}
          </button>
          <button className="button quiet" type="button" onClick={clear}>
            {texts.clear}
          </button>
        </div>
      </form>
      <CalculatorResult
        formula={formula}
        caption={caption}
        calculation={done?.calculation}
        resultUnit={inputs.resultUnit}
        onUnit={state.setResultUnit}
      />
      {done?.calculation.ok && tree && (
        <div className="calculator-proof">
          <proof.LazyPart
            formula={formula}
            caption={caption}
            tree={tree}
            inputs={inputs}
            at={done.at}
            isKept={isKept}
          />
        </div>
      )}
      <CalculatorTools
        formula={formula}
        caption={caption}
        tree={tree}
        inputs={inputs}
        isKept={isKept}
        onCalculate={calculate}
      />
    </>
  )
}
