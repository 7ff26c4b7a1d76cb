import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '../kernel/database/migrate.ts'
import { type OpenDatabase, openSqliteAt, sqliteName } from '../kernel/database/open-database.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { onlySqlite, startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of a migrated, empty SQLite database, which is copied for each test. */
    sqliteTemplate: string
    /** The URL of the run's PostgreSQL server, without a database name. */
    postgresUrl: string
  }
}

/** The migrated, empty database of the PostgreSQL server, which is copied for each test. */
export const postgresTemplate = 'shelai_template'

async function migrateAndClose(database: OpenDatabase): Promise<void> {
  await migrate(database).finally(() => database.close())
}

/** Creates the databases that the tests of a run copy, because all migrations take longer than most tests. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shelai-template-'))
  const sqliteTemplate = join(folder, sqliteName)
  await migrateAndClose(openSqliteAt(sqliteTemplate))
  project.provide('sqliteTemplate', sqliteTemplate)
  const removePostgres = onlySqlite ? undefined : await setUpPostgres(project)
  return async () => {
    await removePostgres?.()
    await rm(folder, { recursive: true, force: true })
  }
}

async function setUpPostgres(project: TestProject): Promise<() => Promise<void>> {
  const { url, createDatabase, remove } = await startPostgres()
  await createDatabase(postgresTemplate)
  await migrateAndClose(openPostgres(`${url}/${postgresTemplate}`))
  project.provide('postgresUrl', url)
  return remove
}
