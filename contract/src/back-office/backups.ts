import { z } from 'zod'
import { defineStaffCall } from '../staff-call.ts'

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
  /** The duration of the backup and its drill. */
  seconds: z.int().nullable(),
  /** Why it failed. */
  problem: z.string().nullable(),
})

/** The shortest secret that encrypts backups, in characters. */
export const fewestSecretCharacters = 16

/** When backups are made, and with which secret. */
export const BackupPlanBody = z.object({
  /** The time in Dhaka, `HH:MM`; blank makes none by itself. */
  at: z.string().regex(/^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/, 'Please write a time such as 03:30.'),
  keep: z.coerce.number('Please write a number.').int('Please write a number.').min(1).max(1000),
  /** Blank keeps the secret that is stored. */
  secret: z
    .string()
    .max(500, 'Please write less.')
    .refine((typed) => typed === '' || [...typed].length >= fewestSecretCharacters, 'At least 16 characters.')
    .default(''),
})
export type BackupPlanBody = z.output<typeof BackupPlanBody>

export const BackupState = z.object({
  /** Who sets when backups are made: the environment of the server, which wins, or owners. */
  source: z.enum(['environment', 'settings']),
  /** Where they are stored: a folder of the server, or a bucket. */
  place: z.string(),
  keep: z.int(),
  has_secret: z.boolean(),
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
  findBackups: defineStaffCall({
    method: 'GET',
    path: '/admin/backups',
    caller: { right: 'update', on: 'settings' },
    summary: 'The last backup, and the last one that a drill has restored',
    answer: BackupState,
    refusals: [],
  }),
  saveBackupPlan: defineStaffCall({
    method: 'POST',
    path: '/admin/backups/plan',
    caller: { right: 'update', on: 'settings' },
    summary: 'Set when backups are made, how many are kept and the secret that encrypts them',
    body: BackupPlanBody,
    answer: z.null(),
    refusals: ['password_needed', 'fields_refused', 'set_by_environment'],
  }),
  makeBackup: defineStaffCall({
    method: 'POST',
    path: '/admin/backups/make',
    caller: { right: 'update', on: 'settings' },
    summary: 'Make a backup within seconds, in a process of its own, and restore it for a trial',
    answer: z.null(),
    refusals: ['backup_secret_needed', 'backup_running', 'too_many_requests'],
  }),
  downloadBackup: defineStaffCall({
    method: 'POST',
    path: '/admin/backups/download',
    caller: { right: 'update', on: 'settings' },
    summary: 'Download the last proven backup, encrypted as it is',
    file: 'bytes',
    refusals: ['password_needed', 'not_found'],
  }),
}
