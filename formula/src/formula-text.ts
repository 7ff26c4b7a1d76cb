import { type DrawnPart, drawFormula } from './draw-formula.ts'
import type { FormulaTree } from './formula-tree.ts'

const writePart = (part: DrawnPart): string => (typeof part === 'string' ? part : part.parts.map(writePart).join(''))

/**
 * Writes a formula in one line: "Output × SMV × 100 ÷ (Manpower × Working Hours × 60)". A drawn formula is read aloud
 * and copied as this text.
 */
export function formulaText(tree: FormulaTree): string {
  return drawFormula(tree).map(writePart).join('')
}
