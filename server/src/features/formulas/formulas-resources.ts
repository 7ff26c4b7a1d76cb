import type { FieldErrors } from '@shelai/contract/staff.ts'
import { formulaPage } from '@shelai/contract/urls.ts'
import type { FormulaProblem } from '@shelai/formula/formula-problem.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { createContentResource, type StaffRecord } from '../../platform/admin/resource.ts'

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

/** Returns the calculator's problem with a formula at the field that causes it. */
function checkFormula({ formula, labels }: StaffRecord): FieldErrors {
  const names = (labels as { label_name: string }[]).map(({ label_name }) => label_name)
  const parsed = parseFormula(String(formula ?? ''), names)
  if (parsed.ok) return {}
  const { kind, at, text: words } = parsed.problem
  const isOfLabels = kind === 'empty_label' || kind === 'number_label' || kind === 'duplicate_label'
  const where = isOfLabels || kind === 'empty' ? '' : ` (at character ${at + 1})`
  return { [isOfLabels ? 'labels' : 'formula']: problemMessages[kind](words) + where }
}

export const formulasResources = [
  createContentResource(
    'formulas',
    'formulas',
    { formula_id: { column: 'id' } },
    { findPage: (_db, { id }) => formulaPage(Number(id)), check: (_tx, { after }) => checkFormula(after) },
  ),
]
