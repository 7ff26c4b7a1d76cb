import { aboutTypes } from '@shelai/contract/features/about/about.ts'
import { circularReportReasons } from '@shelai/contract/features/circulars/circular-report-reasons.ts'
import { circularReportStatuses } from '@shelai/contract/features/circulars/circulars.ts'
import { payToStates } from '@shelai/contract/features/orders/orders.ts'
import { mistakeKinds, mistakeStatuses } from '@shelai/contract/features/reports/reports.ts'
import { contentStates } from '@shelai/contract/rules/staff.ts'
import { contentLanguages } from '@shelai/contract/rules/words.ts'

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

/** Returns what a value of a choice is called: the key of its words where it has some, otherwise the value itself. */
export function getChoiceName(value: string): string {
  const [, words] = named.find(([choices]) => choices.includes(value)) ?? []
  return words === undefined ? value : `${words}.${value}`
}
