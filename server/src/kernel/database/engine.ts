import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

/** Returns whether a database handle is on PostgreSQL; otherwise it is on SQLite. */
export function isPostgres(db: QueryExecutorProvider): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
