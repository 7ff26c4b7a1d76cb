import { createCipheriv, createDecipheriv, createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'

/** The name of the key's file in the data folder. */
export const sealingKeyName = 'second-factor.key'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

type SealingConfig = Pick<Config, 'dataDir' | 'secondFactorKey' | 'formerSecondFactorKeys'>

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
  // On the disk before any row that it seals.
  await writeFile(temporaryPath, randomBytes(32), { mode: 0o600, flush: true })
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

/**
 * Loads the keys that open sealed secrets: the one that seals, then those that did so before. Where a key is configured, that of
 * the file is a former one.
 */
export async function loadOpeningKeys(config: SealingConfig): Promise<[Buffer, ...Buffer[]]> {
  const ofFile = config.secondFactorKey === undefined ? undefined : await findSealingKey(config.dataDir)
  return [await loadSealingKey(config), ...config.formerSecondFactorKeys, ...(ofFile ? [ofFile] : [])]
}

/** Begins a sealed secret and names the format: AES-256-GCM, the nonce and the tag before the text, bound to the owner's id. */
const version = 'v1'

/** Returns the name of a key in its sealed secrets: 48 bits of its SHA-256, which reveal nothing about the key. */
const nameKey = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8)

/** Encrypts a secret for its owner, to whose id it is bound: `v1.KEY.SECRET`. */
export function sealSecret(key: Buffer, ownerId: string, secret: string): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(ownerId))
  const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url')
  return [version, nameKey(key), sealed].join('.')
}

/** A secret, and whether a key that no longer seals has opened it. */
export type OpenedSecret = { secret: string; isOfFormerKey: boolean }

/**
 * Decrypts a sealed secret with the key that it names; undefined when none of the keys has sealed it, or for another owner. Before
 * `v1` a secret named no key and no version, so all keys are tried.
 */
export function unsealSecret(keys: readonly Buffer[], ownerId: string, sealed: string): OpenedSecret | undefined {
  const parts = sealed.split('.')
  const [found, named = '', text = ''] = parts.length === 1 ? [version, '', sealed] : parts
  if (found !== version) return undefined
  for (const [place, key] of keys.entries()) {
    if (named !== '' && nameKey(key) !== named) continue
    const secret = decrypt(key, ownerId, Buffer.from(text, 'base64url'))
    if (secret !== undefined) return { secret, isOfFormerKey: place > 0 }
  }
  return undefined
}

function decrypt(key: Buffer, ownerId: string, bytes: Buffer): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes))
      .setAAD(Buffer.from(ownerId))
      .setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes))
    return decipher.update(bytes.subarray(nonceBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
