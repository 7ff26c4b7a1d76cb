import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'

/** Starts the product where it cannot run. Returns what it says. */
const failToStart = (env: Record<string, string>) =>
  createFolder()
    .then((folder) => startProcess(folder, env))
    .then(
      () => 'started',
      (error: Error) => error.message,
    )

test('A server says in one sentence that its port is taken, its address is of another machine or its database is not there', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => void other.close())
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const taken = await failToStart({ PORT: String(port) })
  expect(taken).toContain(
    `\nPort ${port} is used by another program. Stop that, or set PORT to another number, such as ${port + 1}.\n`,
  )
  expect(taken).not.toContain(' at ')
  // An address that is kept for documentation.
  const elsewhere = await failToStart({ HOST: '203.0.113.1' })
  expect(elsewhere).toContain('\nThis machine has no address 203.0.113.1. Set HOST to one that it has')
  expect(elsewhere).not.toContain(' at ')
  const alone = await failToStart({ DATABASE_URL: 'postgres://shelai:secret@127.0.0.1:1/shelai' })
  expect(alone).toContain('\nThe database of DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n')
  expect(alone).not.toContain(' at ')
})
