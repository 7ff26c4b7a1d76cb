import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/tables.ts'

/** How long a signed link works, in milliseconds. */
export const linkLifetimeMs = 10 * 60 * 1000

const secretKey = 'download_secret'

/** The secret that signs links: made once, kept in the database, so that every process knows it. */
export async function loadLinkSecret(db: Db): Promise<string> {
  const known = await findSecret(db)
  if (known !== undefined) return known
  await db
    .insertInto('settings')
    .values({ key: secretKey, value: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const made = await findSecret(db)
  if (made === undefined) throw new Error('no secret for download links')
  return made
}

async function findSecret(db: Db): Promise<string | undefined> {
  return (await db.selectFrom('settings').select('value').where('key', '=', secretKey).executeTakeFirst())?.value
}

/** What a link opens, and for whom: the reader's id, empty for a guest; `expires` in milliseconds since 1970. */
export type Link = { fileId: number; readerId: string; expires: number }

function sign(secret: string, { fileId, readerId, expires }: Link): string {
  return createHmac('sha256', secret).update(`${fileId}.${readerId}.${expires}`).digest('base64url')
}

/** How a guest stands in a link. */
const guest = '-'

/** A path from which one reader can fetch one file until the link ends. */
export function signPath(secret: string, link: Link): string {
  return `/downloads/${link.fileId}/${encodeURIComponent(link.readerId || guest)}/${link.expires}/${sign(secret, link)}`
}

/** The reader whom a link's path names. */
export function findLinkReader(segment: string): string {
  return segment === guest ? '' : segment
}

/** Whether a signature is ours and its time has not passed. */
export function isSigned(secret: string, link: Link, signature: string, now: Date): boolean {
  if (!(link.expires > now.getTime())) return false
  const right = Buffer.from(sign(secret, link))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
