import { adminCalls } from './back-office/admin-calls.ts'
import { reportCalls } from './back-office/admin-reports.ts'
import { auditCalls } from './back-office/audit-office.ts'
import { backupCalls } from './back-office/backups.ts'
import { checklistCalls } from './back-office/checklist.ts'
import { figuresCalls } from './back-office/figures.ts'
import { gatewayCalls } from './back-office/gateways.ts'
import { importCalls } from './back-office/import-calls.ts'
import { listRecordCalls } from './back-office/record-calls.ts'
import { restoreCalls } from './back-office/restore.ts'
import { starterPackCalls } from './back-office/starter-pack.ts'
import { readersCalls } from './features/accounts/readers-office.ts'
import { staffAccountCalls } from './features/accounts/staff-account-calls.ts'
import { circularsStaffCalls } from './features/circulars/circulars-office.ts'
import { campaignCalls } from './features/notifications/campaigns.ts'
import { ordersStaffCalls } from './features/orders/orders-office.ts'
import { reportsStaffCalls } from './features/reports/reports-office.ts'
import type { StaffCall } from './staff-call.ts'

/** Every call of the back office but those by which records are listed, read, created, changed and deleted. */
export const staffCalls: Readonly<Record<string, StaffCall>> = {
  ...adminCalls,
  ...listRecordCalls(),
  ...reportCalls,
  ...importCalls,
  ...ordersStaffCalls,
  ...campaignCalls,
  ...circularsStaffCalls,
  ...reportsStaffCalls,
  ...figuresCalls,
  ...readersCalls,
  ...auditCalls,
  ...checklistCalls,
  ...backupCalls,
  ...restoreCalls,
  ...starterPackCalls,
  ...gatewayCalls,
  ...staffAccountCalls,
}
