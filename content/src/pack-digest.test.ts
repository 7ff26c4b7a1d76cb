import { mkdir, mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readPackDigest } from './pack-digest.ts'

test('readPackDigest differs when a file is changed, added or renamed, and is the same for the same files elsewhere', async () => {
  const lay = async () => {
    const path = await mkdtemp(join(tmpdir(), 'pack-'))
    for (const name of ['articles', 'downloads', 'formulas', 'jobs', 'law/texts'])
      await mkdir(join(path, name), { recursive: true })
    await writeFile(join(path, 'law/texts/a.md'), 'wages')
    return { path, read: () => readPackDigest(pathToFileURL(`${path}/`)) }
  }
  const [one, other] = [await lay(), await lay()]
  const digests = [await one.read()]
  expect(await other.read()).toBe(digests[0])
  await writeFile(join(one.path, 'law/texts/a.md'), 'wage')
  digests.push(await one.read())
  await writeFile(join(one.path, 'jobs/b.md'), '')
  digests.push(await one.read())
  await rename(join(one.path, 'jobs/b.md'), join(one.path, 'jobs/c.md'))
  digests.push(await one.read())
  expect(new Set(digests).size).toBe(4)
})
