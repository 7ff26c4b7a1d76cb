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

/**
 * Returns the binding strength of a drawn tree. A fraction's bar holds it together by itself; a sign in front holds
 * nothing.
 */
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

/** Keeps pieces in one row as long as it has room for them. */
const keepTogether = (parts: readonly DrawnPart[]): DrawnElement => ({ tag: 'span', parts })

const drawName = (name: string): DrawnPart => (name.includes(' ') ? keepTogether([name]) : name)
const drawBrackets = (parts: readonly DrawnPart[]) => keepTogether(['(', ...parts, ')'])

/** A row on the page, or one within a fraction, where a division stands in the row too: bars over bars fall apart on a phone. */
type Row = 'whole' | 'inner'

/** Draws a part whose place says where it begins and ends: the brackets are only for those who hear or copy it. */
function drawPlaced(tree: FormulaTree, isBracketed: boolean): DrawnPart[] {
  const parts = draw(tree, SUM, 'inner')
  return isBracketed ? [hide('('), ...parts, hide(')')] : parts
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

function drawBare(tree: FormulaTree, row: Row): DrawnPart[] {
  switch (tree.kind) {
    case 'number':
      return [tree.text]
    case 'name':
      return [drawName(foldName(tree.name))]
    case 'negative':
      return [drawOperator('−'), ...draw(tree.of, POWER, row)]
    case 'call': {
      const args = tree.args.flatMap((arg, place) => [...(place > 0 ? [', '] : []), ...draw(arg, SUM, row)])
      return [keepTogether([`${tree.name === 'sqrt' ? '√' : tree.name}(`, ...args, ')'])]
    }
  }
  const { operator, left, right } = tree
  if (operator === '/' && row === 'whole') return [drawFraction(left, right)]
  if (operator === '^') {
    return [...drawBase(left, row), { tag: 'sup', parts: [hide('^'), ...drawPlaced(right, isSeveralPieces(right))] }]
  }
  const binding = operator === '/' ? PRODUCT : bindingOf(tree)
  return [...draw(left, binding, row), drawOperator(` ${signs[operator]} `), ...draw(right, binding + 1, row)]
}

const signs = { '+': '+', '-': '−', '*': '×', '/': '÷' } as const

/** Several words or a sum are raised as a whole: (Working Hours)², and (Σx)², which is not Σx². */
function drawBase(tree: FormulaTree, row: Row): DrawnPart[] {
  const parts = draw(tree, WHOLE, row)
  return tree.kind === 'name' && /[ Σ]/.test(foldName(tree.name)) ? [drawBrackets(parts)] : parts
}

function draw(tree: FormulaTree, atLeast: number, row: Row): DrawnPart[] {
  const parts = drawBare(tree, row)
  const binding = row === 'inner' && isFraction(tree) ? PRODUCT : bindingOf(tree)
  return binding < atLeast ? [drawBrackets(parts)] : parts
}

/**
 * Returns the pieces of a formula for a screen to draw (docs/product.md 044): signs as × and −, division as a fraction, powers raised.
 * Only signs are replaced, never anything inside a label. Brackets stand where the drawing would mean something else without them;
 * those that a line of text needs besides are there too, hidden from the eye.
 */
export function drawFormula(tree: FormulaTree): DrawnPart[] {
  return draw(tree, SUM, 'whole')
}
