import { type Style, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { getLearningCurve, type LearningCurve, riseEvenly } from '../engine/learning-plan.ts'
import { createFieldReader, type FieldFault, parseAmount } from '../line/parse-fields.ts'

/** A learning curve as it is typed: every field is text. */
export type LearningDraft = { of: string; first: string; days: string; percents: string }
type LearningFault = FieldFault | { word: 'noPercents' | 'tooManyDays'; values: Record<string, string> }
export type LearningFaults = Partial<Record<keyof LearningDraft, LearningFault>>

const percentBounds = { least: 1, most: 150, example: '50' }
const write = (percents: readonly number[]) => percents.join(', ')

export function draftLearning(style: Style): LearningDraft {
  const { of, percents } = getLearningCurve(style)
  return { of, first: String(percents[0] ?? ''), days: String(percents.length), percents: write(percents) }
}

/** Returns the percent that a curve rises to: all of the plan, or the efficiency of the plan. */
export const getGoal = ({ of }: Pick<LearningDraft, 'of'>, { planEfficiency }: Style) =>
  of === 'absolute' ? planEfficiency : 100

/** Writes the days that the first day and the number of days stand for. */
export function fillDays(draft: LearningDraft, style: Style): { draft: LearningDraft; faults?: LearningFaults } {
  const { faults, amount, hasFaults } = createFieldReader<keyof LearningDraft, never, LearningFault>(draft, {})
  const first = amount('first', { ...percentBounds, isNeeded: true })
  const days = amount('days', {
    least: 1,
    most: studioLimits.learningDays,
    example: '5',
    isWhole: true,
    isNeeded: true,
  })
  if (hasFaults() || first === null || days === null) return { draft, faults }
  return { draft: { ...draft, percents: write(riseEvenly(first, getGoal(draft, style), days)) } }
}

/** Reads the days of a curve. */
export function readLearning(draft: LearningDraft): { curve?: LearningCurve; faults?: LearningFaults } {
  const texts = foldDigits(draft.percents)
    .split(/[,;\s]+/)
    .filter(Boolean)
  const most = studioLimits.learningDays
  if (texts.length === 0) return { faults: { percents: { word: 'noPercents', values: {} } } }
  if (texts.length > most) return { faults: { percents: { word: 'tooManyDays', values: { most: String(most) } } } }
  const percents: number[] = []
  for (const text of texts) {
    const percent = parseAmount(text, percentBounds)
    if (typeof percent !== 'number') return percent ? { faults: { percents: percent } } : {}
    percents.push(percent)
  }
  return { curve: { of: draft.of === 'absolute' ? 'absolute' : 'plan', percents } }
}
