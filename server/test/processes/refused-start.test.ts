import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyPostgres } from '../../src/testing/each-database.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'

/** A test starts several processes, each of which takes seconds on a busy machine. */
const slow = { timeout: 120_000 }

/** Starts the product where it cannot run. Returns what it says. */
const failToStart = (env: Record<string, string>) =>
  createFolder()
    .then((folder) => startProcess(folder, env))
    .then(
      () => 'started',
      (error: Error) => error.message,
    )

test(
  'A server says in one sentence that its port is taken, its address is of another machine or its database is not there',
  slow,
  async () => {
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const { port } = other.address() as AddressInfo
    const taken = await failToStart({ PORT: String(port) })
    expect(taken).toContain(
      `\nPort ${port} is used by another program. Stop that, or set PORT to another number, such as ${port + 1}.\n`,
    )
    expect(taken).not.toContain(' at ')
    // The password of the first owner would be shown by this start and by none after it.
    expect(taken).not.toContain('The back office opens')
    // An address that is kept for documentation.
    const elsewhere = await failToStart({ HOST: '203.0.113.1' })
    expect(elsewhere).toContain('\nThis machine has no address 203.0.113.1. Set HOST to one that it has')
    expect(elsewhere).not.toContain(' at ')
    const alone = await failToStart({ DATABASE_URL: 'postgres://shelai:secret@127.0.0.1:1/shelai' })
    expect(alone).toContain('\nThe database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n')
    expect(alone).not.toContain(' at ')
    const bare = await failToStart({
      DATABASE_URL: 'postgres://shelai@127.0.0.1:1/shelai?sslmode=verify-full&sslrootcert=/nonexistent/root.pem',
    })
    expect(bare).toContain('\nThe file /nonexistent/root.pem of DATABASE_URL cannot be read (ENOENT).\n')
    expect(bare).not.toContain(' at ')
  },
)

test('A first start says in one sentence that its files cannot be saved', slow, async () => {
  const folder = await createFolder()
  // The folder of the files is not one.
  await writeFile(join(folder, 'uploads'), '')
  const refused = await startProcess(folder, { STARTER_CONTENT: 'on' }).then(
    () => 'started',
    (error: Error) => error.message,
  )
  expect(refused).toContain('\nThe system said EEXIST.\n')
  expect(refused).not.toContain(' at ')
})

test('A server says in one sentence that nothing can listen for Prometheus', slow, async () => {
  const elsewhere = await failToStart({ METRICS_HOST: '203.0.113.1', METRICS_PORT: '9100' })
  expect(elsewhere).toContain('\nThis machine has no address 203.0.113.1. Set METRICS_HOST to one that it has')
  expect(elsewhere).not.toContain(' at ')
  const other = createServer().listen(65_535, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const taken = await failToStart({ METRICS_PORT: '65535' })
  expect(taken).toContain(
    '\nPort 65535 is used by another program. Stop that, or set METRICS_PORT to another number, such as 65534.\n',
  )
  expect(taken).not.toContain(' at ')
})

test('Commands of an operator say in one sentence what is wrong with the settings or the database', slow, async () => {
  const run = (program: string, env: Record<string, string>, command = 'restore') => {
    const script = fileURLToPath(new URL(`../../src/programs/${program}`, import.meta.url))
    const { status, stderr } = spawnSync(process.execPath, [script, command, 'one.backup'], { env, encoding: 'utf8' })
    return { status, stderr }
  }
  const unreachable = {
    DATABASE_URL: 'postgres://shelai:secret@127.0.0.1:1/shelai',
    DATA_DIR: '/nonexistent',
    BACKUP_KEY: 'sixteen letters!',
  }
  for (const program of ['back-up.ts', 'recover-owner.ts', 'draw-shares.ts'])
    expect(run(program, { BACKUP_KEEP: 'many' }), program).toEqual({
      status: 1,
      stderr: 'BACKUP_KEEP: must be a whole number from 1 to 1000\n',
    })
  expect(run('recover-owner.ts', unreachable)).toEqual({
    status: 1,
    stderr: 'The database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
  })
  const DATABASE_URL = await createEmptyPostgres()
  for (const program of ['back-up.ts', 'recover-owner.ts'])
    expect(run(program, { ...unreachable, DATABASE_URL }, 'backup'), program).toEqual({
      status: 1,
      stderr: 'The database of DATABASE_URL is empty. Set DATABASE_URL, or DATA_DIR, as for the server.\n',
    })
})
