import type { UserId } from '@shelai/contract/api/ids.ts'
import type { CircularReportReason } from '@shelai/contract/features/circulars/circular-report-reasons.ts'
import type { CircularReportStatus } from '@shelai/contract/features/circulars/circulars.ts'
import type { Transaction } from 'kysely'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import { groupPersons } from '../../kernel/auth/persons.ts'
import { addUpdateLock } from '../../kernel/database/share-lock.ts'
import type { CircularsTables } from './circulars-tables.ts'

type Tx = Transaction<CircularsTables & AuthTables>

/** Locks a circular, so that its reports are counted one after the other. */
export function lockCircular(tx: Tx, id: number) {
  const query = tx.selectFrom('job_circulars').select(['id', 'title', 'state', 'updated_at']).where('id', '=', id)
  return addUpdateLock(tx, query).executeTakeFirst()
}

type NewReport = {
  circular_id: number
  user_id: UserId
  title: string
  reason: CircularReportReason
  note: string | null
  created_at: string
}

/** Inserts a report and returns its id; undefined if the reader has reported this circular before. */
export async function insertReport(tx: Tx, report: NewReport): Promise<number | undefined> {
  const row = await tx
    .insertInto('circular_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['circular_id', 'user_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/**
 * Counts the persons with a verified number whose reports of a circular are open. Settled reports count no more.
 */
export async function countReportingPersons(tx: Tx, circularId: number): Promise<number> {
  const rows = await tx
    .selectFrom('circular_reports as report')
    .innerJoin('users', 'users.id', 'report.user_id')
    .leftJoin('known_devices as device', 'device.user_id', 'users.id')
    .where('report.circular_id', '=', circularId)
    .where('report.status', '=', 'open')
    .where('users.phone_verified', '=', 1)
    .select(['users.id', 'users.phone', 'device.device_hash'])
    .execute()
  return new Set(groupPersons(rows).values()).size
}

export async function setCircularState(
  tx: Tx,
  { id, state, updated_at }: { id: number; state: 'live' | 'draft' | 'archived'; updated_at: string },
): Promise<void> {
  await tx.updateTable('job_circulars').set({ state, updated_at }).where('id', '=', id).execute()
}

export async function setHidCircular(tx: Tx, reportId: number): Promise<void> {
  await tx.updateTable('circular_reports').set({ hid_circular: 1 }).where('id', '=', reportId).execute()
}

/** Finds a report. */
export function findReport(tx: Tx, id: number) {
  return tx
    .selectFrom('circular_reports')
    .select(['id', 'circular_id', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Settles all open reports of a circular. Returns them, with whether one of them hid the circular. */
export function settleReports(
  tx: Tx,
  circularId: number,
  values: { status: CircularReportStatus; settled_by: string; settled_at: string },
) {
  return tx
    .updateTable('circular_reports')
    .set(values)
    .where('circular_id', '=', circularId)
    .where('status', '=', 'open')
    .returning(['id', 'hid_circular'])
    .execute()
}
