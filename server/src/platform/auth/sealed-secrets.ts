import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The name of the key's file in the data folder. */
export const sealingKeyName = 'second-factor.key'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Loads the key that seals secrets: the configured one, else that of a file beside the database, so that a copy of the
 * database alone does not reveal them. The first caller of all processes creates the file.
 */
export async function loadSealingKey({
  dataDir,
  secondFactorKey,
}: Pick<Config, 'dataDir' | 'secondFactorKey'>): Promise<Buffer> {
  if (secondFactorKey !== undefined) return secondFactorKey
  const path = join(dataDir, sealingKeyName)
  const existing = await readKey(path)
  if (existing !== undefined) return existing
  const temporaryPath = `${path}.${randomUUID()}`
  await writeFile(temporaryPath, randomBytes(32), { mode: 0o600 })
  // A link appears with its whole content, and fails where another process was first.
  await link(temporaryPath, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await unlink(temporaryPath)
  return readFile(path)
}

/** Finds the key that seals secrets; undefined if nothing was sealed yet. */
export function findSealingKey(dataDir: string): Promise<Buffer | undefined> {
  return readKey(join(dataDir, sealingKeyName))
}

function readKey(path: string): Promise<Buffer | undefined> {
  return readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}

/** Encrypts a secret for its owner, to whose id it is bound. */
export function sealSecret(key: Buffer, ownerId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(ownerId))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
}

/** Decrypts a sealed secret; undefined when it was sealed with another key or for another owner. */
export function unsealSecret(key: Buffer, ownerId: string, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(ownerId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
