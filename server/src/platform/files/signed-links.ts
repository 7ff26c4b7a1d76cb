import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/tables.ts'

/** How long a signed link works, in milliseconds. */
export const linkLife = 10 * 60 * 1000

const secretKey = 'download_secret'

/** The secret that signs links: made once, kept in the database, so that every process knows it. */
export async function linkSecret(db: Db): Promise<string> {
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

function sign(secret: string, fileId: number, expires: number): string {
  return createHmac('sha256', secret).update(`${fileId}.${expires}`).digest('base64url')
}

/** A path from which a file can be fetched until `expires` (milliseconds since 1970). */
export function signedPath(secret: string, fileId: number, expires: number): string {
  return `/downloads/${fileId}/${expires}/${sign(secret, fileId, expires)}`
}

/** Whether a signature is ours and its time has not passed. */
export function isSigned(secret: string, fileId: number, expires: number, signature: string, now: Date): boolean {
  if (!(expires > now.getTime())) return false
  const right = Buffer.from(sign(secret, fileId, expires))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
