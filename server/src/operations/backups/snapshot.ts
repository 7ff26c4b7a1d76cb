import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'
import { type OpenDatabase, sqliteName } from '../../kernel/database/open-database.ts'
import { useOwnFolder } from './own-folder.ts'
import { createPostgresReader } from './postgres-tables.ts'
import { createSqliteReader } from './sqlite-tables.ts'
import type { TableReader } from './tables.ts'

/** More pages than any database has: the copy is made in one step, so that writes of other processes never restart it. */
const allPages = 2 ** 31 - 1

/**
 * Calls `read` with the tables as they were at one moment. Readers and writers of the database go on meanwhile. A SQLite
 * database is copied into a folder beside it first, so that a long backup does not keep its write-ahead log growing.
 */
export async function readSnapshot<R>(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  dataDir: string,
  read: (tables: TableReader) => Promise<R>,
): Promise<R> {
  if (engine === 'postgres')
    return db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => read(createPostgresReader(tx)))
  return useOwnFolder(dataDir, 'snapshot', async (folder) => {
    const path = join(folder, sqliteName)
    const source = new DatabaseSync(join(dataDir, sqliteName), { readOnly: true, timeout: 5000 })
    try {
      await backup(source, path, { rate: allPages })
    } finally {
      source.close()
    }
    const copy = new DatabaseSync(path, { readOnly: true })
    try {
      requireSound(copy)
      return await read(createSqliteReader(copy))
    } finally {
      copy.close()
    }
  })
}

/** Refuses a database whose pages contradict each other: a backup of it would only look like one. */
function requireSound(sqlite: DatabaseSync): void {
  const [fault] = sqlite
    .prepare('pragma quick_check(1)')
    .all()
    .map((row) => String(Object.values(row)[0]))
  if (fault !== 'ok') throw new BackupRefusal(`The database file is damaged, so no backup was made of it: ${fault}`)
}
