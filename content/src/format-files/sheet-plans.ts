import { auditCalendar } from './audit-calendar.ts'
import { cutPlan } from './cut-plan.ts'
import { fourPointInspectionSheet } from './four-point-inspection-sheet.ts'
import { knitCostingSheet } from './knit-costing-sheet.ts'
import { layReport } from './lay-report.ts'
import { leaveAndMaternityWorksheet } from './leave-and-maternity-worksheet.ts'
import { maintenanceLog } from './maintenance-log.ts'
import { markerAndFabricReconciliation } from './marker-and-fabric-reconciliation.ts'
import { operationBulletin } from './operation-bulletin.ts'
import { qualitySummaryReport } from './quality-summary-report.ts'
import { resignationAndSettlementWorksheet } from './resignation-and-settlement-worksheet.ts'
import { skillMatrix } from './skill-matrix.ts'
import { timeStudySheet } from './time-study-sheet.ts'
import { tnaCalendar } from './tna-calendar.ts'
import { wageAndOvertimeSheet } from './wage-and-overtime-sheet.ts'
import { wovenCostingSheet } from './woven-costing-sheet.ts'

/** The workbooks that the sheet kit makes, by slug. */
export const sheetPlans = {
  'audit-calendar': auditCalendar,
  'cut-plan': cutPlan,
  'four-point-inspection-sheet': fourPointInspectionSheet,
  'knit-costing-sheet': knitCostingSheet,
  'lay-report': layReport,
  'leave-and-maternity-worksheet': leaveAndMaternityWorksheet,
  'maintenance-log': maintenanceLog,
  'marker-and-fabric-reconciliation': markerAndFabricReconciliation,
  'operation-bulletin': operationBulletin,
  'quality-summary-report': qualitySummaryReport,
  'resignation-and-settlement-worksheet': resignationAndSettlementWorksheet,
  'skill-matrix': skillMatrix,
  'time-study-sheet': timeStudySheet,
  'tna-calendar': tnaCalendar,
  'wage-and-overtime-sheet': wageAndOvertimeSheet,
  'woven-costing-sheet': wovenCostingSheet,
}
