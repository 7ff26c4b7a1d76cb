/**
 * The process that makes backups and restores them: `backup FILE`, `restore FILE`, `move-to-postgres`,
 * and `due` and `restore-into-blank`, which the server starts.
 * It reads the same variables as the server, and runs beside it or alone.
 */
import { randomUUID } from 'node:crypto'
import { access } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { UserId } from '@shelai/contract/api/ids.ts'
import { pino } from 'pino'
import { readConfigOrExit } from '../kernel/config.ts'
import { BackupRefusal } from '../kernel/database/backup-refusal.ts'
import { openExistingDatabase } from '../kernel/database/open-configured-database.ts'
import { sqliteName } from '../kernel/database/open-database.ts'
import { openFileStore } from '../kernel/files/open-file-store.ts'
import { runEvery } from '../kernel/scheduler.ts'
import { countRows } from '../operations/backups/archive-summary.ts'
import { findBackupPlan, findBackupSecret } from '../operations/backups/backup-plan-store.ts'
import { type BackupRun, findAskedBackup, hasBackupRuns } from '../operations/backups/backup-runs-store.ts'
import { type BackupTarget, createFolderTarget } from '../operations/backups/backup-target.ts'
import { moveToPostgres } from '../operations/backups/move-to-postgres.ts'
import { abandonBackup, makeAskedBackup, makeNightlyBackup } from '../operations/backups/nightly-backup.ts'
import { openBackupTarget } from '../operations/backups/open-backup-target.ts'
import { claim, makeAndTry, proveBackup } from '../operations/backups/prove-backup.ts'
import { restoreArchive } from '../operations/backups/restore-archive.ts'
import { findProblem, restoreIntoBlank } from '../operations/backups/restore-into-blank.ts'
import { openSentBackup } from '../operations/backups/sent-backup.ts'
import { runCommand } from './run-command.ts'

const config = readConfigOrExit(process.env)
// Errors of the database may quote personal data, so they are redacted.
const log = pino(
  { level: config.logLevel, redact: { paths: ['err.detail', 'err.where', 'err.parameters'], remove: true } },
  pino.destination({ fd: 2, sync: true }),
)
const print = (line: string) => process.stdout.write(`${line}\n`)

function requireSecret(): string {
  if (config.backupKey === undefined)
    throw new BackupRefusal('Set BACKUP_KEY: the secret of at least 16 characters that encrypts backups.')
  return config.backupKey
}

/** The beginning of the name of a backup that is in the bucket. */
const bucketPrefix = 'bucket:'

async function openBackupBucket(): Promise<BackupTarget> {
  if (config.backupBucket === undefined) throw new BackupRefusal('Set BACKUP_BUCKET and the settings of its store.')
  return openBackupTarget(config)
}

async function requireFile(command: string): Promise<{ target: BackupTarget; name: string; path: string }> {
  const path = process.argv[3]
  if (path === undefined) throw new BackupRefusal(`Name the file: npm run ${command} -- FILE`)
  if (path.startsWith(bucketPrefix))
    return { target: await openBackupBucket(), name: path.slice(bucketPrefix.length), path }
  const absolute = resolve(path)
  return { target: createFolderTarget(dirname(absolute)), name: basename(absolute), path: absolute }
}

const openFiles = () => openFileStore(config, (err) => log.warn({ err }, 'a file could not be deleted'))

const formatSize = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

async function runBackup(): Promise<void> {
  const { target, name, path } = await requireFile('backup')
  const secret = requireSecret()
  await target.requireFree(name)
  const database = await openExistingDatabase(config)
  try {
    const source = { database, files: await openFiles(), dataDir: config.dataDir }
    const needs = { source, target, secret, now: () => new Date(), log }
    // A database that an older release has left is backed up before it is migrated.
    const run = (await hasBackupRuns(database.db)) ? await claim(needs, `manual-${randomUUID()}`) : undefined
    const made = run === undefined ? await makeAndTry(needs, name) : await proveBackup(needs, run, name)
    if (made.status === 'failed') throw new BackupRefusal(made.problem)
    const { table_rows, files, size, seconds } = made
    print(`${path}: ${table_rows} rows, ${files} files, ${formatSize(size)}`)
    print(`Restored for a trial and compared: nothing is missing. It took ${seconds} s.`)
  } finally {
    await database.close()
  }
}

/** The events that end a process before its work is done. */
const endings = ['disconnect', 'SIGINT', 'SIGTERM'] as const

