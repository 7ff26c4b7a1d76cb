import { isPostgres } from './engine.ts'
import type { Db } from './tables.ts'

/**
 * Makes a query wait for whoever changes its rows and keep them as they are until the statement's transaction ends.
 * PostgreSQL needs to be told so; SQLite has one writer at a time anyway, and no words for it.
 */
export function withShareLock<Q extends { forShare: () => Q }>(db: Db, query: Q): Q {
  return isPostgres(db) ? query.forShare() : query
}
