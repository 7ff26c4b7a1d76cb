import { z } from 'zod'
import { defineCall } from '../../api/call.ts'
import { Flag, Id, IdParam, PageMeta, PartQuery } from '../../api/fields.ts'
import { type AdminField, dateOrMonth, flag, normalizeText, recordId, text } from '../../records/admin-fields.ts'
import { defineContent } from '../../records/admin-resource.ts'
import { foldDigits } from '../../rules/digits.ts'

/** An input of a formula: its name is identifier and caption; a numeric value is prefilled, any other is a hint. */
export const FormulaLabel = z.object({
  label_name: z.string(),
  label_value: z.string(),
  unit: z.string(),
})

export const FormulaRow = z.object({
  formula_id: Id,
  title: z.string(),
  group_name: z.string(),
  /** The same in Bangla; empty where nobody has written it. */
  group_name_bn: z.string(),
  use: z.string(),
  /** The use in Bangla; empty where nobody wrote it. */
  use_bn: z.string(),
  is_premium: Flag,
})

/**
 * A whole formula. If the caller's plan does not unlock it, `locked` is 1, `formula` null, and what explains its result
 * empty.
 */
export const Formula = FormulaRow.extend({
  formula: z.string().nullable(),
  labels: z.array(FormulaLabel),
  notes: z.string(),
  source: z.string(),
  result_unit: z.string(),
  /** 1 if the result is in the unit of an input, whichever that is: "same unit as the fabric weight". Inputs keep theirs then. */
  keeps_units: Flag,
  /** The range of results that the trade usually sees; empty where it has none. */
  usual_range: z.string(),
  /** Where the number goes wrong. */
  pitfall: z.string(),
  /** The latest day for which its legal, wage, rate or price figures are known to hold. */
  as_of: z.string().nullable(),
  locked: Flag,
})

export const formulasCalls = {
  'formulas.all': defineCall({
    method: 'GET',
    path: '/formulas',
    caller: 'anyone',
    offline: 'packed',
    summary: 'Formulas by group: titles and uses; what they compute is in the call for one',
    cacheTags: ['formulas'],
    query: PartQuery,
    answer: z.array(FormulaRow),
    meta: PageMeta.optional(),
    refusals: [],
  }),
  'formulas.one': defineCall({
    method: 'GET',
    path: '/formulas/:id',
    caller: 'anyone_or_reader',
    dependsOnPlan: 'formula',
    offline: 'packed',
    summary: 'One formula with its labels',
    cacheTags: ['formulas'],
    params: z.object({ id: IdParam }),
    answer: Formula,
    refusals: ['not_found'],
  }),
  'formulas.countUse': defineCall({
    method: 'POST',
    path: '/formulas/:id/uses',
    caller: 'anyone',
    summary: 'Count a use of a formula’s calculator; the browser calculates by itself and sends nothing else',
    params: z.object({ id: IdParam }),
    body: z.unknown(),
    answer: z.object({ formula_id: Id }),
    refusals: ['not_found', 'too_many_requests'],
    counts: { kind: 'calculator_use', item: 'formula_id' },
  }),
}

const limit = { error: 'A label’s limits are numbers.' }
const unit = 'A label’s unit is a text of at most 40 characters.'
const value = 'A label’s value is a number, or a text of at most 60 characters.'
const SentLabelValue = z
  .union([z.number(), z.string().max(60, value).transform(normalizeText)], { error: value })
  .transform((given) => String(given))

/** A label as editors send it: its value may be a number, its unit and limits are optional. */
const SentLabel = z.object(
  {
    label_name: z
      .string({ error: 'A label needs a name.' })
      .max(100, 'A label’s name has at most 100 characters.')
      .transform(normalizeText),
    label_value: SentLabelValue.default(''),
    unit: z.string(unit).max(40, unit).transform(normalizeText).default(''),
    min: z.number(limit).optional(),
    max: z.number(limit).optional(),
  },
  'A label has a name, a value and a unit.',
)

const maxLabels = 100

const labels: AdminField = {
  kind: 'labels',
  schema: z.array(SentLabel, 'A list of labels.').max(maxLabels, `At most ${maxLabels} labels.`),
  answer: z.array(FormulaLabel.extend({ min: z.number().optional(), max: z.number().optional() })),
  initial: [],
  isUnordered: true,
  max: maxLabels,
}

const exampleNumber = 'A number such as 12.5, with at most six decimals.'
/** A number as editors send it: also as text with Latin or Bangla digits, and with commas between groups. */
const ExampleNumber = z
  .union([z.number(), z.string().max(60, exampleNumber)], { error: exampleNumber })
  .transform((given) => (typeof given === 'number' ? given : readTypedNumber(given)))
  .refine((value) => Math.abs(value) < 1e15 && (value === 0 || Math.abs(value) >= 1e-6), exampleNumber)

function readTypedNumber(text: string): number {
  const bare = foldDigits(text).replace(/[,\s]/g, '')
  return bare === '' ? Number.NaN : Number(bare)
}

/** A worked example: a value for each label, and the result that was worked out without the formula. */
const WorkedExample = z.object({ inputs: z.record(z.string(), ExampleNumber), result: ExampleNumber })

const maxExamples = 50

const examples: AdminField = {
  kind: 'examples',
  schema: z.array(WorkedExample, 'A list of worked examples.').max(maxExamples, `At most ${maxExamples} examples.`),
  answer: z.array(z.object({ inputs: z.record(z.string(), z.number()), result: z.number() })),
  initial: [],
  isUnordered: true,
  max: maxExamples,
}

export const formulasResources = {
  formulas: defineContent({
    feature: 'formulas',
    called: ['formula', 'formulas'],
    names: { one: { en: 'Formula', bn: 'সূত্র' }, many: { en: 'Formulas', bn: 'সূত্র' } },
    icon: 'functions',
    menu: ['tools', 1],
    appendsWithin: null,
    fields: {
      formula_id: recordId(),
      title: text(200, { isRequired: true, isSearched: true }),
      group_name: text(100, { isSearched: true }),
      group_name_bn: text(100, { isSearched: true }),
      formula: { ...text(4000, { isRequired: true, isSearched: true }), kind: 'formula' },
      labels,
      examples,
      use: text(1000, { isSearched: true }),
      use_bn: text(1000, { isSearched: true }),
      result_unit: text(40),
      keeps_units: flag(),
      usual_range: text(300),
      pitfall: text(500),
      notes: text(2000, { isSearched: true }),
      source: text(500),
      as_of: dateOrMonth(),
      is_premium: flag(),
    },
  }),
}
