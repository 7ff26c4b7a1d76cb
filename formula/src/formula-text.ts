import { type DrawnPart, drawFormula } from './draw-formula.ts'
import type { FormulaTree } from './formula-tree.ts'

const writePart = (part: DrawnPart): string => (typeof part === 'string' ? part : part.parts.map(writePart).join(''))

/**
 * Writes a formula in one line: "Output × SMV × 100 ÷ (Manpower × Working Hours × 60)". It is what a drawn formula says when it is read
 * aloud or copied.
 */
export function formulaText(tree: FormulaTree): string {
  return drawFormula(tree).map(writePart).join('')
}
