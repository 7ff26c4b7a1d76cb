import { join } from 'node:path'
import type { Config } from '../config.ts'
import { type OpenDatabase, sqliteName } from './open-database.ts'
import { isRestoring } from './restoring-folder.ts'
import { isMoveUnfinished } from './unfinished-move.ts'
import { isUnavailable, isUnwritable } from './violations.ts'

/** A start that is refused. Its message is plain text for an operator. */
export class StartRefusal extends Error {}

const howToRestore =
  'Move it away and restore the last backup into an empty DATA_DIR: npm run restore -- FILE. docs/OPERATING.md, under Backups, says how.'

/** Refuses to start on data that a restore has not completed. */
export async function requireRestored({ dataDir }: Pick<Config, 'dataDir'>): Promise<void> {
  if (await isRestoring(dataDir))
    throw new StartRefusal(
      `A restore into ${dataDir} is under way or was interrupted. Run npm run restore -- FILE again.`,
    )
}

/** Refuses to start on a database that a move has not completed. */
export async function requireMoved({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<void> {
  if (engine === 'postgres' && (await isMoveUnfinished(db)))
    throw new StartRefusal('The move to this database was interrupted. Run npm run move-to-postgres again.')
}

/** SQLite's primary result codes for a file whose pages contradict each other and for one that is no database. */
const corruptCodes: readonly number[] = [11, 26]

/** PostgreSQL's codes for a wrong password, a user or an address that is not admitted, and an unknown database. */
const unadmittedCodes: readonly unknown[] = ['28P01', '28000', '3D000']

/** Node's codes for a certificate that is not trusted, has ended or has another name, and the driver's words for no TLS. */
const refusedTls = /^(?:ERR_TLS_|CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_)|does not support SSL connections$/

/**
 * Says in plain words which file is damaged and how to restore it, which cannot be written, or that DATABASE_URL leads
 * nowhere, where that is why a start failed.
 */
export function explainStartFailure(
  error: unknown,
  { dataDir, databaseUrl }: Pick<Config, 'dataDir'> & Partial<Pick<Config, 'databaseUrl'>>,
): unknown {
  if (!(error instanceof Error)) return error
  const { code, errcode, path } = error as { code?: unknown; errcode?: unknown; path?: unknown }
  // The driver reads the certificates that an address names when it first connects.
  if (databaseUrl !== undefined && [...new URL(databaseUrl).searchParams.values()].some((value) => value === path))
    return new StartRefusal(`The file ${path} of DATABASE_URL cannot be read (${code}).`)
  const file = `The database file ${join(dataDir, sqliteName)}`
  if (typeof errcode !== 'number') {
    if (!isUnavailable(error) && !unadmittedCodes.includes(code) && !refusedTls.test(String(code ?? error.message)))
      return error
    return new StartRefusal(`The database of DATABASE_URL cannot be reached: ${error.message || code}.`)
  }
  if (corruptCodes.includes(errcode & 0xff)) return new StartRefusal(`${file} is damaged. ${howToRestore}`)
  if (!isUnwritable(error)) return error
  return new StartRefusal(
    `${file} cannot be written (${error.message}): make it and those beside it writable for the user that runs the server, or free space on their disk.`,
  )
}
