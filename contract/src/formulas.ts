import { z } from 'zod'
import { defineCall } from './call.ts'
import { Flag, Id, IdParam, PageMeta, PartQuery } from './fields.ts'

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
  use: z.string(),
  is_premium: Flag,
})

/**
 * A whole formula. If the caller's plan does not unlock it, `locked` is 1, `formula` null, and labels, notes and source
 * empty.
 */
export const Formula = FormulaRow.extend({
  formula: z.string().nullable(),
  labels: z.array(FormulaLabel),
  notes: z.string(),
  source: z.string(),
  locked: Flag,
})

export const formulasCalls = {
  'formulas.all': defineCall({
    feature: 'formulas',
    summary: 'Formulas by group: titles and uses; what they compute is in the call for one',
    cacheTags: ['formulas'],
    query: PartQuery,
    answer: z.array(FormulaRow),
    meta: PageMeta.optional(),
    refusals: [],
  }),
  'formulas.one': defineCall({
    feature: 'formulas',
    summary: 'One formula with its labels',
    cacheTags: ['formulas'],
    params: z.object({ id: IdParam }),
    answer: Formula,
    refusals: ['not_found'],
  }),
}
