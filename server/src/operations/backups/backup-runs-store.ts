import { type Selectable, sql, type Updateable } from 'kysely'
import type { Handle } from '../../kernel/database/handle.ts'
import type { BackupsTables } from './backups-tables.ts'

type Db = Handle<BackupsTables>

export type BackupRun = Selectable<BackupsTables['backup_runs']>

/** Returns whether the database has the table of backups. One of an older release has not, until it is migrated. */
export async function hasBackupRuns(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from kysely_migration where name = '036-backup-runs'`.execute(db)
  return rows.length > 0
}

/** Finds a backup by its id. */
export function findBackupRun(db: Db, id: string): Promise<BackupRun | undefined> {
  return db.selectFrom('backup_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Finds the backup that was begun last. */
export function findLastBackup(db: Db): Promise<BackupRun | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** The beginning of the ids of backups that an owner asks for. */
const askedPrefix = 'asked-'

/** Asks for a backup, which the next process to look makes. Returns false where one is asked for or being made. */
export async function askForBackup(db: Db, id: string, now: Date): Promise<boolean> {
  const last = await findLastBackup(db)
  // A claim that has ended belongs to a process that is gone.
  if (last?.status === 'running' && (last.lease_until === null || last.lease_until > now.toISOString())) return false
  await db
    .insertInto('backup_runs')
    .values({ id: askedPrefix + id, status: 'running', started_at: now.toISOString() })
    .execute()
  return true
}

/** Finds a backup that an owner asks for and no process makes. */
export function findAskedBackup(db: Db, now: Date): Promise<BackupRun | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('id', 'like', `${askedPrefix}%`)
    .where('status', '=', 'running')
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString())]))
    .limit(1)
    .executeTakeFirst()
}

/** Returns whether another process makes a backup beside one. */
export async function isOtherBackupRunning(db: Db, id: string, now: Date): Promise<boolean> {
  const other = await db
    .selectFrom('backup_runs')
    .select('id')
    .where('id', '!=', id)
    .where('status', '=', 'running')
    .where('lease_until', '>', now.toISOString())
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Finds the last backup that its drill restored. */
export function findLastProven(db: Db): Promise<BackupRun | undefined> {
  return db
    .selectFrom('backup_runs')
    .selectAll()
    .where('status', '=', 'proven')
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

type Claim = { lease: string; now: Date; until: Date }

/**
 * Claims a backup for this process: a new one, or one whose process has not been heard of for the length of its lease.
 * Of several processes one gets it.
 */
export async function claimBackup(db: Db, id: string, { lease, now, until }: Claim): Promise<BackupRun | undefined> {
  const at = now.toISOString()
  await db
    .insertInto('backup_runs')
    .values({ id, status: 'running', started_at: at })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return db
    .updateTable('backup_runs')
    .set(({ eb }) => ({ lease, lease_until: until.toISOString(), attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', at)]))
    .returningAll()
    .executeTakeFirst()
}

/** Updates a claimed backup. Returns false when another process has taken it over. */
export async function updateBackup(
  db: Db,
  { id, lease }: Pick<BackupRun, 'id' | 'lease'>,
  values: Updateable<BackupsTables['backup_runs']>,
): Promise<boolean> {
  const done = await db
    .updateTable('backup_runs')
    .set(values)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('status', '=', 'running')
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}

/** Deletes records of backups that began before a moment. */
export async function deleteOldBackupRuns(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('backup_runs').where('started_at', '<', before.toISOString()).execute()
}
