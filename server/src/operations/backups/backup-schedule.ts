import { getDhakaDate } from '@shelai/contract/rules/dhaka-time.ts'
import type { NightlyBackup } from '../../kernel/config.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { findBackupRun } from './backup-runs-store.ts'
import type { BackupsTables } from './backups-tables.ts'

/** Returns the day in Dhaka whose backup is the latest that is due: today's from its time on, before it yesterday's. */
export function getDueDay(now: Date, at: string): string {
  const [hours = 0, minutes = 0] = at.split(':').map(Number)
  return getDhakaDate(new Date(now.getTime() - (hours * 60 + minutes) * 60_000))
}

/** Returns the id of the record of a day's backup, by which only one process makes it. */
export const getRunId = (day: string) => `night-${day}`

/** Returns whether the latest nightly backup is missing and no process makes it. */
export async function isBackupDue(
  db: Handle<BackupsTables>,
  { at }: Pick<NightlyBackup, 'at'>,
  now: Date,
): Promise<boolean> {
  const run = await findBackupRun(db, getRunId(getDueDay(now, at)))
  if (run === undefined) return true
  return run.status === 'running' && (run.lease_until === null || run.lease_until <= now.toISOString())
}
