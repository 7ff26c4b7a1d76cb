import { findFunction } from './formula-functions.ts'
import type { FormulaProblem, ProblemKind } from './formula-problem.ts'
import type { FormulaTree, Operator } from './formula-tree.ts'
import { type LabelFinder, startsAsWord } from './label-names.ts'

const MOST_LEVELS = 32
const MOST_PARTS = 500

const OPERATORS: ReadonlyMap<string, Operator> = new Map([
  ['+', '+'],
  ['-', '-'],
  ['−', '-'],
  ['*', '*'],
  ['×', '*'],
  ['/', '/'],
  ['÷', '/'],
  ['^', '^'],
])
const NUMBER = /^(?:\d+\.?\d*|\.\d+)/
const CALL = /^([a-z]+|√) ?\(/
const UP_TO_SIGN = /^[^-+*/^×÷−(),]*/

/** Thrown out of the depth of an expression by `readTree`; `at` counts in the folded text. */
export class Refusal extends Error {
  readonly problem: FormulaProblem
  constructor(problem: FormulaProblem) {
    super(problem.kind)
    this.problem = problem
  }
}

/** Reads folded text by recursive descent, or throws a `Refusal`. The limits on levels and parts keep the stack small. */
export function readTree(text: string, findLabel: LabelFinder): FormulaTree {
  let rest = text
  let level = 0
  let parts = 0
  /** The rest of the text from the start of the last name or number; undefined after a bracket. */
  let leafStart: string | undefined

  function refuse(kind: ProblemKind, from = rest, what = from.charAt(0)): never {
    throw new Refusal({ kind, at: text.length - from.length, text: what })
  }

  function peek(): string {
    rest = rest.trimStart()
    return rest.charAt(0)
  }

  function skip(length: number): void {
    rest = rest.slice(length)
  }

  function countPart(): void {
    parts += 1
    if (parts > MOST_PARTS) refuse('too_many_parts')
  }

  function takeOperator(wanted: readonly Operator[]): Operator | undefined {
    const operator = OPERATORS.get(peek())
    if (!operator || !wanted.includes(operator)) return undefined
    countPart()
    skip(1)
    return operator
  }

  function readChain(wanted: readonly Operator[], readOperand: () => FormulaTree): FormulaTree {
    let left = readOperand()
    for (let operator = takeOperator(wanted); operator; operator = takeOperator(wanted)) {
      left = { kind: 'binary', operator, left, right: readOperand() }
    }
    return left
  }

  function readSum(): FormulaTree {
    return readChain(['+', '-'], readProduct)
  }

  function readProduct(): FormulaTree {
    return readChain(['*', '/'], readSigned)
  }

  // Every way into a deeper level (a bracket, a sign, an exponent) leads through here.
  function readSigned(): FormulaTree {
    if (level > MOST_LEVELS) refuse('too_deep')
    level += 1
    const sign = takeOperator(['+', '-'])
    const signed = sign ? readSigned() : readPower()
    level -= 1
    return sign === '-' ? { kind: 'negative', of: signed } : signed
  }

  function readPower(): FormulaTree {
    const left = readOperand()
    const operator = takeOperator(['^'])
    return operator ? { kind: 'binary', operator, left, right: readSigned() } : left
  }

  function readOperand(): FormulaTree {
    const bracket = peek() === '('
    const start = rest
    if (bracket) {
      skip(1)
      const inner = readSum()
      close(start)
      return inner
    }
    countPart()
    leafStart = start
    const label = findLabel(rest)
    const digits = NUMBER.exec(rest)?.[0] ?? ''
    if (label && label.text.length >= digits.length) {
      skip(label.text.length)
      return { kind: 'name', name: label.name }
    }
    if (digits) {
      skip(digits.length)
      return { kind: 'number', value: Number(digits), text: digits }
    }
    return readCall()
  }

  function readCall(): FormulaTree {
    const start = rest
    const [opening = '', word = ''] = CALL.exec(rest) ?? []
    const called = findFunction(word === '√' ? 'sqrt' : word)
    if (!called) {
      const name = upToSign(rest)
      return name ? refuse('unknown_name', rest, name) : refuse('unexpected')
    }
    skip(opening.length)
    const args = [readSum()]
    while (peek() === ',') {
      skip(1)
      args.push(readSum())
    }
    close(start)
    if (args.length > called.most) refuse('wrong_arguments', start, called.name)
    return { kind: 'call', name: called.name, args }
  }

  /** Consumes the closing bracket of the part that began at `start`. */
  function close(start: string): void {
    if (peek() === '') refuse('unbalanced', start, '(')
    if (peek() !== ')') refuseRest()
    skip(1)
    leafStart = undefined
  }

  /** Refuses what stands where an operator should. */
  function refuseRest(): never {
    // "Cost Per Minute" beside a label "Cost": the name without a label is all of it, and that is what an editor wants to hear.
    if (leafStart !== undefined && startsAsWord(rest)) {
      const begun = leafStart.slice(0, leafStart.length - rest.length)
      refuse('unknown_name', leafStart, begun + upToSign(rest))
    }
    return refuse(peek() === ')' ? 'unbalanced' : 'unexpected')
  }

  const tree = readSum()
  if (peek() !== '') refuseRest()
  return tree
}

function upToSign(text: string): string {
  return UP_TO_SIGN.exec(text)?.[0].trim() ?? ''
}
