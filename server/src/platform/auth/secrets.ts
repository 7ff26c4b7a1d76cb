import { createHash, randomBytes, randomInt } from 'node:crypto'

/** A secret of 256 random bits, as text that can stand in a header. */
export function createSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** Six random digits. */
export function createCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0')
}

/** What is kept of a secret, a code or a contact: enough to recognise it, not enough to know it. */
export function hashSecret(...parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url')
}
