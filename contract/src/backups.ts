import { z } from 'zod'
import { defineOfficeCall } from './office-call.ts'

/** A backup is proven once its drill has restored it and found everything. */
const Backup = z.object({
  status: z.enum(['running', 'proven', 'failed']),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  archive: z.string().nullable(),
  /** In bytes. */
  size: z.int().nullable(),
  table_rows: z.int().nullable(),
  files: z.int().nullable(),
  /** How long the backup and its drill took. */
  seconds: z.int().nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
})

export const BackupState = z.object({
  /** The time in Dhaka, `HH:MM`, at which a backup is made each day; null without a schedule. */
  nightly_at: z.string().nullable(),
  last: Backup.nullable(),
  last_proven: Backup.nullable(),
  /** There is a schedule, and no backup was proven within the last two days. */
  is_overdue: z.boolean(),
})
export type BackupState = z.output<typeof BackupState>

/** The calls about backups. Who may change the settings may make them. */
export const backupCalls = {
  findBackups: defineOfficeCall({
    method: 'GET',
    path: '/admin/backups',
    resource: 'settings',
    right: 'update',
    summary: 'The last backup, and the last one that a drill has restored',
    body: z.unknown(),
    answer: BackupState,
    refusals: [],
  }),
}
