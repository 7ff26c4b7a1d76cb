import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { UserId } from '@shelai/contract/api/ids.ts'
import type { RestoreProblem } from '@shelai/contract/back-office/restore.ts'
import { Kysely, sql } from 'kysely'
import { insertAudit } from '../../back-office/audit-store.ts'
import { sealingKeyName } from '../../kernel/auth/sealed-secrets.ts'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { openDatabase } from '../../kernel/database/open-configured-database.ts'
import { openSqliteAt, sqliteName } from '../../kernel/database/open-database.ts'
import { openSqlite, sqliteDialect } from '../../kernel/database/sqlite-dialect.ts'
import { type FileStore, FilesUnavailable } from '../../kernel/files/file-store.ts'
import type { Tables, Tx } from '../../tables.ts'
import { findEmail, isBlank, listContentVersions, raiseContentVersions } from './blank-installation-store.ts'
import { createTableSource } from './drill.ts'
import { fill, fillSqlite, requireKnownMigrations, type TableSource } from './fill-database.ts'
import { useOwnFolder } from './own-folder.ts'
import { createPostgresReader, createPostgresWriter } from './postgres-tables.ts'
import { type OpenArchive, type ReadArchive, readArchive } from './read-archive.ts'
import { createSqliteReader, createSqliteWriter } from './sqlite-tables.ts'
import { summarizeTables } from './summarize-tables.ts'
import { quote, type TableReader, type TableWriter } from './tables.ts'
import { sealingKeyPath } from './write-archive.ts'

/** The time for which the rows wait for other writers of a SQLite file, in milliseconds. */
const busyTimeoutMs = 30_000

export type BlankInstallation = {
  dataDir: string
  databaseUrl: string | undefined
  files: FileStore
  /** The first owner, who alone may have an account. */
  ownerId: UserId
}

type Archive = { open: OpenArchive; secret: string; name: string }

type Options = { now: Date; onRestoring?: () => Promise<void> }

/**
 * Restores an archive into an installation that runs and that nobody uses yet. The archive is read to its end and restored
 * into a file of its own first. Then its files are stored, under names with checksums beside those that are there, and all
 * rows are replaced in one transaction, which the processes of the server see at once or never.
 */
export async function restoreIntoBlank(
  { open, secret, name }: Archive,
  installation: BlankInstallation,
  { now, onRestoring = async () => {} }: Options,
): Promise<void> {
  const archive = await readArchive(open, secret)
  requireKnownMigrations(archive.head)
  await useOwnFolder(installation.dataDir, 'restore', async (folder) => {
    const path = join(folder, sqliteName)
    let key: Buffer | undefined
    await fillSqlite(path, createTableSource(open, secret, archive))
    const migrated = openSqliteAt(path)
    await migrate(migrated).finally(() => migrated.close())
    await onRestoring()
    const written = await storeFiles({ open, secret }, archive, installation.files, (bytes) => {
      key = bytes
    })
    const restored = new DatabaseSync(path, { readOnly: true })
    let isFilled = false
    try {
      await replaceRows(installation, createSqliteReader(restored), {
        entry: { archive: name, created_at: archive.head.created_at },
        now,
        beforeCommit: async () => {
          // A blank installation has sealed nothing that its own key would have to open.
          if (key !== undefined) await placeKey(installation.dataDir, key)
          isFilled = true
        },
      })
    } catch (error) {
      // A step that fails after this point may have been committed: the unused files are deleted with all others a day later.
      if (!isFilled) for (const file of written) await installation.files.delete(file)
      throw error
    } finally {
      restored.close()
    }
  })
}

/** Stores the files of an archive. Returns those that were not there before. */
async function storeFiles(
  { open, secret }: Pick<Archive, 'open' | 'secret'>,
  { summary }: ReadArchive,
  files: FileStore,
  onKey: (bytes: Buffer) => void,
): Promise<string[]> {
  const present = new Set((await files.list()).map(({ path }) => path))
  const written: string[] = []
  try {
    await readArchive(open, secret, {
      onFile: async (path, bytes) => {
        if (!summary.files.has(path))
          throw new BackupRefusal('The backup has changed meanwhile.', { problem: 'damaged' })
        if (path === sealingKeyPath) {
          onKey(bytes)
          return
        }
        if (!present.has(path)) written.push(path)
        await files.putAt(path, bytes)
      },
    })
  } catch (error) {
    for (const path of written) await files.delete(path)
    throw error
  }
  return written
}

async function placeKey(dataDir: string, key: Buffer): Promise<void> {
  const path = join(dataDir, sealingKeyName)
  await writeFile(`${path}.restored`, key, { mode: 0o600, flush: true })
  await rename(`${path}.restored`, path)
}

type Replacement = { entry: Readonly<Record<string, unknown>>; now: Date; beforeCommit: () => Promise<void> }

/** Replaces all rows of the database in one transaction without other writers. */
async function replaceRows(
  { dataDir, databaseUrl, ownerId }: BlankInstallation,
  restored: TableReader,
  { entry, now, beforeCommit }: Replacement,
): Promise<void> {
  const source: TableSource = {
    migrations: await restored.listMigrations(),
    summary: await summarizeTables(restored),
    sequences: await restored.readSequences(),
    writeTo: async (writer) => {
      for (const table of await restored.listTables())
        for await (const lines of restored.readRows(table)) await writer.writeRows(table, lines)
    },
  }
  const replace = async (tx: Tx, writer: TableWriter, reader: TableReader) => {
    if (!(await isBlank(tx, ownerId)))
      throw new BackupRefusal('This installation is in use. Nothing was restored into it.', { problem: 'in_use' })
    if ((await reader.listMigrations()).join() !== source.migrations.join())
      throw new BackupRefusal('Another release has migrated this database.', { problem: 'other_release' })
    const email = await findEmail(tx, ownerId)
    const versions = await listContentVersions(tx)
    await fill(writer, reader, source)
    await raiseContentVersions(tx, versions)
    await insertAudit(
      tx,
      { who: email, action: 'restore-backup', resource: 'settings', id: 'backups', after: entry },
      now,
    )
    await beforeCommit()
  }
  if (databaseUrl === undefined) {
    const sqlite = openSqlite(join(dataDir, sqliteName))
    // Foreign keys can only be suspended outside a transaction, and are checked at the end of it.
    sqlite.exec(`pragma foreign_keys = off; pragma busy_timeout = ${busyTimeoutMs}`)
    const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) })
    await db
      .transaction()
      .execute((tx) => replace(tx, createSqliteWriter(sqlite), createSqliteReader(sqlite)))
      .finally(() => db.destroy())
    return
  }
  const database = await openDatabase({ databaseUrl, databaseListenUrl: undefined, dataDir })
  try {
    await database.db.transaction().execute(async (tx) => {
      const reader = createPostgresReader(tx)
      const names = (await reader.listTables()).map((table) => quote(table.name))
      await sql.raw(`lock table ${names.join(', ')} in access exclusive mode`).execute(tx)
      await replace(tx, createPostgresWriter(tx), reader)
    })
  } finally {
    await database.close()
  }
}

/** Tells what the back office says of a restore that failed. */
export function findProblem(error: unknown): RestoreProblem {
  if (error instanceof BackupRefusal) return error.problem
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOSPC') return 'no_room'
  if (error instanceof FilesUnavailable && error.cause instanceof Error) return findProblem(error.cause)
  return 'unexpected'
}
