import { Kysely, PostgresAdapter, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Tables } from '../../tables.ts'
import { shareWatch, watchPostgres } from './content-changes.ts'
import type { OpenDatabase } from './open-database.ts'
import { type QueryObserver, toQueryLog } from './query-observer.ts'

/** Parses int8 and numeric as numbers and times as ISO text, so that both engines return the same. */
const typeParsers = {
  20: Number,
  1700: Number,
  1184: (text: string) => new Date(text).toISOString(),
} as const

function postgresTypes() {
  return {
    getTypeParser(oid: number, format?: 'text' | 'binary') {
      return oid in typeParsers ? typeParsers[oid as keyof typeof typeParsers] : pg.types.getTypeParser(oid, format)
    },
  }
}

/**
 * Takes no lock of its own for migrations: Kysely's belongs to a session, and a pooler of transactions gives each transaction
 * another one, where it would stay for ever. `migrate` takes one that ends with its transaction.
 */
class PoolerAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class PoolerDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PoolerAdapter()
  }
}

/** The time for which a query waits for a connection before it is refused as busy, in milliseconds. */
const defaultMaxWaitMs = 5000

type Options = {
  /** Where notifications are listened to, past a pooler that does not pass them on. */
  listenUrl?: string | undefined
  maxWaitMs?: number
  observeQuery?: QueryObserver | undefined
}

export function openPostgres(
  url: string,
  { listenUrl = url, maxWaitMs = defaultMaxWaitMs, observeQuery }: Options = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: maxWaitMs,
    keepAlive: true,
    types: postgresTypes(),
  })
  // The next query replaces an idle connection that broke; an 'error' event without a listener would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<Tables>({ dialect: new PoolerDialect({ pool }), ...toQueryLog(observeQuery) })
  return {
    engine: 'postgres',
    db,
    watchContent: shareWatch((changed) =>
      watchPostgres(
        () => new pg.Client({ connectionString: listenUrl, keepAlive: true, query_timeout: maxWaitMs }),
        changed,
      ),
    ),
    readPool: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => db.destroy(),
  }
}
