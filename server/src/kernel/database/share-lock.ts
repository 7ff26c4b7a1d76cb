import type { QueryExecutorProvider } from 'kysely'
import { isPostgres } from './engine.ts'

/**
 * Makes a query wait for concurrent changes of its rows and keeps other transactions from locking them until its own ends.
 * PostgreSQL needs `for update`; SQLite has one writer at a time and no such clause.
 */
export function addUpdateLock<Q extends { forUpdate: () => Q }>(db: QueryExecutorProvider, query: Q): Q {
  return isPostgres(db) ? query.forUpdate() : query
}

/**
 * Makes a query wait for concurrent changes of its rows and locks them against changes until its transaction ends.
 * PostgreSQL needs `for share`; SQLite has one writer at a time and no such clause.
 */
export function addShareLock<Q extends { forShare: () => Q }>(db: QueryExecutorProvider, query: Q): Q {
  return isPostgres(db) ? query.forShare() : query
}
