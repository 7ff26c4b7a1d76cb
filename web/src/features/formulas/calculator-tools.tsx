import type { FormulaTree } from '@shelai/formula/formula-tree.ts'
import { useId, useState } from 'react'
import { createLazyPart } from '../../components/lazy-part.tsx'
import { useWords } from '../../i18n/language.tsx'
import { loadSheets } from '../../styles/sheets.ts'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'
import { formulasWords } from './formulas-words.ts'
import type { HistoryPanelProps } from './history-panel.tsx'
import type { SolvePanelProps } from './solve-panel.tsx'

const solve = createLazyPart<SolvePanelProps>(async () => {
  const [{ SolvePanel }] = await Promise.all([import('./solve-panel.tsx'), loadSheets(['calculation'])])
  return SolvePanel
})
const history = createLazyPart<HistoryPanelProps>(async () => {
  const [{ HistoryPanel }] = await Promise.all([import('./history-panel.tsx'), loadSheets(['calculation'])])
  return HistoryPanel
})

type CalculatorToolsProps = {
  formula: CalculatorFormula
  caption: string
  /** The parsed expression; without it nothing can be solved. */
  tree: FormulaTree | undefined
  inputs: CalculatorInputs
  isKept: boolean | undefined
  onCalculate: (inputs: CalculatorInputs) => void
}

type Tool = 'solve' | 'history'

/** What a reader opens beside a calculation: to find a value for a wanted result, and the earlier results. */
export function CalculatorTools({ formula, caption, tree, inputs, isKept, onCalculate }: CalculatorToolsProps) {
  const words = useWords(formulasWords)
  const [open, setOpen] = useState<Tool>()
  const id = useId()
  const button = (tool: Tool, name: string) => (
    <button
      className="button quiet compact"
      type="button"
      aria-expanded={open === tool}
      aria-controls={open === tool ? id : undefined}
      onClick={() => setOpen(open === tool ? undefined : tool)}
    >
      {name}
    </button>
  )
  return (
    <div className="calculator-tools">
      <div className="pair">
        {tree && button('solve', words.solveFor)}
        {button('history', words.history)}
      </div>
      {open && (
        <section id={id} aria-label={open === 'solve' ? words.solveFor : words.history}>
          {open === 'solve' && tree ? (
            <solve.LazyPart
              formula={formula}
              caption={caption}
              tree={tree}
              inputs={inputs}
              onUse={(name, text) => onCalculate({ ...inputs, typed: { ...inputs.typed, [name]: text } })}
            />
          ) : (
            <history.LazyPart formulaId={formula.formula_id} isKept={isKept} onReopen={onCalculate} />
          )}
        </section>
      )}
    </div>
  )
}
