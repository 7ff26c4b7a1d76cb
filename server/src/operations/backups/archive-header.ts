import { createHmac, hkdfSync, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { BackupRefusal } from '../../kernel/database/backup-refusal.ts'

const magic = Buffer.from('SHELAIBK')

/** The version of the format that this release writes and reads. */
const formatVersion = 1

const saltBytes = 16
const parameterBytes = magic.length + 4 + saltBytes
const macBytes = 32

/** The bytes of the header: magic, version, costs of scrypt, salt, and a MAC over all of them. */
export const headerBytes = parameterBytes + macBytes

/** The costs of scrypt: the binary logarithm of N, r and p. */
export type ScryptCost = { logN: number; r: number; p: number }

/** 32 MB and a quarter of a second: one of the settings that OWASP's cheat sheet of password storage lists as equal. */
export const defaultCost: ScryptCost = { logN: 15, r: 8, p: 3 }

/** The most that a header may ask for: 128 MB and some seconds. */
const maxMemoryBytes = 128 * 1024 * 1024
const maxParallel = 16

export type ArchiveKey = { header: Buffer; key: Buffer }

const getMemoryBytes = ({ logN, r }: ScryptCost) => 128 * 2 ** logN * r

async function deriveKeys(secret: string, salt: Buffer, cost: ScryptCost): Promise<{ key: Buffer; macKey: Buffer }> {
  const { logN, r, p } = cost
  // Node counts a little more than the memory of scrypt itself.
  const options = { N: 2 ** logN, r, p, maxmem: 2 * getMemoryBytes(cost) + 1024 * 1024 }
  const derive = promisify<string, Buffer, number, typeof options, Buffer>(scrypt)
  const derived = await derive(secret, salt, 32, options)
  const expand = (purpose: string) => Buffer.from(hkdfSync('sha256', derived, '', purpose, 32))
  return { key: expand('shelai backup chunks'), macKey: expand('shelai backup header') }
}

const sign = (macKey: Buffer, parameters: Buffer) => createHmac('sha256', macKey).update(parameters).digest()

/** Creates the header of a new archive and derives its key from the operator's secret. */
export async function createHeader(secret: string, cost: ScryptCost = defaultCost): Promise<ArchiveKey> {
  const salt = randomBytes(saltBytes)
  const parameters = Buffer.concat([magic, Buffer.from([formatVersion, cost.logN, cost.r, cost.p]), salt])
  const { key, macKey } = await deriveKeys(secret, salt, cost)
  return { header: Buffer.concat([parameters, sign(macKey, parameters)]), key }
}

/**
 * Derives the key of an archive from its header. Refuses a file that is no archive, another version, costs that no
 * archive of ours has, a wrong secret and an altered header.
 */
export async function openHeader(header: Buffer, secret: string): Promise<ArchiveKey> {
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic))
    throw new BackupRefusal('This file is not a backup of Shelai, or its beginning is missing.', {
      problem: 'not_a_backup',
    })
  const [version = 0, logN = 0, r = 0, p = 0] = header.subarray(magic.length)
  if (version !== formatVersion)
    throw new BackupRefusal(
      `This backup has format ${version}; this release reads format ${formatVersion}. Restore it with the release that made it.`,
      { problem: 'newer_release' },
    )
  const cost = { logN, r, p }
  if (logN < 1 || logN > 20 || r < 1 || p < 1 || p > maxParallel || getMemoryBytes(cost) > maxMemoryBytes)
    throw new BackupRefusal('The header of this backup is damaged: it asks for more memory than any backup needs.', {
      problem: 'damaged',
    })
  const parameters = header.subarray(0, parameterBytes)
  const salt = parameters.subarray(magic.length + 4)
  const { key, macKey } = await deriveKeys(secret, salt, cost).catch((cause: unknown) => {
    // scrypt has rules of its own for costs, such as N below 2^(16 r).
    throw new BackupRefusal('The header of this backup is damaged: no backup has its costs.', {
      problem: 'damaged',
      cause,
    })
  })
  if (!timingSafeEqual(sign(macKey, parameters), header.subarray(parameterBytes)))
    throw new BackupRefusal('BACKUP_KEY is not the key of this backup, or its header is damaged.', {
      problem: 'wrong_key',
    })
  return { header, key }
}
