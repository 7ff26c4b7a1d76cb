import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db, Tables } from '../../tables.ts'
import { watchPostgres, watchSqlite } from './content-changes.ts'
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts'

export type Engine = 'sqlite' | 'postgres'

export type OpenDatabase = {
  engine: Engine
  db: Db
  /** Calls back soon after any process changed content. Returns a function that stops. */
  watchContent(changed: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

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

export async function openSqliteIn(dataDir: string): Promise<OpenDatabase> {
  await mkdir(dataDir, { recursive: true })
  return openSqliteAt(join(dataDir, 'shelai.sqlite'))
}

export function openSqliteAt(path: string): OpenDatabase {
  const sqlite = openSqlite(path)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite) })
  return {
    engine: 'sqlite',
    db,
    watchContent: async (changed) => watchSqlite(sqlite, changed),
    close: () => db.destroy(),
  }
}

/** How long a query waits for a connection before it is refused as busy, in milliseconds. */
const maxWaitMs = 5000

export function openPostgres(url: string): OpenDatabase {
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
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  return {
    engine: 'postgres',
    db,
    watchContent: (changed) => watchPostgres(() => new pg.Client({ connectionString: url }), changed),
    close: () => db.destroy(),
  }
}

/** Opens the configured database: PostgreSQL when a URL is given, else a SQLite file. */
export function openDatabase(databaseUrl: string | undefined, dataDir: string): Promise<OpenDatabase> {
  return databaseUrl ? Promise.resolve(openPostgres(databaseUrl)) : openSqliteIn(dataDir)
}
