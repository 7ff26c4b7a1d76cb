import { PostgresAdapter } from 'kysely'
import type { Db, Tx } from './tables.ts'

/** Returns whether a database handle is on PostgreSQL; otherwise it is on SQLite. */
export function isPostgres(db: Db | Tx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
