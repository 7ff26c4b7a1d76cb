import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { loadSealingKey, sealSecret, unsealSecret } from './sealed-secrets.ts'

test('unsealSecret opens what sealSecret sealed, with the same key and for the same owner only', async () => {
  const key = await loadSealingKey(await createFolder())
  const sealed = sealSecret(key, 'salma', 'JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unsealSecret(key, 'salma', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unsealSecret(key, 'rahima', sealed)).toBeUndefined()
  expect(unsealSecret(await loadSealingKey(await createFolder()), 'salma', sealed)).toBeUndefined()
  expect(unsealSecret(key, 'salma', 'x')).toBeUndefined()
})

test('loadSealingKey creates one key for all who ask at once, readable by its owner only', async () => {
  const folder = await createFolder()
  const keys = await Promise.all(Array.from({ length: 8 }, () => loadSealingKey(folder)))
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
  expect(keys[0]).toHaveLength(32)
  expect((await stat(join(folder, 'second-factor.key'))).mode & 0o777).toBe(0o600)
})
