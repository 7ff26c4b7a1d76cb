import type { Gender, Profession } from '@shelai/contract/rules/limits.ts'
import { normalizePhone } from '@shelai/contract/rules/phone.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Transaction } from 'kysely'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { type Contact, normalizeEmail } from '../../kernel/auth/contacts.ts'
import { requireSession } from '../../kernel/auth/sessions-store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Reader } from '../../kernel/entitlements.ts'
import { createAvatar } from '../../kernel/files/avatar.ts'
import { renderPhoneChangedMessage } from '../../kernel/messages/account-messages.ts'
import { insertMessage } from '../../kernel/messages/queued-messages-store.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import { findUser, setUser } from './accounts-store.ts'
import type { AccountsTables } from './accounts-tables.ts'
import { deleteTickets, voidCode } from './one-time-codes-store.ts'
import { presentUser } from './present-user.ts'
import { createPasswordNeeded, requireReaderPassword } from './reader-password.ts'

type Tx = Transaction<AccountsTables & PlatformTables>

/** Returns whether a path names the calling reader. Any other account answers as if it did not exist. */
function isOwn(reader: Reader | null, email: string): reader is Reader {
  return reader !== null && normalizeEmail(email) === normalizeEmail(reader.email)
}

const isOtherNumber = (phone: string, before = '') => phone !== normalizePhone(before)

export function serveProfile(registry: CallRegistry, { db, files, pictureWork }: Context): void {
  /**
   * Stores each avatar under its own unguessable name, so that deleting one never removes the same picture of another
   * reader.
   */
  const storeAvatar = async (bytes: Buffer) =>
    files.put('public', 'portrait.webp', await pictureWork.run(() => createAvatar(bytes)), true)

  registry.handle('accounts.one', async ({ params, reader, refuse }) => {
    if (!isOwn(reader, params.email)) return refuse('not_found')
    const user = await findUser(db, reader.id)
    return user === undefined ? refuse('not_found') : presentUser(user)
  })

  registry.handle('accounts.update', async ({ params, body, reader, now, client, refuse }) => {
    if (!isOwn(reader, params.email)) return refuse('not_found')
    const { password, ...fields } = body
    const phone = body.phone === undefined ? undefined : normalizePhone(body.phone)
    let isConfirmed = false
    if (password && phone !== undefined && isOtherNumber(phone, (await findUser(db, reader.id))?.phone)) {
      await requireReaderPassword(db, reader, password, now)
      isConfirmed = true
    }
    const img = client.picture && (await storeAvatar(client.picture)).path
    const change = { ...fields, phone, isConfirmed, img, language: client.language }
    const before = await db
      .transaction()
      .execute((tx) => changeProfile(tx, reader, change, now))
      .catch(async (error: unknown) => {
        if (img) await files.delete(img)
        throw error
      })
    if (img && before.img && before.img !== img) await files.delete(before.img)
    const after = await findUser(db, reader.id)
    return after === undefined ? refuse('not_found') : presentUser(after)
  })
}

type Change = {
  name?: string | undefined
  gender?: Gender | undefined
  profession?: Profession | undefined
  /** The number as it is stored. */
  phone: string | undefined
  /** True if the reader gave the password, which another number needs. */
  isConfirmed: boolean
  img: string | undefined
  language: Language
}

/**
 * Updates the given fields of a reader's profile and returns the profile before. A new number needs the
 * password, because it can recover the account once it is verified. It is unverified at first. The e-mail address and a
 * verified previous number get a message, and the tickets and codes of the latter expire.
 */
async function changeProfile(tx: Tx, reader: Reader, change: Change, now: Date) {
  const before = await requireSession(tx, reader, now)
  const { name, gender, profession, img } = change
  const phone = change.phone ?? before.phone
  const isNewPhone = isOtherNumber(phone, before.phone)
  if (isNewPhone && !change.isConfirmed) throw createPasswordNeeded()
  const changes = {
    ...(name === undefined ? {} : { name }),
    ...(gender === undefined ? {} : { gender }),
    ...(profession === undefined ? {} : { profession }),
    ...(isNewPhone ? { phone, phone_verified: 0 } : {}),
    ...(img === undefined ? {} : { img }),
  }
  if (Object.keys(changes).length > 0) await setUser(tx, reader.id, changes, now)
  if (isNewPhone) {
    await deleteTickets(tx, reader.id, before.phone)
    if (before.phone_verified === 1) {
      await voidCode(tx, 'reset', before.phone, now)
    }
    const product = await getProductName(tx)
    const contacts: Contact[] = [
      { channel: 'email', address: before.email },
      ...(before.phone_verified === 1 ? [{ channel: 'sms', address: before.phone } as const] : []),
    ]
    for (const contact of contacts)
      await insertMessage(tx, reader.id, renderPhoneChangedMessage(contact, product, change.language), now)
  }
  return before
}
