import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { portraitOf } from '../../platform/files/portrait.ts'
import { phoneChangedMessage } from '../../platform/messages/account-messages.ts'
import { insertMessage } from '../../platform/messages/waiting-messages-store.ts'
import { getProductName } from '../../platform/product-name-store.ts'
import type { Reader } from '../../platform/reader.ts'
import { emailKey, latinDigits, readPhone } from '../../platform/readers/contacts.ts'
import { presentUser } from './accounts-routes.ts'
import { findUser, setUser } from './accounts-store.ts'

/** Whether a path names the reader who asks: anybody else is answered as if there were nobody. */
function isOwn(reader: Reader | null, email: string): reader is Reader {
  return reader !== null && emailKey(email) === emailKey(reader.email)
}

export function serveProfile(desk: Desk, { db, files }: Context): void {
  /** Under a name of its own: who has the same picture as somebody else keeps it when theirs goes. */
  const keepPortrait = async (bytes: Buffer) => files.putUnguessable('public', 'portrait.webp', await portraitOf(bytes))

  desk.serve('accounts.one', null, async ({ params, reader, refuse }) => {
    if (!isOwn(reader, params.email)) return refuse('not_found')
    const user = await findUser(db, reader.id)
    return user === undefined ? refuse('not_found') : presentUser(user)
  })

  desk.serve('accounts.update', null, async ({ params, body, reader, now, asker, refuse }) => {
    if (!isOwn(reader, params.email)) return refuse('not_found')
    const before = await findUser(db, reader.id)
    if (before === undefined) return refuse('not_found')

    const phone = body.phone === undefined ? before.phone : (readPhone(body.phone) ?? latinDigits(body.phone.trim()))
    const isNewPhone = phone !== before.phone
    const img = asker.picture && (await keepPortrait(asker.picture)).path
    const { name, gender, profession } = body
    const changes = {
      ...(name === undefined ? {} : { name }),
      ...(gender === undefined ? {} : { gender }),
      ...(profession === undefined ? {} : { profession }),
      ...(isNewPhone ? { phone, phone_verified: 0 } : {}),
      ...(img === undefined ? {} : { img }),
    }
    const told =
      isNewPhone && before.phone_verified === 1
        ? phoneChangedMessage({ channel: 'sms', address: before.phone }, await getProductName(db), asker.language)
        : undefined
    if (Object.keys(changes).length > 0)
      await db.transaction().execute(async (tx) => {
        await setUser(tx, reader.id, changes, now)
        if (told) await insertMessage(tx, reader.id, told, now)
      })
    if (img && before.img && before.img !== img) await files.remove(before.img)
    const after = await findUser(db, reader.id)
    return after === undefined ? refuse('not_found') : presentUser(after)
  })
}
