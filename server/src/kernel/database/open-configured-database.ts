import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { type OpenDatabase, openSqliteIn, sqliteName } from './open-database.ts'
import type { QueryObserver } from './query-observer.ts'
import { hasTables } from './unfinished-move.ts'

/**
 * Opens the configured database: PostgreSQL when a URL is given, else a SQLite file. A server on SQLite never loads the
 * driver of PostgreSQL, which takes 3 MB.
 */
export async function openDatabase(
  { databaseUrl, databaseListenUrl, dataDir }: Pick<Config, 'databaseUrl' | 'databaseListenUrl' | 'dataDir'>,
  observeQuery?: QueryObserver,
): Promise<OpenDatabase> {
  if (databaseUrl === undefined) return openSqliteIn(dataDir, observeQuery)
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(databaseUrl, { listenUrl: databaseListenUrl, observeQuery })
}

/** Opens the database that is there, for a program that runs beside the server. Opening another one would create it. */
export async function openExistingDatabase(config: Parameters<typeof openDatabase>[0]): Promise<OpenDatabase> {
  const { dataDir, databaseUrl } = config
  if (!databaseUrl) {
    await access(join(dataDir, sqliteName)).catch(() => {
      throw new BackupRefusal(`There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL, as for the server.`)
    })
  }
  const database = await openDatabase(config)
  if (!databaseUrl || (await hasTables(database.db))) return database
  await database.close()
  throw new BackupRefusal('The database of DATABASE_URL is empty. Set DATABASE_URL, or DATA_DIR, as for the server.')
}

/**
 * The time for which a read waits for a connection to the replica before the primary database answers it, in
 * milliseconds.
 */
const maxReplicaWaitMs = 1000

/** Opens the replica that guests read from, if one is configured. A replica is a PostgreSQL server. */
export async function openReplica(databaseReadUrl: string | undefined): Promise<OpenDatabase | undefined> {
  if (databaseReadUrl === undefined) return undefined
  const { openPostgres } = await import('./open-postgres.ts')
  return openPostgres(databaseReadUrl, { maxWaitMs: maxReplicaWaitMs })
}
