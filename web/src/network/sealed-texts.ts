import { type AccountKey, openOfflineDatabase, type SealedText } from '../device/offline-database.ts'
import { findAnsweredTime, serverNow } from '../device/server-clock.ts'

/**
 * Texts that a package unlocked are kept encrypted (AES-GCM) with a key of their account. No script can read the key out, and it
 * goes at logout and with the package. The end of the package is sealed with the text, so that nobody can change it.
 */

const encoder = new TextEncoder()

async function findKey(account: string): Promise<AccountKey | undefined> {
  return (await openOfflineDatabase()).get('keys', account)
}

/** Returns the key of an account, and makes it first if there is none. Of two that are made at once, the first stays. */
async function getKey(account: string): Promise<CryptoKey> {
  const found = await findKey(account)
  if (found) return found.key
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  const transaction = (await openOfflineDatabase()).transaction('keys', 'readwrite')
  const made = await transaction.store.get(account)
  if (!made) await transaction.store.put({ account, key, seen: serverNow() })
  await transaction.done
  return made?.key ?? key
}

/** The answer of the server by which the remembered moment was last corrected, in milliseconds. */
let correctedBy = 0

/**
 * Returns the latest moment that the device has known, in milliseconds, and remembers it: turning the clock back gains
 * nothing. A new answer of the server corrects it, also to an earlier moment, because the clock may have been ahead. It is
 * read and written in one transaction, so that no other tab puts an earlier moment back.
 */
export async function getLatestMoment(account: string): Promise<number> {
  const answered = findAnsweredTime() ?? 0
  const transaction = (await openOfflineDatabase()).transaction('keys', 'readwrite')
  const found = await transaction.store.get(account)
  const seen = answered > correctedBy ? answered : (found?.seen ?? 0)
  correctedBy = Math.max(correctedBy, answered)
  const latest = Math.max(serverNow(), seen)
  if (found && latest !== found.seen) await transaction.store.put({ ...found, seen: latest })
  await transaction.done
  return latest
}

/** Binds a sealed text to its account and its place, so that it opens nowhere else. */
const bind = (account: string, place: string) => encoder.encode(JSON.stringify([account, place]))

/** Seals a text until a moment, in milliseconds by the server's clock. `place` is where it is kept. */
export async function sealText(account: string, place: string, text: string, until: number): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const algorithm = { name: 'AES-GCM', iv, additionalData: bind(account, place) }
  const data = await crypto.subtle.encrypt(
    algorithm,
    await getKey(account),
    encoder.encode(JSON.stringify({ until, text })),
  )
  return { account, iv, data }
}

/** Opens a sealed text: with the moment until which it opens. Undefined for a text of another account, or one that was changed. */
export async function openSealed(
  { account, iv, data }: SealedText,
  place: string,
): Promise<{ until: number; text: string } | undefined> {
  try {
    const found = await findKey(account)
    if (!found) return undefined
    const algorithm = { name: 'AES-GCM', iv, additionalData: bind(account, place) }
    return JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, found.key, data)))
  } catch {
    return undefined
  }
}

/** Removes the keys of all accounts but one: what they sealed opens no more. */
export async function removeOtherKeys(account: string): Promise<void> {
  const database = await openOfflineDatabase()
  for (const owner of await database.getAllKeys('keys')) if (owner !== account) await database.delete('keys', owner)
}
