import type { FormulaTree } from '@shelai/formula/formula-tree.ts'
import { CalculationProof } from './calculation-proof.tsx'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'
import { HistoryPanel } from './history-panel.tsx'
import { SolvePanel } from './solve-panel.tsx'

export type CalculationExtraProps = {
  part: 'proof' | 'solve' | 'history'
  formula: CalculatorFormula
  caption: string
  /** The parsed expression; without it there are no steps, and nothing can be solved. */
  tree: FormulaTree | undefined
  inputs: CalculatorInputs
  /** When the result came about, ISO 8601 UTC; empty without a result. */
  at: string
  /** True if the device keeps the last result; undefined where it need not. */
  isKept: boolean | undefined
  /** Calculates with other inputs and puts them into the fields. */
  onCalculate: (inputs: CalculatorInputs) => void
}

/**
 * Shows the parts that open beside a calculation: its steps, a value for a wanted result, the earlier results. Its code
 * comes with the first of them.
 */
export function CalculationExtra({ part, ...props }: CalculationExtraProps) {
  const { formula, tree, inputs, isKept, onCalculate } = props
  if (part === 'history') {
    return <HistoryPanel formula={formula} isKept={isKept} onReopen={onCalculate} />
  }
  if (!tree) return null
  if (part === 'proof') return <CalculationProof {...props} tree={tree} />
  return (
    <SolvePanel
      {...props}
      tree={tree}
      onUse={(name, text) => onCalculate({ ...inputs, typed: { ...inputs.typed, [name]: text } })}
    />
  )
}
