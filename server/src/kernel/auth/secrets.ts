import { createHash, randomBytes, randomInt } from 'node:crypto'
import { z } from 'zod'

/** Creates a secret of 256 random bits as text that a header can contain. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Creates a code of six random digits. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** Hashes a secret, a code or a contact, so that the database can compare it and does not reveal it. */
export function hashSecret(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}

/** The hash of a session's token, by which the database stores the session. */
const SessionHash = z.string().brand<'SessionHash'>()
export type SessionHash = z.infer<typeof SessionHash>

/** Reads the hash of a session's token that a device computed, in hexadecimal. */
export function readTokenHash(hex: string): SessionHash {
  return SessionHash.parse(Buffer.from(hex, 'hex').toString('base64url'))
}

/** Hashes a session's token. */
export function hashToken(token: string): SessionHash {
  return SessionHash.parse(hashSecret(token))
}