/** Makes the backups that are due for a server, which this process ends with: one that an owner asks for, then that of the night. */
async function runDue(): Promise<void> {
  const { dataDir } = config
  const database = await openExistingDatabase(config)
  const secret = await findBackupSecret(database.db, config)
  if (secret === undefined) throw new BackupRefusal('Backups need a secret: set it in the back office, or BACKUP_KEY.')
  const plan = await findBackupPlan(database.db, config)
  const source = { database, files: await openFiles(), dataDir }
  const target = await openBackupTarget(config)
  const needs = { source, target, secret, now: () => new Date(), log }
  const endNone = () => {
    for (const event of endings) process.removeAllListeners(event)
  }
  const onClaim = (run: BackupRun, name: string) => {
    // The backup of a former claim is done.
    endNone()
    const leave = async () => {
      log.warn({ backup: name }, 'a backup was interrupted by a stop and will be made again')
      await abandonBackup(needs, run, name).catch((err: unknown) => log.error({ err }, 'giving up a backup failed'))
      process.exit(0)
    }
    if (process.send !== undefined && !process.connected) void leave()
    // A terminal sends its signals to this process too. The server ends it by closing the channel.
    for (const event of endings) process.once(event, () => void leave())
  }
  try {
    const asked = await findAskedBackup(database.db, new Date())
    if (asked !== undefined) await makeAskedBackup(needs, asked.id, plan.keep, onClaim)
    const { at, keep } = plan
    if (at !== null) await makeNightlyBackup(needs, { at, keep }, onClaim)
  } finally {
    endNone()
    // The channel to the server would keep the process running.
    if (process.connected) process.disconnect()
    await database.close()
  }
}

async function runRestore(): Promise<void> {
  const { target, name, path } = await requireFile('restore')
  if (!path.startsWith(bucketPrefix))
    await access(path).catch(() => {
      throw new BackupRefusal(`${path} does not exist, or may not be read.`)
    })
  const restored = await restoreArchive(() => target.open(name), requireSecret(), {
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    ...(config.s3 && { bucket: await openFiles() }),
  })
  if (restored === undefined) {
    print('The restore that was interrupted here had done its work. Nothing was left to do.')
    return
  }
  const { head, summary } = restored
  print(`${path} of ${head.created_at}: restored ${countRows(summary)} rows and ${summary.files.size} files`)
}

/** The pause between two signs of life of a restore of the back office, in milliseconds. */
const signOfLifeMs = 5000

/** Restores a backup into the installation that has started this process, for its first owner, and writes what becomes of it. */
async function runRestoreIntoBlank(): Promise<void> {
  const [id = '', ownerId, archive = ''] = process.argv.slice(3)
  const { dataDir, databaseUrl } = config
  const sent = openSentBackup(dataDir)
  // The process ends with its server, and leaves the installation as it was.
  for (const event of endings) process.once(event, () => process.exit(1))
  let status: 'checking' | 'restoring' = 'checking'
  const stop = runEvery(
    signOfLifeMs,
    () => sent.writeState({ id, status, problem: null }),
    (err) => log.error({ err }, 'writing the state of a restore failed'),
  )
  try {
    const target = await openBackupTarget(config)
    const open = archive === '' ? sent.open : () => target.open(archive)
    await restoreIntoBlank(
      { open, secret: requireSecret(), name: archive },
      { dataDir, databaseUrl, files: await openFiles(), ownerId: UserId.parse(ownerId) },
      {
        now: new Date(),
        onRestoring: async () => {
          status = 'restoring'
          await sent.writeState({ id, status, problem: null })
        },
      },
    )
    await stop()
    await sent.deleteFile()
    await sent.writeState({ id, status: 'done', problem: null })
  } catch (error) {
    await stop()
    const problem = findProblem(error)
    if (problem === 'unexpected') log.error({ err: error }, 'restoring a backup failed')
    await sent.writeState({ id, status: 'failed', problem })
  } finally {
    for (const event of endings) process.removeAllListeners(event)
    if (process.connected) process.disconnect()
  }
}

async function runMove(): Promise<void> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl) throw new BackupRefusal('Set DATABASE_URL: the empty PostgreSQL database to move to.')
  await access(join(dataDir, sqliteName)).catch(() => {
    throw new BackupRefusal(`There is no SQLite database in ${dataDir}. Set DATA_DIR as for the server.`)
  })
  const { rows } = await moveToPostgres({ dataDir, databaseUrl, onTable: (name) => print(`copying ${name}`) })
  print(`Moved ${rows} rows, counted and compared. Start the server with DATABASE_URL from now on.`)
  print(
    `The uploaded files stay in ${dataDir}, which the server still needs; ${sqliteName} in it is not used any more.`,
  )
}

const commands: Readonly<Record<string, () => Promise<void>>> = {
  backup: runBackup,
  restore: runRestore,
  due: runDue,
  'restore-into-blank': runRestoreIntoBlank,
  'move-to-postgres': runMove,
}

await runCommand(config, async () => {
  const command = commands[process.argv[2] ?? '']
  if (command === undefined) throw new BackupRefusal(`Say what to do: ${Object.keys(commands).join(', ')}`)
  await command()
})
