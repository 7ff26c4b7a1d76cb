import type { FunctionName } from './formula-functions.ts'
import type { FormulaTree } from './formula-tree.ts'
import { foldName } from './label-names.ts'

/** A piece of a formula as it is drawn, from left to right. */
export type DrawnPart =
  | { kind: 'number'; text: string }
  | { kind: 'name'; text: string }
  | { kind: 'operator'; text: '+' | '−' | '×' }
  | { kind: 'fraction'; top: DrawnPart[]; bottom: DrawnPart[] }
  | { kind: 'power'; base: DrawnPart[]; exponent: DrawnPart[] }
  | { kind: 'call'; name: FunctionName; args: DrawnPart[][] }
  | { kind: 'brackets'; inner: DrawnPart[] }

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

function drawBare(tree: FormulaTree): DrawnPart[] {
  switch (tree.kind) {
    case 'number':
      return [{ kind: 'number', text: tree.text }]
    case 'name':
      return [{ kind: 'name', text: foldName(tree.name) }]
    case 'negative':
      return [{ kind: 'operator', text: '−' }, ...draw(tree.of, POWER)]
    case 'call':
      return [{ kind: 'call', name: tree.name, args: tree.args.map(drawFormula) }]
  }
  const { operator, left, right } = tree
  if (operator === '/') return [{ kind: 'fraction', top: drawFormula(left), bottom: drawFormula(right) }]
  if (operator === '^') return [{ kind: 'power', base: draw(left, WHOLE), exponent: drawFormula(right) }]
  const text = operator === '*' ? '×' : operator === '-' ? '−' : '+'
  const binding = bindingOf(tree)
  return [...draw(left, binding), { kind: 'operator', text }, ...draw(right, binding + 1)]
}

function draw(tree: FormulaTree, atLeast: number): DrawnPart[] {
  const parts = drawBare(tree)
  return bindingOf(tree) < atLeast ? [{ kind: 'brackets', inner: parts }] : parts
}

/**
 * The pieces of a formula for a screen to draw (docs/product.md 044): signs as × and −, division as a fraction, powers raised. Only signs
 * are replaced, never anything inside a label. Brackets stand where the drawing would mean something else without them.
 */
export function drawFormula(tree: FormulaTree): DrawnPart[] {
  return draw(tree, SUM)
}
