import fc from 'fast-check'
import { aDecimal, type Decimal, writeDecimal } from './decimal.fixture.ts'

/** A formula before it is text. It shares no type with the engine, so that a mistake there is not repeated here. */
export type Tree =
  | { kind: 'literal'; decimal: Decimal }
  | { kind: 'label'; index: number }
  | { kind: 'minus'; of: Tree }
  | { kind: 'pair'; sign: '+' | '-' | '*' | '/'; left: Tree; right: Tree }
  | { kind: 'raised'; base: Tree; exponent: number }
  | { kind: 'most'; name: 'min' | 'max'; of: Tree[] }
  | { kind: 'root'; of: Tree }
  | { kind: 'rounded'; name: 'round' | 'ceil' | 'floor'; of: Decimal; places: number }

/** Names that defeat text replacement: one inside another, signs, brackets, leading digits, Bangla, words of the language. */
export const LABELS = [
  'SMV',
  'Total SMV',
  'T',
  't',
  'Cost',
  'Cost / Minute',
  'A/B',
  'A',
  'A-B',
  '1/2 Chest',
  '2 Ply',
  '100% Cotton Qty',
  'Rating %',
  '%',
  'Length (cm)',
  '$ Rate',
  'No. of Ply',
  'min',
  'max speed',
  'sqrt',
  'constructor',
  '__proto__',
  'মোট উৎপাদন',
  'উৎপাদন %',
  'x × y ÷ z',
  'e',
  'm',
  '7 Ply',
]

function strength(tree: Tree): number {
  if (tree.kind === 'pair') return tree.sign === '+' || tree.sign === '-' ? 1 : 2
  if (tree.kind === 'minus' || (tree.kind === 'literal' && tree.decimal.digits < 0n)) return 3
  return tree.kind === 'raised' ? 4 : 5
}

/** Prints a tree; `roll` picks among equal ways of writing the same thing. */
export function printTree(tree: Tree, roll: (sides: number) => number): string {
  const pick = (...ways: string[]) => ways[roll(ways.length)] ?? ''
  const gap = () => pick('', ' ', '  ', '\n\t', '\u00a0')
  const bracket = (text: string) => `(${gap()}${text}${gap()})`
  const sign = (text: string) =>
    text === '*' ? pick('*', '×') : text === '/' ? pick('/', '÷') : text === '-' ? pick('-', '−') : text
  const write = (one: Tree, atLeast: number): string => {
    const text = bare(one)
    return strength(one) < atLeast || roll(8) === 0 ? bracket(text) : text
  }
  const bare = (one: Tree): string => {
    switch (one.kind) {
      case 'literal':
        // A label is called "7", and a few begin with a number: in brackets, and with its point, a number is only itself.
        return one.decimal.digits < 0n
          ? writeDecimal(one.decimal)
          : bracket(writeDecimal({ digits: one.decimal.digits * 10n, places: one.decimal.places + 1 }))
      case 'label': {
        const label = LABELS[one.index] ?? ''
        const spaced = label.replaceAll(' ', () => pick(' ', '   ', '\t', '\u00a0'))
        // "Cost" before a sign could go on as "Cost / Minute".
        const isBegun = LABELS.some((other) => other !== label && other.startsWith(label))
        return isBegun ? bracket(spaced) : spaced
      }
      case 'minus':
        return `${sign('-')}${gap()}${write(one.of, 3)}`
      case 'rounded':
        return `${one.name}${gap().replace(/\s+/, ' ')}(${writeDecimal(one.of)}${one.name === 'round' ? `, ${one.places}.` : ''})`
      case 'root': {
        const inner = write(one.of, 5)
        return `sqrt(${inner}${gap()}${sign('*')}${gap()}${inner})`
      }
      case 'most':
        return `${one.name}(${one.of.map((each) => gap() + bare(each) + gap()).join(',')})`
      case 'raised':
        return `${write(one.base, 5)}${gap()}^${gap()}${writeDecimal({ digits: BigInt(one.exponent * 10), places: 1 })}`
      case 'pair': {
        const level = strength(one)
        return `${write(one.left, level)}${gap()}${sign(one.sign)}${gap()}${write(one.right, level + 1)}`
      }
    }
  }
  return gap() + bare(tree) + gap()
}

const decimals = aDecimal(5, 4)
export const trees: fc.Arbitrary<Tree> = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4, depthIdentifier: 'tree' },
    fc.record({ kind: fc.constant('label' as const), index: fc.nat(LABELS.length - 1) }),
    fc.record({ kind: fc.constant('literal' as const), decimal: decimals }),
    fc.record({
      kind: fc.constant('rounded' as const),
      name: fc.constantFrom('round', 'ceil', 'floor'),
      of: decimals,
      places: fc.constant(0),
    }),
    fc.record({
      kind: fc.constant('rounded' as const),
      name: fc.constant('round' as const),
      of: decimals,
      places: fc.nat(3),
    }),
    ...Array.from({ length: 5 }, () =>
      fc.record({
        kind: fc.constant('pair' as const),
        sign: fc.constantFrom('+', '-', '*', '/'),
        left: tie('tree'),
        right: tie('tree'),
      }),
    ),
    fc.record({ kind: fc.constant('minus' as const), of: tie('tree') }),
    fc.record({ kind: fc.constant('raised' as const), base: tie('tree'), exponent: fc.integer({ min: -2, max: 3 }) }),
    fc.record({
      kind: fc.constant('most' as const),
      name: fc.constantFrom('min', 'max'),
      of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ kind: fc.constant('root' as const), of: tie('tree') }),
  ),
})).tree
