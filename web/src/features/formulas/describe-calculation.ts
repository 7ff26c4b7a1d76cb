import type { Language } from '@shelai/contract/rules/words.ts'
import { roundToTwo, toSignificant } from '@shelai/formula/decimal-rounding.ts'
import { type DrawnPart, drawFormula } from '@shelai/formula/draw-formula.ts'
import { explainFormula, writeStepNumber } from '@shelai/formula/explain-formula.ts'
import { formulaText } from '@shelai/formula/formula-text.ts'
import type { FormulaTree } from '@shelai/formula/formula-tree.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { convertUnit } from '@shelai/formula/units.ts'
import { formatResult } from '../../i18n/format.ts'
import { type CalculatorFormula, type CalculatorInputs, getUnit } from './calculator-inputs.ts'

/** The value of a label, as it was given and in the unit of the formula. */
interface DescribedInput {
  name: string
  /** The number with its unit, such as "22 inch". */
  text: string
  /** The same in the formula's own unit, where it was given in another. */
  converted?: { sign: Sign; text: string }
}

type Sign = '=' | '≈'

/** A line of the steps: what stands behind its sign, to be drawn and as text. */
interface DescribedLine {
  sign: Sign
  parts: readonly DrawnPart[]
  text: string
}

export interface DescribedCalculation {
  inputs: readonly DescribedInput[]
  lines: readonly DescribedLine[]
  results: readonly { sign: Sign; text: string }[]
}

interface Calculated {
  formula: CalculatorFormula
  tree: FormulaTree
  inputs: CalculatorInputs
  language: Language
}

/** Converts a typed number into the unit of the formula. */
export function convertInput(
  formula: CalculatorFormula,
  inputs: CalculatorInputs,
  name: string,
  value: number,
): number | undefined {
  const own = formula.labels.find(({ label_name }) => label_name === name)?.unit ?? ''
  return convertUnit(value, getUnit(formula, inputs, name), own)
}

/** Returns the values of all labels that are numbers, in the units of the formula. */
export function readValues(formula: CalculatorFormula, inputs: CalculatorInputs): Map<string, number> {
  return new Map(
    formula.labels.flatMap(({ label_name: name }) => {
      const number = readNumber(inputs.typed[name] ?? '')
      const value = number === undefined ? undefined : convertInput(formula, inputs, name, number)
      return value === undefined ? [] : [[name, value] as const]
    }),
  )
}

/**
 * Describes how a result comes about: the inputs, the formula with its names, with the numbers put in, each stage, and the result as
 * the calculator rounds it. A line behind ≈ shows fewer digits than it stands for. Undefined where there is no result.
 */
export function describeCalculation({ formula, tree, inputs, language }: Calculated): DescribedCalculation | undefined {
  const format = (text: string) => formatResult(text, language)
  const write = (value: number) => {
    const { text, isRounded } = writeStepNumber(value)
    return { text: format(text), isRounded }
  }
  const toSign = (isRounded: boolean): Sign => (isRounded ? '≈' : '=')
  const toLine = (line: FormulaTree, isRounded: boolean) => ({
    sign: toSign(isRounded),
    parts: drawFormula(line),
    text: formulaText(line),
  })
  const withUnit = (text: string, unit: string) => (unit === '' ? text : `${text} ${unit}`)

  const values = readValues(formula, inputs)
  const steps = explainFormula(tree, values, write)
  const value = steps && readLeaf(steps.at(-1)?.tree)
  if (!steps || value === undefined) return undefined

  const toResult = (shown: number, unit: string) => {
    const rounded = roundToTwo(shown)
    return { sign: toSign(Number(rounded) !== toSignificant(shown)), text: withUnit(format(rounded), unit) }
  }
  const own = toResult(value, formula.result_unit)
  const converted = inputs.resultUnit ? convertUnit(value, formula.result_unit, inputs.resultUnit) : undefined
  // A last step that the rounded result repeats digit by digit is no step.
  const stages = own.sign === '=' && steps.length > 1 ? steps.slice(0, -1) : steps
  return {
    inputs: formula.labels.map(({ label_name: name, unit }) => {
      const typed = readNumber(inputs.typed[name] ?? '')
      const given = getUnit(formula, inputs, name)
      const text = typed === undefined ? '–' : withUnit(write(typed).text, given)
      const written = given === unit ? undefined : write(values.get(name) ?? 0)
      return written
        ? { name, text, converted: { sign: toSign(written.isRounded), text: withUnit(written.text, unit) } }
        : { name, text }
    }),
    lines: [toLine(tree, false), ...stages.map((step) => toLine(step.tree, step.isRounded))],
    results: converted === undefined ? [own] : [own, toResult(converted, inputs.resultUnit)],
  }
}

/** The value of the last step, which is a number or one below zero. */
function readLeaf(tree: FormulaTree | undefined): number | undefined {
  if (tree?.kind === 'number') return tree.value
  return tree?.kind === 'negative' && tree.of.kind === 'number' ? -tree.of.value : undefined
}

/** Writes a calculation as text, one line each, for a message. */
export function writeCalculation(title: string, caption: string, described: DescribedCalculation): string {
  const [first, ...lines] = described.lines
  return [
    title,
    ...described.inputs.map(
      ({ name, text, converted }) => `${name}: ${text}${converted ? ` ${converted.sign} ${converted.text}` : ''}`,
    ),
    `${caption} = ${first?.text ?? ''}`,
    ...lines.map(({ sign, text }) => `${sign} ${text}`),
    ...described.results.map(({ sign, text }) => `${sign} ${text}`),
  ].join('\n')
}
