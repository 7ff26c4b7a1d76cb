import { adminCalls } from './admin-calls.ts'
import { reportCalls } from './admin-reports.ts'
import { auditCalls } from './audit-office.ts'
import { backupCalls } from './backups.ts'
import { campaignCalls } from './campaigns.ts'
import { checklistCalls } from './checklist.ts'
import { figuresCalls } from './figures.ts'
import { gatewayCalls } from './gateways.ts'
import { importCalls } from './import-calls.ts'
import { ordersStaffCalls } from './orders-office.ts'
import { readersCalls } from './readers-office.ts'
import { restoreCalls } from './restore.ts'
import { staffAccountCalls } from './staff-account-calls.ts'
import type { StaffCall } from './staff-call.ts'

/** Every call of the back office that is not of the dialect of records. */
export const staffCalls: Readonly<Record<string, StaffCall>> = {
  ...adminCalls,
  ...reportCalls,
  ...importCalls,
  ...ordersStaffCalls,
  ...campaignCalls,
  ...figuresCalls,
  ...readersCalls,
  ...auditCalls,
  ...checklistCalls,
  ...backupCalls,
  ...restoreCalls,
  ...gatewayCalls,
  ...staffAccountCalls,
}
