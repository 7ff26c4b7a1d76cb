import { formulaPage } from '@shelai/contract/rules/urls.ts'
import { roundToTwo } from '@shelai/formula/decimal-rounding.ts'
import { convertUnit } from '@shelai/formula/units.ts'
import { storeBegun } from '../../device/stored-begun.ts'
import { openHistory, rememberCalculation } from './calculation-history.ts'
import type { CalculatorFormula, CalculatorInputs } from './calculator-inputs.ts'

/** Reads the results on the device, after which one more is kept at once. Returns the function that keeps it. */
export async function openResults() {
  await openHistory().load()
  return { rememberResult }
}

/** Keeps a result on the device, in the unit in which it is shown. Returns whether the device keeps it. */
function rememberResult(
  formula: CalculatorFormula,
  inputs: CalculatorInputs,
  value: number,
  at: string,
): Promise<boolean> {
  const { formula_id: formulaId, title, labels, result_unit: own } = formula
  const converted = inputs.resultUnit ? convertUnit(value, own, inputs.resultUnit) : undefined
  const shown = roundToTwo(converted ?? value)
  const unit = converted === undefined ? own : inputs.resultUnit
  storeBegun('calculation', { path: formulaPage(formulaId), title, shown, unit, at })
  return rememberCalculation({
    formulaId,
    title,
    inputs,
    labelUnits: Object.fromEntries(labels.map(({ label_name, unit }) => [label_name, unit])),
    shown,
    unit,
    at,
  })
}
