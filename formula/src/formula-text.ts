import { type DrawnPart, drawFormula } from './draw-formula.ts'
import type { FormulaTree } from './formula-tree.ts'

/** In brackets unless it is one piece that a line of text cannot take apart. */
function textOfWhole(parts: DrawnPart[]): string {
  const [first] = parts
  const falls = parts.length > 1 || first?.kind === 'fraction' || first?.kind === 'power'
  return falls ? `(${textOf(parts)})` : textOf(parts)
}

function textOfPart(part: DrawnPart, index: number): string {
  switch (part.kind) {
    case 'operator':
      // The first piece of a row can only be a sign in front.
      return index === 0 ? part.text : ` ${part.text} `
    case 'fraction': {
      const isSum = part.top.some((piece) => piece.kind === 'operator' && piece.text !== '×')
      const top = isSum ? textOfWhole(part.top) : textOf(part.top)
      return `${top} ÷ ${textOfWhole(part.bottom)}`
    }
    case 'power':
      return `${textOf(part.base)}^${textOfWhole(part.exponent)}`
    case 'call':
      return `${part.name}(${part.args.map(textOf).join(', ')})`
    case 'brackets':
      return `(${textOf(part.inner)})`
    default:
      return part.text
  }
}

function textOf(parts: DrawnPart[]): string {
  return parts.map(textOfPart).join('')
}

/**
 * A formula in one line, for labels that are read aloud and for descriptions of a page:
 * "Output × SMV × 100 ÷ (Manpower × Working Hours × 60)".
 */
export function formulaText(tree: FormulaTree): string {
  return textOf(drawFormula(tree))
}
