import type { WithDefault } from '../../kernel/database/column-types.ts'

export const backupStatuses = ['running', 'proven', 'failed'] as const

export type BackupsTables = {
  /** The backups. One of the night has the day in Dhaka in its id, so that one process makes it. */
  backup_runs: {
    id: string
    /** `proven`: its drill restored it and found everything. */
    status: (typeof backupStatuses)[number]
    started_at: string
    finished_at: WithDefault<string | null>
    attempts: WithDefault<number>
    /** The process that makes it, and until when no other may take it over. */
    lease: WithDefault<string | null>
    lease_until: WithDefault<string | null>
    archive: WithDefault<string | null>
    /** The size in bytes. */
    size: WithDefault<number | null>
    table_rows: WithDefault<number | null>
    files: WithDefault<number | null>
    /** The duration of the backup and its drill. */
    seconds: WithDefault<number | null>
    /** Why it failed, in a sentence. */
    problem: WithDefault<string | null>
  }
}
