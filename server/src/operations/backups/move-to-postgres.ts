import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { migrate } from '../../kernel/database/migrate.ts'
import { openDatabase } from '../../kernel/database/open-configured-database.ts'
import { sqliteName } from '../../kernel/database/open-database.ts'
import { hasTables, isMoveUnfinished, unfinishedMove } from '../../kernel/database/unfinished-move.ts'
import { isUnavailable } from '../../kernel/database/violations.ts'
import type { Db, Tx } from '../../tables.ts'
import { type ArchiveSummary, compareSummaries, countRows } from './archive-summary.ts'
import { requireKnownMigrations } from './fill-database.ts'
import { createPostgresReader, createPostgresWriter } from './postgres-tables.ts'
import { createSqliteReader } from './sqlite-tables.ts'
import { summarizeTables } from './summarize-tables.ts'
import { quote, type TableReader } from './tables.ts'

type Options = {
  dataDir: string
  databaseUrl: string
  /** Called before a table is copied. */
  onTable?: (name: string) => void
}

/**
 * Copies the SQLite database of a data folder into an empty PostgreSQL database, table by table, and compares the number
 * and the checksum of the rows of each. A move that was interrupted goes on where it stopped; until it is complete no
 * server starts on the new database. No server may run on the old one, which is only read.
 */
export async function moveToPostgres({ dataDir, databaseUrl, onTable = () => {} }: Options): Promise<{ rows: number }> {
  const sqlite = openAlone(join(dataDir, sqliteName))
  const database = await openDatabase({ databaseUrl, databaseListenUrl: undefined, dataDir })
  try {
    const source = createSqliteReader(sqlite)
    const migrations = await source.listMigrations()
    requireKnownMigrations({ migrations })
    await beginMove(database.db, migrations)
    const written = await summarizeTables(source)
    await copyTables(database.db, source, written, onTable)
    await completeMove(database.db, source, written)
    await migrate(database)
    return { rows: countRows(written) }
  } finally {
    await database.close()
    sqlite.close()
  }
}

/** Opens a SQLite file for reading so that no other process can open it meanwhile. */
function openAlone(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path, { timeout: 1000 })
  try {
    // The locks of this mode conflict with those that every open connection holds.
    sqlite.exec('pragma locking_mode = exclusive; begin exclusive; commit; pragma query_only = on')
  } catch (error) {
    sqlite.close()
    if (isUnavailable(error))
      throw new BackupRefusal(
        `A server or another program uses ${path}. Stop it first, so that nothing is left behind.`,
      )
    throw error
  }
  return sqlite
}

/** Creates the tables, or finds those of the move that was interrupted. */
async function beginMove(db: Db, migrations: readonly string[]): Promise<void> {
  if (await isMoveUnfinished(db)) {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name collate "C"`.execute(
      db,
    )
    if (rows.map(({ name }) => name).join() === migrations.join()) return
    throw new BackupRefusal(
      'The move that was interrupted began with another release. Empty the database of DATABASE_URL and begin again.',
    )
  }
  if (await hasTables(db))
    throw new BackupRefusal('The database of DATABASE_URL is not empty. Create an empty one and move into that.')
  await db.transaction().execute(async (tx) => {
    await createTables(tx, migrations)
  })
}

async function createTables(tx: Tx, migrations: readonly string[]): Promise<void> {
  await migrate({ db: tx, engine: 'postgres' }, migrations.at(-1))
  await createPostgresWriter(tx).prepare()
  await sql.raw(`create table ${unfinishedMove} (name text primary key, sha256 text not null)`).execute(tx)
}

/** Copies the tables that are not copied yet, or that have changed since. */
async function copyTables(
  db: Db,
  source: TableReader,
  { tables }: Pick<ArchiveSummary, 'tables'>,
  onTable: (name: string) => void,
): Promise<void> {
  const { rows } = await sql
    .raw<{ name: string; sha256: string }>(`select name, sha256 from ${unfinishedMove}`)
    .execute(db)
  const copied = new Map(rows.map(({ name, sha256 }) => [name, sha256]))
  for (const table of await source.listTables()) {
    const sha256 = tables.get(table.name)?.sha256 ?? ''
    if (copied.get(table.name) === sha256) continue
    onTable(table.name)
    await db.transaction().execute(async (tx) => {
      await sql.raw(`delete from ${quote(table.name)}`).execute(tx)
      const writer = createPostgresWriter(tx)
      for await (const lines of source.readRows(table)) await writer.writeRows(table, lines)
      await sql`insert into ${sql.ref(unfinishedMove)} (name, sha256) values (${table.name}, ${sha256})
        on conflict (name) do update set sha256 = excluded.sha256`.execute(tx)
    })
  }
}

/** Compares the copies with the originals and makes the database one that a server may use. */
async function completeMove(db: Db, source: TableReader, written: Pick<ArchiveSummary, 'tables'>): Promise<void> {
  const sequences = await source.readSequences()
  await db.transaction().execute(async (tx) => {
    const files = new Map()
    const { tables } = await summarizeTables(createPostgresReader(tx))
    const differences = compareSummaries({ tables, files }, { tables: written.tables, files })
    if (differences.length > 0)
      throw new BackupRefusal(`The copied rows are not those of the original, in ${differences.join(', ')}.`)
    await createPostgresWriter(tx).finish(sequences)
    await sql.raw(`drop table ${unfinishedMove}`).execute(tx)
  })
}
