import { access, mkdir, open as openFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sealingKeyName } from '../../kernel/auth/sealed-secrets.ts'
import { ensureFolder } from '../../kernel/data-folder.ts'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { openDatabase } from '../../kernel/database/open-configured-database.ts'
import { openSqliteAt, sqliteName } from '../../kernel/database/open-database.ts'
import { isRestoring, restoringFolder } from '../../kernel/database/restoring-folder.ts'
import { hasTables } from '../../kernel/database/unfinished-move.ts'
import { createFileStore, type FileStore } from '../../kernel/files/file-store.ts'
import { fileFolders, openFolderStorage } from '../../kernel/files/folder-storage.ts'
import { createTableSource } from './drill.ts'
import { createPostgresTables, fillSqlite, requireKnownMigrations } from './fill-database.ts'
import { type OpenArchive, type ReadArchive, readArchive } from './read-archive.ts'
import { sealingKeyPath } from './write-archive.ts'

/** Written once all is in place but the database, whose appearance completes the restore. */
const committingName = 'committing'

type Target = {
  dataDir: string
  databaseUrl: string | undefined
  /** The store of files where it is not the data folder. Names in it carry checksums, so a second attempt writes the same. */
  bucket?: FileStore
}

/**
 * Restores an archive into an empty data folder and database. The whole archive is checked before anything is written,
 * and the database appears at the end, in one step: what is interrupted leaves nothing that a server would start with.
 *
 * Returns undefined where an interrupted restore had done all its work but for a last trace, which is removed.
 */
export async function restoreArchive(
  open: OpenArchive,
  secret: string,
  target: Target,
): Promise<ReadArchive | undefined> {
  const isSecondAttempt = await isRestoring(target.dataDir)
  if (await finishInterrupted(target)) return undefined
  await requireEmpty(target)
  // An interrupted restore has put its files into the bucket already.
  if (!isSecondAttempt) await requireEmptyBucket(target)
  const archive = await readArchive(open, secret)
  requireKnownMigrations(archive.head)
  const { dataDir } = target
  const folder = join(dataDir, restoringFolder)
  const { bucket } = target
  const written: string[] = []
  const writing = { ...target, ...(bucket && { bucket: noteWritten(bucket, written) }) }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  try {
    await (target.databaseUrl ? restorePostgres : restoreSqlite)(open, secret, archive, writing)
    await rm(folder, { recursive: true })
    return archive
  } catch (error) {
    // A connection that breaks during a commit leaves open whether it was done: the next attempt finds out.
    if (!(await exists(join(folder, committingName)))) {
      for (const path of written) await bucket?.delete(path)
      await discard(dataDir)
    }
    throw error
  }
}

/** Deletes what an unfinished restore has written. It only ever began in an empty folder. */
async function discard(dataDir: string): Promise<void> {
  // The folder goes last: without it the rest would look like data.
  for (const name of [...Object.values(fileFolders), sealingKeyName, restoringFolder])
    await rm(join(dataDir, name), { recursive: true, force: true })
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

async function isFull(databaseUrl: string): Promise<boolean> {
  const database = await openDatabase({ databaseUrl, databaseListenUrl: undefined, dataDir: '' })
  return hasTables(database.db).finally(() => database.close())
}

const hasDatabase = ({ dataDir, databaseUrl }: Target): Promise<boolean> =>
  databaseUrl ? isFull(databaseUrl) : exists(join(dataDir, sqliteName))

/** Deletes what an interrupted restore left. Returns true if its database was in place already, and so all of it. */
async function finishInterrupted(target: Target): Promise<boolean> {
  const { dataDir } = target
  if (!(await isRestoring(dataDir))) return false
  const folder = join(dataDir, restoringFolder)
  if (!(await hasDatabase(target))) {
    await discard(dataDir)
    return false
  }
  if (!(await exists(join(folder, committingName)))) return false
  await rm(folder, { recursive: true })
  return true
}

async function requireEmpty(target: Target): Promise<void> {
  const { dataDir, databaseUrl } = target
  await ensureFolder(dataDir)
  if (databaseUrl && (await isFull(databaseUrl)))
    throw new BackupRefusal('The database of DATABASE_URL is not empty. Create an empty one and restore into that.')
  if ((await readdir(dataDir)).length > 0)
    throw new BackupRefusal(`${dataDir} is not empty. Move it away, or name another folder in DATA_DIR.`)
}

/** Refuses a bucket that holds files: they would stand among those of the archive, as another product's or as orphans. */
async function requireEmptyBucket({ bucket }: Target): Promise<void> {
  if (bucket && (await bucket.list()).length > 0)
    throw new BackupRefusal('The bucket of S3_BUCKET is not empty. Create an empty one and restore into that.')
}

/** Notes the paths that are written to a bucket. */
const noteWritten = (bucket: FileStore, written: string[]): FileStore => ({
  ...bucket,
  putAt: (path, bytes) => {
    written.push(path)
    return bucket.putAt(path, bytes)
  },
})

const writeFilesTo = (folder: string, bucket: FileStore | undefined) => {
  const files = bucket ?? createFileStore(openFolderStorage(folder))
  return (path: string, bytes: Buffer): Promise<void> =>
    path === sealingKeyPath ? writeFile(join(folder, sealingKeyName), bytes, { mode: 0o600 }) : files.putAt(path, bytes)
}

/** Moves all but the database into place and marks that only the database is missing. */
async function placeFiles(dataDir: string): Promise<void> {
  const folder = join(dataDir, restoringFolder)
  for (const name of await readdir(folder))
    if (!name.startsWith(sqliteName)) await rename(join(folder, name), join(dataDir, name))
  await writeFile(join(folder, committingName), '', { flush: true })
}

async function restoreSqlite(
  open: OpenArchive,
  secret: string,
  archive: ReadArchive,
  { dataDir, bucket }: Target,
): Promise<void> {
  const folder = join(dataDir, restoringFolder)
  const path = join(folder, sqliteName)
  const source = createTableSource(open, secret, archive, writeFilesTo(folder, bucket))
  await fillSqlite(path, source)
  const database = openSqliteAt(path)
  await migrate(database).finally(() => database.close())
  const file = await openFile(path, 'r+')
  await file.sync().finally(() => file.close())
  await placeFiles(dataDir)
  await rename(path, join(dataDir, sqliteName))
}

async function restorePostgres(
  open: OpenArchive,
  secret: string,
  archive: ReadArchive,
  { dataDir, databaseUrl, bucket }: Target,
): Promise<void> {
  const source = createTableSource(open, secret, archive, writeFilesTo(join(dataDir, restoringFolder), bucket))
  const database = await openDatabase({ databaseUrl, databaseListenUrl: undefined, dataDir })
  try {
    await database.db.transaction().execute(async (tx) => {
      await createPostgresTables(tx, source)
      await placeFiles(dataDir)
    })
  } finally {
    await database.close()
  }
}
