import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createFolder } from '../testing/temp-folder.ts'
import { readConfig } from './config.ts'
import { keepSecrets, readSecretFiles, secretVariables, storageSecrets } from './secrets-of-environment.ts'

describe('readSecretFiles', () => {
  const createFile = async (text: string) => {
    const path = join(await createFolder(), 'secret')
    await writeFile(path, text)
    return path
  }

  test.each(secretVariables)('readSecretFiles reads %s from the file that %s_FILE names', async (name) => {
    const path = await createFile('postgres://user:word@host/db\n')
    expect(readSecretFiles({ [`${name}_FILE`]: path })[name]).toBe('postgres://user:word@host/db')
  })

  test('readConfig reads a secret from its file', async () => {
    const key = 'ab'.repeat(32)
    expect(readConfig({ SECOND_FACTOR_KEY_FILE: await createFile(`${key}\r\n`) }).secondFactorKey).toEqual(
      Buffer.from(key, 'hex'),
    )
  })

  test('readSecretFiles refuses a secret that is given twice, and a file that is missing or empty', async () => {
    const path = await createFile('')
    expect(() => readSecretFiles({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: path })).toThrow(
      'SMTP_URL: set SMTP_URL or SMTP_URL_FILE, not both',
    )
    expect(() => readSecretFiles({ SMTP_URL_FILE: path })).toThrow(`SMTP_URL_FILE: the file ${path} is empty`)
    expect(() => readSecretFiles({ SMTP_URL_FILE: '/nowhere' })).toThrow(
      'SMTP_URL_FILE: the file /nowhere cannot be read (ENOENT)',
    )
  })

  test('readSecretFiles takes an empty variable for none', () => {
    expect(readSecretFiles({ SMTP_URL: 'smtp://a', SMTP_URL_FILE: '' }).SMTP_URL).toBe('smtp://a')
  })
})

test('keepSecrets leaves out the secrets that a process does not need, with their files and what depends on them', () => {
  const secrets = Object.fromEntries(
    secretVariables.flatMap((name) => [name, `${name}_FILE`]).map((name) => [name, 'x']),
  )
  const env = { ...secrets, PATH: '/bin', DATA_DIR: '/data', BACKUP_AT: '03:30' }
  expect(Object.keys(keepSecrets(env, storageSecrets)).sort()).toEqual([
    'DATABASE_URL',
    'DATABASE_URL_FILE',
    'DATA_DIR',
    'PATH',
    'S3_ACCESS_KEY_ID',
    'S3_ACCESS_KEY_ID_FILE',
    'S3_SECRET_ACCESS_KEY',
    'S3_SECRET_ACCESS_KEY_FILE',
  ])
  expect(keepSecrets(env, [...storageSecrets, 'BACKUP_KEY'])).toMatchObject({ BACKUP_KEY: 'x', BACKUP_AT: '03:30' })
})
