import { aboutTypes } from '@shelai/contract/features/about/about.ts'
import { circularReportReasons } from '@shelai/contract/features/circulars/circular-report-reasons.ts'
import { circularReportStatuses } from '@shelai/contract/features/circulars/circulars.ts'
import { payToStates } from '@shelai/contract/features/orders/orders.ts'
import { mistakeKinds, mistakeStatuses } from '@shelai/contract/features/reports/reports.ts'
import type { AdminField } from '@shelai/contract/records/admin-fields.ts'
import { contentStates } from '@shelai/contract/rules/staff.ts'
import { contentLanguages, type Language } from '@shelai/contract/rules/words.ts'

const reportChoices: readonly string[] = [
  ...circularReportReasons,
  ...circularReportStatuses,
  ...mistakeKinds,
  ...mistakeStatuses,
]

/** The choices whose words stand under their own name. */
const named: readonly (readonly [choices: readonly string[], words: string])[] = [
  [contentLanguages, 'shelai.content_languages'],
  [payToStates, 'shelai.pay_to_change.states'],
  [reportChoices, 'shelai.reports_of_readers.choices'],
  [contentStates, 'shelai.state'],
  [aboutTypes, 'shelai.about_types'],
]

/**
 * Returns what a value of a choice is called: as its field says in the language, by the key of its words where it has some, otherwise
 * the value itself.
 */
export function getChoiceName(
  value: string,
  { choiceLabels = {} }: Pick<AdminField, 'choiceLabels'> = {},
  language: Language = 'en',
): string {
  const label = choiceLabels[value]
  if (label) return label[language]
  const [, words] = named.find(([choices]) => choices.includes(value)) ?? []
  return words === undefined ? value : `${words}.${value}`
}
