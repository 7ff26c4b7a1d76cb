import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { buildSchema } from '../../kernel/database/migrate.ts'
import type { OpenDatabase } from '../../kernel/database/open-database.ts'
import { type ArchiveSummary, compareSummaries } from './archive-summary.ts'
import { fillPostgres, fillSqlite, requireKnownMigrations, type TableSource } from './fill-database.ts'
import { useOwnFolder } from './own-folder.ts'
import { type OpenArchive, type ReadArchive, readArchive } from './read-archive.ts'

type Place = { database: Pick<OpenDatabase, 'db' | 'engine'>; dataDir: string }

/**
 * Restores an archive for a trial and compares the number and the checksum of the rows of each table, and the checksum
 * of each file, with what was written. On SQLite the trial is a file that is deleted; on PostgreSQL it is a schema in a
 * transaction that is rolled back. Throws where anything differs.
 */
export async function drill(open: OpenArchive, secret: string, written: ArchiveSummary, place: Place): Promise<void> {
  // The end of the archive says how the tables go on counting, so it is read once before the rows are written.
  const { head, end, summary } = await readArchive(open, secret)
  const differences = compareSummaries(summary, written)
  if (differences.length > 0)
    throw new BackupRefusal(`The backup does not hold what was written, in ${differences.slice(0, 5).join(', ')}.`)
  requireKnownMigrations(head)
  await fillScratch(createTableSource(open, secret, { head, end, summary }), place)
}

/** Returns the tables of an archive that was checked before. */
export function createTableSource(
  open: OpenArchive,
  secret: string,
  { head, end, summary }: ReadArchive,
  onFile?: (path: string, bytes: Buffer) => Promise<void>,
): TableSource {
  return {
    migrations: head.migrations,
    summary,
    sequences: end.sequences,
    writeTo: async (writer) => {
      const onRows = writer.writeRows.bind(writer)
      await readArchive(open, secret, onFile ? { onRows, onFile } : { onRows })
    },
  }
}

async function fillScratch(source: TableSource, { database, dataDir }: Place): Promise<void> {
  if (database.engine === 'sqlite') {
    await useOwnFolder(dataDir, 'drill', (folder) => fillSqlite(join(folder, 'drill.sqlite'), source))
    return
  }
  const trial = await database.db.startTransaction().execute()
  try {
    const schema = `drill_${randomBytes(6).toString('hex')}`
    await sql.raw(`create schema ${schema}`).execute(trial)
    await sql.raw(`set local search_path to ${schema}`).execute(trial)
    await buildSchema({ db: trial, engine: 'postgres' }, source.migrations)
    await fillPostgres(trial, source)
  } finally {
    await trial.rollback().execute()
  }
}
