import type { Config } from '../config.ts'
import { type OpenDatabase, openSqliteIn } from './open-database.ts'

/**
 * Opens the configured database: PostgreSQL when a URL is given, else a SQLite file. A server on SQLite never loads the
 * driver of PostgreSQL, which takes 3 MB.
 */
export async function openDatabase({
  databaseUrl,
  databaseListenUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openSqliteIn(dataDir)
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(databaseUrl, { listenUrl: databaseListenUrl })
}
