import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { WorkQueue } from '../work-queue.ts'

const derive = promisify(argon2)

/** OWASP's parameters for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const tagLength = 32

/**
 * One hash at a time leaves a core for readers. A hash takes 20 to 30 ms on a small machine, so the 64th in line waits two
 * seconds at most; beyond that a caller is better told to come again. Logins, registrations and resets share the line.
 */
const queue = new WorkQueue({ concurrency: 1, maxWaiting: 64 })

const hashed = (password: string, nonce: Buffer, { memory, passes, parallelism }: typeof cost): Promise<Buffer> =>
  queue.run(() =>
    derive('argon2id', { message: password.normalize('NFC'), nonce, memory, passes, parallelism, tagLength }),
  )

const text64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

/** A password as it is kept: Argon2id with its salt and cost, in the PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await hashed(password, salt, cost)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text64(salt)}$${text64(tag)}`
}

/** Stands in for the password of an account that does not exist, so that finding out takes as long. */
const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`

/** Whether a password is the one that was kept; against nothing it costs the same and is always wrong. */
export async function verifyPassword(password: string, cache: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(cache ?? nobodys) ?? []
  const found = await hashed(password, Buffer.from(salt, 'base64'), {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  } as typeof cost)
  const wanted = Buffer.from(tag, 'base64')
  return cache !== undefined && wanted.length === found.length && timingSafeEqual(wanted, found)
}
