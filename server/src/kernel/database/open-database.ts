import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import { ensureFolder } from '../data-folder.ts'
import { watchSqlite } from './content-changes.ts'
import { type QueryObserver, toQueryLog } from './query-observer.ts'
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts'

/** The connections of a process to PostgreSQL. `waiting` are queries for which none is free. */
export type PoolStatistics = { open: number; idle: number; waiting: number }

export type Engine = 'sqlite' | 'postgres'

export type OpenDatabase = {
  engine: Engine
  db: Db
  /** Calls back soon after any process changed content. Returns a function that stops. */
  watchContent(changed: () => void): Promise<() => Promise<void>>
  /**
   * Sets the time for which a write waits for one of another process, in milliseconds. Absent on PostgreSQL, which waits
   * as long as it takes.
   */
  setLockWait?: (ms: number) => void
  /** Reads the state of the connections. Absent on SQLite, which has one. */
  readPool?: () => PoolStatistics
  close(): Promise<void>
}

/** The name of the SQLite file in the data folder. */
export const sqliteName = 'shelai.sqlite'

export async function openSqliteIn(dataDir: string, observeQuery?: QueryObserver): Promise<OpenDatabase> {
  await ensureFolder(dataDir)
  return openSqliteAt(join(dataDir, sqliteName), observeQuery)
}

export function openSqliteAt(path: string, observeQuery?: QueryObserver): OpenDatabase {
  const sqlite = openSqlite(path)
  const db = new Kysely<Tables>({ dialect: sqliteDialect(sqlite), ...toQueryLog(observeQuery) })
  return {
    engine: 'sqlite',
    db,
    watchContent: async (changed) => watchSqlite(sqlite, changed),
    setLockWait: (ms) => sqlite.exec(`PRAGMA busy_timeout = ${ms}`),
    close: () => db.destroy(),
  }
}
