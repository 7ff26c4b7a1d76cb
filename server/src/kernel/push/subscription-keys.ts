import { ECDH } from 'node:crypto'

/** The keys of a browser, in base64url: a point of P-256, and a secret (RFC 8291). */
export type SubscriptionKeys = { p256dh: string; auth: string }

/** The length of a point that is not compressed, and of the secret, in bytes. */
const pointBytes = 65
const secretBytes = 16

/** Returns whether a message can be encrypted for the keys. Anybody can send 65 bytes that are no point of the curve. */
export function canEncryptFor({ p256dh, auth }: SubscriptionKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url')
  if (point.length !== pointBytes || Buffer.from(auth, 'base64url').length !== secretBytes) return false
  try {
    ECDH.convertKey(point, 'prime256v1')
    return true
  } catch {
    return false
  }
}
