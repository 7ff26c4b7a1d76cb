import { DatabaseSync } from 'node:sqlite'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { migrate, migrationNames } from '../../kernel/database/migrate.ts'
import { openSqliteAt } from '../../kernel/database/open-database.ts'
import type { Tx } from '../../tables.ts'
import type { ArchiveHead } from './archive-frames.ts'
import { type ArchiveSummary, compareSummaries } from './archive-summary.ts'
import { createPostgresReader, createPostgresWriter } from './postgres-tables.ts'
import { createSqliteReader, createSqliteWriter } from './sqlite-tables.ts'
import { summarizeTables } from './summarize-tables.ts'
import type { TableReader, TableWriter } from './tables.ts'

/** Where tables come from: what they were like, and how they are written into a prepared database. */
export type TableSource = {
  migrations: readonly string[]
  summary: Pick<ArchiveSummary, 'tables'>
  sequences: Readonly<Record<string, number>>
  writeTo: (writer: TableWriter) => Promise<void>
}

/** Refuses migrations that this release does not have, or has in another order. */
export function requireKnownMigrations({ migrations }: Pick<ArchiveHead, 'migrations'>): void {
  const newer = migrations.find((name) => !migrationNames.includes(name))
  if (newer !== undefined)
    throw new BackupRefusal(
      `These data were written by a newer release, which knows ${newer}. Use that release or a later one.`,
      { problem: 'newer_release' },
    )
  if (migrations.length === 0 || migrations.some((name, place) => name !== migrationNames[place]))
    throw new BackupRefusal('These data have other migrations than those that this release grew from.', {
      problem: 'other_release',
    })
}

/** Fills a prepared database and compares what it then holds, read back, with what was to be written. */
export async function fill(writer: TableWriter, reader: TableReader, source: TableSource): Promise<void> {
  await writer.prepare()
  await source.writeTo(writer)
  await writer.finish(source.sequences)
  const files = new Map()
  const differences = compareSummaries(
    { tables: (await summarizeTables(reader)).tables, files },
    { tables: source.summary.tables, files },
  )
  if (differences.length > 0)
    throw new BackupRefusal(`The copied rows are not those of the original, in ${differences.join(', ')}.`)
  const sequences = await reader.readSequences()
  for (const [table, last] of Object.entries(source.sequences))
    if ((sequences[table] ?? 0) !== last)
      throw new BackupRefusal(`The copied table ${table} would go on counting at another number.`)
}

/** Creates a SQLite file with the tables of a source. */
export async function fillSqlite(path: string, source: TableSource): Promise<void> {
  const migrated = openSqliteAt(path)
  await migrate(migrated, source.migrations.at(-1)).finally(() => migrated.close())
  const sqlite = new DatabaseSync(path, { enableForeignKeyConstraints: false })
  try {
    // The file is not used before it is complete, so it is flushed once at the end.
    sqlite.exec('pragma synchronous = off; begin')
    await fill(createSqliteWriter(sqlite), createSqliteReader(sqlite), source)
    sqlite.exec('commit')
  } finally {
    sqlite.close()
  }
}

/** Creates the tables of a source in an empty PostgreSQL database and migrates them to the current schema. */
export async function createPostgresTables(tx: Tx, source: TableSource): Promise<void> {
  const target = { db: tx, engine: 'postgres' } as const
  await migrate(target, source.migrations.at(-1))
  await fillPostgres(tx, source)
  await migrate(target)
}

/** Fills the tables of a source into the current schema of a PostgreSQL database, which has the same migrations. */
export function fillPostgres(tx: Tx, source: TableSource): Promise<void> {
  return fill(createPostgresWriter(tx), createPostgresReader(tx), source)
}
