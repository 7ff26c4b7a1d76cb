import type { FormulaTree } from './formula-tree.ts'
import { foldName } from './label-names.ts'

/** A piece of a drawn formula, from left to right: text, or an element of HTML with pieces in it. */
export type DrawnPart = string | DrawnElement

export interface DrawnElement {
  tag: 'span' | 'sup'
  className?: 'operator' | 'fraction' | 'visually-hidden' | 'visually-hidden operator'
  parts: readonly DrawnPart[]
}

const SUM = 1
const PRODUCT = 2
const POWER = 3
const WHOLE = 4

/** How tightly a drawn tree holds together. A fraction's bar holds it together by itself; a sign in front holds nothing. */
function bindingOf(tree: FormulaTree): number {
  if (tree.kind === 'negative') return SUM
  if (tree.kind !== 'binary') return WHOLE
  if (tree.operator === '*') return PRODUCT
  return tree.operator === '+' || tree.operator === '-' ? SUM : POWER
}

const isFraction = (tree: FormulaTree) => tree.kind === 'binary' && tree.operator === '/'
const isSeveralPieces = (tree: FormulaTree) => tree.kind === 'binary' || tree.kind === 'negative'

const drawOperator = (text: string): DrawnElement => ({ tag: 'span', className: 'operator', parts: [text] })
const hide = (text: string): DrawnElement => ({ tag: 'span', className: 'visually-hidden', parts: [text] })

/** Draws a part whose place says where it begins and ends: the brackets are only for those who hear or copy it. */
function drawPlaced(tree: FormulaTree, isBracketed: boolean): DrawnPart[] {
  return isBracketed ? [hide('('), ...drawFormula(tree), hide(')')] : drawFormula(tree)
}

function drawFraction(top: FormulaTree, bottom: FormulaTree): DrawnElement {
  return {
    tag: 'span',
    className: 'fraction',
    parts: [
      { tag: 'span', parts: drawPlaced(top, bindingOf(top) === SUM) },
      { tag: 'span', className: 'visually-hidden operator', parts: [' ÷ '] },
      { tag: 'span', parts: drawPlaced(bottom, bindingOf(bottom) < POWER || isFraction(bottom)) },
    ],
  }
}

function drawBare(tree: FormulaTree): DrawnPart[] {
  switch (tree.kind) {
    case 'number':
      return [tree.text]
    case 'name':
      return [foldName(tree.name)]
    case 'negative':
      return [drawOperator('−'), ...draw(tree.of, POWER)]
    case 'call': {
      const args = tree.args.flatMap((arg, place) => [...(place > 0 ? [', '] : []), ...drawFormula(arg)])
      return [`${tree.name === 'sqrt' ? '√' : tree.name}(`, ...args, ')']
    }
  }
  const { operator, left, right } = tree
  if (operator === '/') return [drawFraction(left, right)]
  if (operator === '^') {
    const exponent = drawPlaced(right, isSeveralPieces(right))
    return [...drawBase(left), { tag: 'sup', parts: [hide('^'), ...exponent] }]
  }
  const text = operator === '*' ? ' × ' : operator === '-' ? ' − ' : ' + '
  const binding = bindingOf(tree)
  return [...draw(left, binding), drawOperator(text), ...draw(right, binding + 1)]
}

/** Several words or a sum are raised as a whole: (Working Hours)², and (Σx)², which is not Σx². */
function drawBase(tree: FormulaTree): DrawnPart[] {
  const parts = draw(tree, WHOLE)
  return tree.kind === 'name' && /[ Σ]/.test(foldName(tree.name)) ? ['(', ...parts, ')'] : parts
}

function draw(tree: FormulaTree, atLeast: number): DrawnPart[] {
  const parts = drawBare(tree)
  return bindingOf(tree) < atLeast ? ['(', ...parts, ')'] : parts
}

/**
 * Returns the pieces of a formula for a screen to draw (docs/product.md 044): signs as × and −, division as a fraction, powers raised.
 * Only signs are replaced, never anything inside a label. Brackets stand where the drawing would mean something else without them;
 * those that a line of text needs besides are there too, hidden from the eye.
 */
export function drawFormula(tree: FormulaTree): DrawnPart[] {
  return draw(tree, SUM)
}
