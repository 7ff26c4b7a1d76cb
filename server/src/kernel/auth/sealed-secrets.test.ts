import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { loadOpeningKeys, loadSealingKey, sealSecret, unsealSecret } from './sealed-secrets.ts'

const createPlace = async () => ({ dataDir: await createFolder(), secondFactorKey: undefined })

test('unsealSecret opens what sealSecret sealed, with the same key and for the same owner only', async () => {
  const key = await loadSealingKey(await createPlace())
  const sealed = sealSecret(key, 'salma', 'JBSWY3DPEHPK3PXP')
  expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP')
  expect(unsealSecret([key], 'salma', sealed)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isOfFormerKey: false })
  expect(unsealSecret([key], 'rahima', sealed)).toBeUndefined()
  expect(unsealSecret([await loadSealingKey(await createPlace())], 'salma', sealed)).toBeUndefined()
  for (const other of ['x', '', 'v2.abcdefgh.x', sealed.replace('v1', 'v2')])
    expect(unsealSecret([key], 'salma', other), other).toBeUndefined()
})

test('unsealSecret opens with a new key in front what an older key has sealed, and says that it is of a former key', () => {
  const [older, newer] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const sealed = sealSecret(older, 'salma', 'JBSWY3DPEHPK3PXP')
  expect(unsealSecret([newer, older], 'salma', sealed)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isOfFormerKey: true })
  expect(unsealSecret([newer], 'salma', sealed)).toBeUndefined()
})

test('unsealSecret opens a secret that was sealed before there were versions', () => {
  // Sealed by the release before with a key of 32 bytes of 7.
  const sealed = 'FdrgxPkrdConAiZGrnhs2lpeagdqkc6a0FETXTAEbcr2fEhqjlRh3BNZX0s'
  const keys = [Buffer.alloc(32, 9), Buffer.alloc(32, 7)]
  expect(unsealSecret(keys, 'salma', sealed)).toEqual({ secret: 'JBSWY3DPEHPK3PXP', isOfFormerKey: true })
})

test('loadOpeningKeys returns the configured key, the former ones and that of the file', async () => {
  const { dataDir } = await createPlace()
  const ofFile = await loadSealingKey({ dataDir, secondFactorKey: undefined })
  const [current, former] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  const formerSecondFactorKeys = [former]
  expect(await loadOpeningKeys({ dataDir, secondFactorKey: current, formerSecondFactorKeys })).toEqual([
    current,
    former,
    ofFile,
  ])
  expect(await loadOpeningKeys({ dataDir, secondFactorKey: undefined, formerSecondFactorKeys })).toEqual([
    ofFile,
    former,
  ])
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
