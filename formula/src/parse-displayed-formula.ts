import { findFunction } from './formula-functions.ts'
import type { FormulaProblem } from './formula-problem.ts'
import type { FormulaTree } from './formula-tree.ts'
import { foldSpaces, type LabelFinder } from './label-names.ts'
import { Refusal, readTree } from './read-tree.ts'

/** A formula as a text displays it: what is calculated, empty where the line does not say it, and how. */
export type ParsedDisplay = { ok: true; caption: string; tree: FormulaTree } | { ok: false; problem: FormulaProblem }

// The words of a name, and a unit or a remark in brackets behind them: "Working hours", "Dosage in g/L", "Stitch length (mm)", "Σx²".
// A sign of calculation with spaces round it ends a name, so that "g/L" is a part of one and "Basic / 208" is not.
const WORD = String.raw`[\p{L}\p{M}\p{Sc}\u200c\u200d½Σπ%][\p{L}\p{M}\p{N}\p{Sc}\u200c\u200d½Σπ%/.'’&-]*`
const NAME = new RegExp(String.raw`^${WORD}(?: (?:${WORD}|\d[\p{L}\p{M}\p{N}.]*))*(?: \([^()×÷+−*^]+\))?`, 'u')
const SIGN_IN_BRACKETS = / [/-] /

const findName: LabelFinder = (rest) => {
  const text = NAME.exec(rest)?.[0]
  if (text === undefined || SIGN_IN_BRACKETS.test(text)) return undefined
  const word = text.split(' ')[0] ?? ''
  return findFunction(word) && rest.slice(word.length).trimStart().startsWith('(') ? undefined : { name: text, text }
}

const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** Writes a raised number as a power. One behind Σ stays: Σx² is the sum of the squares, a name of its own. */
const writePowers = (text: string) =>
  text.replace(/(Σ\p{L}+)?([⁰¹²³⁴⁵⁶⁷⁸⁹]+)/gu, (whole, sum: string | undefined, raised: string) =>
    sum ? whole : `^${[...raised].map((digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`,
  )

/**
 * Parses a formula of a text, which declares no labels: `SMV = Observed time × Rating / 100 × (1 + Allowance % / 100)`. The signs between
 * the names are × / + − ^, √(…) and raised numbers; × / + and − stand between spaces.
 */
export function parseDisplayedFormula(line: string): ParsedDisplay {
  const folded = foldSpaces(line).trim()
  const [, caption = '', body = folded] = /^(.*?) = (.*)$/.exec(folded) ?? []
  try {
    return { ok: true, caption, tree: readTree(writePowers(body), findName) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { ok: false, problem: error.problem }
  }
}
