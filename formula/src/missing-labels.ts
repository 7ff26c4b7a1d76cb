import { parseFormula } from './parse-formula.ts'

/** The most labels of a formula; an expression of 500 parts cannot have more names that matter. */
const maxMissing = 100

/** Lists the names in an expression that no label has, in the order in which they stand, so that an editor can add them. */
export function findMissingLabels(expression: string, labels: readonly string[]): string[] {
  const missing: string[] = []
  while (missing.length < maxMissing) {
    const parsed = parseFormula(expression, [...labels, ...missing])
    if (parsed.ok || parsed.problem.kind !== 'unknown_name') return missing
    missing.push(parsed.problem.text)
  }
  return missing
}
