import { type OpenDatabase, openSqliteIn } from './open-database.ts'

/**
 * Opens the configured database: PostgreSQL when a URL is given, else a SQLite file. A server on SQLite never loads the
 * driver of PostgreSQL, which takes 3 MB.
 */
export async function openDatabase(databaseUrl: string | undefined, dataDir: string): Promise<OpenDatabase> {
  if (databaseUrl === undefined || databaseUrl === '') return openSqliteIn(dataDir)
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(databaseUrl)
}
