import { circularReportReasons } from '@shelai/contract/circular-report-reasons.ts'
import { circularReportStatuses } from '@shelai/contract/circulars.ts'
import { payToStates } from '@shelai/contract/orders.ts'
import { mistakeKinds, mistakeStatuses } from '@shelai/contract/reports.ts'
import { contentLanguages } from '@shelai/contract/words.ts'

const reportChoices: readonly string[] = [
  ...circularReportReasons,
  ...circularReportStatuses,
  ...mistakeKinds,
  ...mistakeStatuses,
]

const payToChoices: readonly string[] = payToStates

/** Returns what a value of a choice is called: the key of its words where it has some, otherwise the value itself. */
export function getChoiceName(value: string): string {
  if (contentLanguages.some((language) => language === value)) return `shelai.content_languages.${value}`
  if (payToChoices.includes(value)) return `shelai.pay_to_change.states.${value}`
  return reportChoices.includes(value) ? `shelai.reports_of_readers.choices.${value}` : value
}
