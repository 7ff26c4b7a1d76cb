import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Db, Tables } from '../../tables.ts'
import { watchSqlite } from './content-changes.ts'
import { openSqlite, sqliteDialect } from './sqlite-dialect.ts'

export type Engine = 'sqlite' | 'postgres'

export type OpenDatabase = {
  engine: Engine
  db: Db
  /** Calls back soon after any process changed content. Returns a function that stops. */
  watchContent(changed: () => void): Promise<() => Promise<void>>
  close(): Promise<void>
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
