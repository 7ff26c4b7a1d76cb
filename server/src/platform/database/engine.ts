import { PostgresAdapter } from 'kysely'
import type { Db, Tx } from './tables.ts'

/** Whether a database handle speaks to PostgreSQL; otherwise it is SQLite. */
export function isPostgres(db: Db | Tx): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
