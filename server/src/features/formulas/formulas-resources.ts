import type { FieldErrors } from '@shelai/contract/staff.ts'
import type { FormulaProblem } from '@shelai/formula/formula-problem.ts'
import { parseFormula } from '@shelai/formula/parse-formula.ts'
import { z } from 'zod'
import { flag, normalizeText, readOnly, structured, text } from '../../platform/admin/field.ts'
import { createContentResource, type StaffRecord } from '../../platform/admin/resource.ts'

const limit = { error: 'A label’s limits are numbers.' }
const unit = 'A label’s unit is a text of at most 40 characters.'
const value = 'A label’s value is a number, or a text of at most 60 characters.'
const LabelValue = z
  .union([z.number(), z.string().max(60, value).transform(normalizeText)], { error: value })
  .transform((given) => String(given))

/** A label as editors send it: its value may be a number, its unit and limits are optional. */
const Label = z.object(
  {
    label_name: z
      .string({ error: 'A label needs a name.' })
      .max(100, 'A label’s name has at most 100 characters.')
      .transform(normalizeText),
    label_value: LabelValue.default(''),
    unit: z.string(unit).max(40, unit).transform(normalizeText).default(''),
    min: z.number(limit).optional(),
    max: z.number(limit).optional(),
  },
  'A label has a name, a value and a unit.',
)

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
  createContentResource({
    name: 'formulas',
    table: 'formulas',
    appendsWithin: null,
    fields: {
      formula_id: readOnly('id'),
      title: text('title', 200, { isRequired: true, isSearched: true }),
      group_name: text('group_name', 100, { isSearched: true }),
      formula: text('formula', 4000, { isRequired: true, isSearched: true }),
      labels: structured('labels', z.array(Label, 'A list of labels.').max(100, 'At most 100 labels.'), {
        initial: [],
      }),
      use: text('use', 1000, { isSearched: true }),
      notes: text('notes', 2000, { isSearched: true }),
      source: text('source', 500),
      is_premium: flag('is_premium'),
    },
    check: (_tx, { after }) => checkFormula(after),
  }),
]
