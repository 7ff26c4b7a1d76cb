import { tnaCalendar } from './tna-calendar.ts'
import { wageAndOvertimeSheet } from './wage-and-overtime-sheet.ts'

/** The workbooks that the sheet kit makes, by slug. */
export const sheetPlans = {
  'wage-and-overtime-sheet': wageAndOvertimeSheet,
  'tna-calendar': tnaCalendar,
}
