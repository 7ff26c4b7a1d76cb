import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../testing/temp-folder.ts'
import { describeUnwritable, ensureFolder } from './data-folder.ts'

test('ensureFolder creates the folders above, also when two processes do so at once', async () => {
  const path = join(await createFolder(), 'a', 'b', 'c')
  await Promise.all([ensureFolder(path), ensureFolder(path)])
  expect((await stat(path)).isDirectory()).toBe(true)
})

test('ensureFolder fails below a file', async () => {
  const file = join(await createFolder(), 'file')
  await writeFile(file, '')
  await expect(ensureFolder(join(file, 'a', 'b'))).rejects.toThrow('ENOTDIR')
})

test.runIf(process.platform === 'linux')(
  'describeUnwritable says of a folder below /proc that it cannot be written',
  async () => {
    expect(await describeUnwritable('/proc/shelai/data')).toContain('/proc/shelai/data cannot be written (ENOENT)')
  },
)
