import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WorkQueue } from '../work-queue.ts'

const derive = promisify(argon2)

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/**
 * Computes one hash at a time, which leaves a core for readers. A hash takes 20 to 30 ms on a small machine, so the
 * 64th caller waits at most two seconds; further callers are refused as busy. Logins, registrations and resets share
 * the queue.
 */
const queue = new WorkQueue({ concurrency: 1, maxWaiting: 64 })

const deriveTag = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> =>
  queue.run(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }),
  )

const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** Hashes a password with Argon2id in the PHC format, which includes the salt and the cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await deriveTag(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encodeBase64(salt)}$${encodeBase64(tag)}`
}

/** The hash for accounts that do not exist, so that verification takes equally long and does not reveal them. */
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`

const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]{11,})\$([\w+/]+)$/

/**
 * Returns whether a password matches its hash. Without a hash, or with one of another form, the check takes equally long
 * and is always false.
 */
export async function verifyPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const found = hashPattern.exec(passwordHash ?? '')
  const [, memory, passes, parallelism, salt = '', tag = ''] = found ?? hashPattern.exec(dummyHash) ?? []
  const actual = await deriveTag(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  } as typeof cost)
  const expected = Buffer.from(tag, 'base64')
  return found !== null && expected.length === actual.length && timingSafeEqual(expected, actual)
}
