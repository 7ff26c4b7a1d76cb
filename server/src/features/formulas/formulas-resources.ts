import type { FieldErrors } from '@shelai/contract/rules/staff.ts'
import { formulaPage } from '@shelai/contract/rules/urls.ts'
import type { FormulaProblem } from '@shelai/formula/formula-problem.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { requiredExamples, tryExample, type WorkedExample } from '@shelai/formula/worked-examples.ts'
import { type Change, createContentResource, type StaffRecord } from '../../back-office/resource.ts'

const problemMessages: Readonly<Record<FormulaProblem['kind'], (text: string) => string>> = {
  empty: () => 'Please fill this in.',
  too_long: () => 'The formula is longer than 1000 characters.',
  too_deep: () => 'The formula has more than 32 brackets in one another.',
  too_many_parts: () => 'The formula has more than 500 parts.',
  unknown_name: (text) => `No label is called “${text}”.`,
  unbalanced: () => 'A bracket has no other half.',
  wrong_arguments: (text) => `“${text}” does not take so many values.`,
  unexpected: (text) => (text === '' ? 'The formula ends too early.' : `“${text}” cannot stand here.`),
  empty_label: () => 'A label has no name.',
  number_label: (text) => `A label cannot be called “${text}”: a formula reads it as a number.`,
  duplicate_label: (text) => `Two labels are called “${text}”.`,
}

type Formula = { formula: string; labels: string[] }

function readFormula({ formula, labels }: StaffRecord): Formula {
  const names = (labels as { label_name: string }[]).map(({ label_name }) => label_name)
  return { formula: String(formula ?? ''), labels: names }
}

/** Returns the calculator's problem with a formula at the field that causes it. */
function checkFormula({ formula, labels }: Formula): FieldErrors {
  const parsed = parseFormula(formula, labels)
  if (parsed.ok) return {}
  const { kind, at, text: words } = parsed.problem
  const isOfLabels = kind === 'empty_label' || kind === 'number_label' || kind === 'duplicate_label'
  const where = isOfLabels || kind === 'empty' ? '' : ` (at character ${at + 1})`
  return { [isOfLabels ? 'labels' : 'formula']: problemMessages[kind](words) + where }
}

const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const isPublished = (record: StaffRecord | undefined) => record?.state === 'live' || record?.state === 'scheduled'

/**
 * Returns an error unless a formula that goes live, or that is changed while it is live, has enough worked examples and
 * all of them pass. The rule holds for whoever sends the state or the examples, as the back office's form does. A script
 * that creates or corrects a formula without either is answered as before.
 */
function checkExamples({ formula, labels }: Formula, { before, after, sent }: Change): FieldErrors {
  if (!isPublished(after) || !(sent.has('state') || sent.has('examples'))) return {}
  const isSame = (['formula', 'labels', 'examples'] as const).every((name) => isEqual(before?.[name], after[name]))
  if (isPublished(before) && isSame) return {}
  const examples = after.examples as WorkedExample[]
  if (examples.length < requiredExamples) {
    return { examples: `A formula needs ${requiredExamples} worked examples that pass before it goes live.` }
  }
  for (const [place, example] of examples.entries()) {
    const { calculation, passes } = tryExample(formula, labels, example)
    if (passes) continue
    if (calculation.ok) {
      return { examples: `Example ${place + 1}: the formula gives ${calculation.shown}, not ${example.result}.` }
    }
    const names = calculation.fields.map((name) => `“${name}”`).join(', ')
    return { examples: `Example ${place + 1}: the formula gives no result with this value of ${names}.` }
  }
  return {}
}

function checkChange(change: Change): FieldErrors {
  const formula = readFormula(change.after)
  const problems = checkFormula(formula)
  return Object.keys(problems).length > 0 ? problems : checkExamples(formula, change)
}

export const formulasResources = [
  createContentResource(
    'formulas',
    'formulas',
    { formula_id: { column: 'id' } },
    { findPage: (_db, { id }) => formulaPage(Number(id)), check: (_tx, change) => checkChange(change) },
  ),
]
