import { DatabaseSync } from 'node:sqlite'
import { SqliteAdapter, type SqliteDatabase, SqliteDialect } from 'kysely'

type Bound = null | number | bigint | string | Uint8Array

/** node:sqlite binds a Date silently as NULL and throws on undefined: both are made what the writer meant. */
function bound(value: unknown): Bound {
  if (value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as Bound
}

/**
 * Opens a SQLite file with Node's own driver: write-ahead log, full durability, foreign keys kept.
 * `:memory:` opens one that lives as long as its connection.
 */
export function openSqlite(path: string): DatabaseSync {
  const sqlite = new DatabaseSync(path)
  sqlite.exec(
    'PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON',
  )
  return sqlite
}

/** SQLite can take a change of tables back; Kysely does not count on it, and would leave half a migration behind. */
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

/** Kysely's own SQLite dialect over Node's driver. */
export function sqliteDialect(sqlite: DatabaseSync): SqliteDialect {
  const database: SqliteDatabase = {
    close: () => sqlite.close(),
    prepare(sql) {
      // A transaction takes the write lock at once: one that read first could not wait for another process, only fail.
      const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql)
      return {
        reader: statement.columns().length > 0,
        all: (values) => statement.all(...values.map(bound)),
        run: (values) => statement.run(...values.map(bound)),
        iterate: (values) => statement.iterate(...values.map(bound)) as IterableIterator<unknown>,
      }
    },
  }
  return new TransactionalSqliteDialect({ database })
}
