import { readdirSync } from 'node:fs'
import { sql } from 'kysely'
import { DEFAULT_MIGRATION_TABLE, type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Engine, OpenDatabase } from './open-database.ts'

type Step = (db: Parameters<Migration['up']>[0], engine: Engine) => Promise<void>

const folder = new URL('migrations/', import.meta.url)

/** The names of all migrations of this release, in order: their files, by their numbers. A released one never changes. */
export const migrationNames: readonly string[] = readdirSync(folder)
  .filter((file) => /^\d{3}-.*\.ts$/.test(file))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()

/** Runs a step, which is loaded only now: a server whose database is up to date loads none. */
async function runStep(name: string, db: Parameters<Step>[0], engine: Engine): Promise<void> {
  const { up } = (await import(new URL(`${name}.ts`, folder).href)) as { up: Step }
  await up(db, engine)
}

/**
 * Migrates the database to the latest schema, or to that of the step `upTo`. Safe at every start and in several
 * processes.
 */
export async function migrate({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>, upTo?: string): Promise<void> {
  const provider: MigrationProvider = {
    getMigrations: async () =>
      Object.fromEntries(migrationNames.map((name) => [name, { up: (on) => runStep(name, on, engine) }])),
  }
  if (upTo === undefined && (await hasNewerSchema(db))) return
  const run = async (on: typeof db) => {
    const migrator = new Migrator({ db: on, provider })
    const { error } = await (upTo === undefined ? migrator.migrateToLatest() : migrator.migrateTo(upTo))
    if (error) throw error
  }
  if (engine === 'sqlite') return run(db)
  const runLocked = async (tx: typeof db) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    await run(tx)
  }
  await (db.isTransaction ? runLocked(db) : db.transaction().execute(runLocked))
}

/** The key of the advisory lock of PostgreSQL for migrations. It is Kysely's, so that processes of former releases wait too. */
const migrationLock = 3853314791062309107n

/**
 * Tells whether a newer release has migrated the database: it has all migrations of this release, and others. This release
 * works on the schema of the next, so that machines are replaced one after the other and an upgrade can be taken back.
 */
async function hasNewerSchema(db: OpenDatabase['db']): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === DEFAULT_MIGRATION_TABLE)) return false
  const { rows } = await sql<{ name: string }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)}`.execute(db)
  const executed = new Set(rows.map(({ name }) => name))
  return executed.size > migrationNames.length && migrationNames.every((name) => executed.has(name))
}

/**
 * Builds the tables that a database has after some migrations, without the migrator's own tables and its lock: for a
 * copy that is thrown away while servers start and migrate.
 */
export async function buildSchema(
  { db, engine }: Pick<OpenDatabase, 'db' | 'engine'>,
  names: readonly string[],
): Promise<void> {
  for (const name of migrationNames) if (names.includes(name)) await runStep(name, db, engine)
}
