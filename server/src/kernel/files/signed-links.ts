import { createHmac, timingSafeEqual } from 'node:crypto'
import { UserId } from '@shelai/contract/api/ids.ts'

/** The lifetime of a signed link, in milliseconds. */
export const linkLifetimeMs = 10 * 60 * 1000

/** A link's file and reader: a guest's has no reader; `expires` is in milliseconds since 1970. */
export type Link = { fileId: number; readerId: UserId | undefined; expires: number }

function sign(secret: string, { fileId, readerId, expires }: Link): string {
  return createHmac('sha256', secret)
    .update(`${fileId}.${readerId ?? ''}.${expires}`)
    .digest('base64url')
}

/** The segment for a guest in a link's path. */
const guest = '-'

/** Returns a path from which one reader can fetch one file until the link expires. */
export function signPath(secret: string, link: Link): string {
  return `/downloads/${link.fileId}/${encodeURIComponent(link.readerId ?? guest)}/${link.expires}/${sign(secret, link)}`
}

/** Returns the reader's id in a link's path; undefined for a guest. */
export function findLinkReader(segment: string): UserId | undefined {
  return segment === guest ? undefined : UserId.parse(segment)
}

/** Returns whether a signature is valid and not expired. */
export function isSigned(secret: string, link: Link, signature: string, now: Date): boolean {
  if (!(link.expires > now.getTime())) return false
  const expected = Buffer.from(sign(secret, link))
  const actual = Buffer.from(signature)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}
