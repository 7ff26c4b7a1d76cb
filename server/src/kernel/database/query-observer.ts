import type { LogEvent } from 'kysely'

/** A query that has ended: its text without values, and its time in milliseconds. */
type EndedQuery = { sql: string; ms: number; hasFailed: boolean }

/** Called after each query, in the asynchronous context of its caller. */
export type QueryObserver = (query: EndedQuery) => void

/** Converts an observer to the `log` option of Kysely. */
export function toQueryLog(observe: QueryObserver | undefined): { log?: (event: LogEvent) => void } {
  if (observe === undefined) return {}
  return {
    log: ({ level, query, queryDurationMillis }) =>
      observe({ sql: query.sql, ms: queryDurationMillis, hasFailed: level === 'error' }),
  }
}
