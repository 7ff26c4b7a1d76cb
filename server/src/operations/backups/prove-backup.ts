import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { listOwners } from '../../back-office/owners-store.ts'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { isUnavailable } from '../../kernel/database/violations.ts'
import { FilesUnavailable } from '../../kernel/files/file-store.ts'
import { insertMessage } from '../../kernel/messages/queued-messages-store.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import { runEvery } from '../../kernel/scheduler.ts'
import type { Db } from '../../tables.ts'
import type { ScryptCost } from './archive-header.ts'
import { countRows } from './archive-summary.ts'
import { type BackupSource, backUp } from './back-up.ts'
import { type BackupRun, claimBackup, updateBackup } from './backup-runs-store.ts'
import type { BackupTarget } from './backup-target.ts'
import { drill } from './drill.ts'
import { renderBackupFailure } from './render-backup-failure.ts'

/**
 * The time for which a backup belongs to its process after the last sign of life, in milliseconds, and the pause
 * between two signs.
 */
const leaseMs = 2 * 60_000
const heartbeatMs = 20_000

/** The most starts of a backup before it counts as failed. */
const maxAttempts = 3

/** The ending of an archive that its drill could not restore. */
export const damagedEnding = '.damaged'

export type ProvingNeeds = {
  source: BackupSource & { database: { db: Db } }
  target: BackupTarget
  secret: string
  cost?: ScryptCost
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Claims a backup for this process; undefined if another one makes it or it is done. */
export function claim({ source, now }: Pick<ProvingNeeds, 'source' | 'now'>, id: string) {
  const until = new Date(now().getTime() + leaseMs)
  return claimBackup(source.database.db, id, { lease: randomUUID(), now: now(), until })
}

type Proven = {
  status: 'proven'
  archive: string
  size: number
  table_rows: number
  files: number
  seconds: number
}
type Failed = { status: 'failed'; problem: string }

/**
 * Makes a backup and restores it for a trial. An archive that cannot be restored gets another ending, but for one of data
 * that a newer release has migrated, which that release restores.
 */
export async function makeAndTry(needs: ProvingNeeds, name: string): Promise<Proven> {
  const { source, target, secret, cost, now } = needs
  const began = now().getTime()
  const { summary, size } = await backUp(source, target, name, { secret, now: now(), ...(cost && { cost }) })
  try {
    await drill(() => target.open(name), secret, summary, source)
  } catch (error) {
    const isNewer = error instanceof BackupRefusal && error.problem === 'newer_release'
    if (!isNewer) await target.rename(name, name + damagedEnding).catch(() => {})
    throw error
  }
  const seconds = Math.round((now().getTime() - began) / 1000)
  return { status: 'proven', archive: name, size, table_rows: countRows(summary), files: summary.files.size, seconds }
}

/** Makes a claimed backup, tries it, and records what came of it. Tells the owners when it fails. */
export async function proveBackup(needs: ProvingNeeds, run: BackupRun, name: string): Promise<Proven | Failed> {
  const { source, now, log } = needs
  const { db } = source.database
  const stopHeartbeat = runEvery(
    heartbeatMs,
    () => updateBackup(db, run, { lease_until: new Date(now().getTime() + leaseMs).toISOString() }),
    (err) => log.error({ err }, 'extending the claim of a backup failed'),
  )
  try {
    if (run.attempts > maxAttempts)
      throw new BackupRefusal(`The backup was interrupted ${maxAttempts} times before it was complete.`)
    const proven = await makeAndTry(needs, name)
    await updateBackup(db, run, { ...proven, finished_at: now().toISOString(), lease_until: null })
    return proven
  } catch (err) {
    log.error({ err }, 'a backup failed')
    const problem = describeProblem(err)
    const failed = { status: 'failed', problem } as const
    const product = await getProductName(db)
    await db.transaction().execute(async (tx) => {
      if (!(await updateBackup(tx, run, { ...failed, finished_at: now().toISOString(), lease_until: null }))) return
      for (const { id, email } of await listOwners(tx))
        await insertMessage(tx, id, renderBackupFailure(email, problem, product), now())
    })
    return failed
  } finally {
    await stopHeartbeat()
  }
}

/** Finds the sentence that says in plain words what went wrong. Other messages than our own may quote data. */
export function findSentence(error: unknown): string | undefined {
  if (error instanceof BackupRefusal) return error.message
  // The cause of a folder of files is an error of the system, that of an object store is none.
  const reason = error instanceof FilesUnavailable ? error.cause : error
  const code = reason instanceof Error && 'code' in reason ? reason.code : undefined
  if (code === 'ENOSPC') return 'The disk is full.'
  if (error instanceof FilesUnavailable)
    return typeof code === 'string'
      ? `The folder of files cannot be used: the system said ${code}.`
      : 'The object store is away, or refuses.'
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return 'The folder cannot be written.'
  if (isUnavailable(error)) return 'The database is away or busy.'
  return typeof code === 'string' && /^E[A-Z]+$/.test(code) ? `The system said ${code}.` : undefined
}

/** Describes an error for the owners. */
const describeProblem = (error: unknown): string =>
  findSentence(error) ?? 'An unexpected error; the log of the server says which.'
