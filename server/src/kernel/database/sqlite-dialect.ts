import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

type Bound = null | number | bigint | string | Uint8Array

/** Converts a value for binding, because node:sqlite binds a Date as NULL and throws on undefined. */
function toBindable(value: unknown): Bound {
  if (value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as Bound
}

/** The time for which a write waits for another process to end its own, in milliseconds. */
export const lockWaitMs = 5000

/**
 * Opens a SQLite file with Node's own driver: write-ahead log, full durability, foreign keys. `:memory:` opens a
 * database that lives as long as its connection.
 */
export function openSqlite(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path)
  sqlite.exec(
    `PRAGMA busy_timeout = ${lockWaitMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON`,
  )
  return sqlite
}

/**
 * Declares that SQLite supports transactional DDL. Kysely's adapter does not, and would leave half a migration behind.
 */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

/** Kysely's own SQLite dialect with Node's driver. */
export function sqliteDialect(sqlite: DatabaseSync): SqliteDialect {
  const database: SqliteDatabase = {
    close: () => sqlite.close(),
    prepare(sql) {
      // A transaction takes the write lock immediately: one that reads first could not wait for another process, only
      // fail.
      const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql)
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...values.map(toBindable)),
        run: (values) => statement.run(...values.map(toBindable)),
        iterate: (values) => statement.iterate(...values.map(toBindable)) as IterableIterator<unknown>,
      }
    },
  }
  return new TransactionalSqliteDialect({ database })
}
