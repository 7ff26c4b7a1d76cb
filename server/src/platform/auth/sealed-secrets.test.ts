import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { loadSealingKey, sealSecret, unsealSecret } from './sealed-secrets.ts'

const createPlace = async () => ({ dataDir: await createFolder(), secondFactorKey: undefined })

test('unsealSecret opens what sealSecret sealed, with the same key and for the same owner only', async () => {
  const key = await loadSealingKey(await createPlace())
  const sealed = sealSecret(key, 'salma', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unsealSecret(key, 'salma', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unsealSecret(key, 'rahima', sealed)).toBeUndefined()
  expect(unsealSecret(await loadSealingKey(await createPlace()), 'salma', sealed)).toBeUndefined()
  expect(unsealSecret(key, 'salma', 'x')).toBeUndefined()
})

test('loadSealingKey creates one key for all who ask at once, readable by its owner only', async () => {
  const folder = await createFolder()
  const keys = await Promise.all(
    Array.from({ length: 8 }, () => loadSealingKey({ dataDir: folder, secondFactorKey: undefined })),
  )
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await stat(join(folder, 'second-factor.key'))).mode & 0o777).toBe(0o600)
})

test('loadSealingKey returns the configured key and creates no file', async () => {
  const dataDir = await createFolder()
  const secondFactorKey = Buffer.alloc(32, 7)
  expect(await loadSealingKey({ dataDir, secondFactorKey })).toBe(secondFactorKey)
  await expect(stat(join(dataDir, 'second-factor.key'))).rejects.toThrow('ENOENT')
})
