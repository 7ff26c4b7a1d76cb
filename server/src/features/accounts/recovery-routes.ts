import type { Language } from '@shelai/contract/words.ts'
import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { codeMessage } from '../../platform/messages/account-messages.ts'
import { getProductName } from '../../platform/product-name-store.ts'
import { type Contact, latinDigits, readContact, readPhone } from '../../platform/readers/contacts.ts'
import { hashPassword } from '../../platform/readers/passwords.ts'
import { newCode, newSecret } from '../../platform/readers/secrets.ts'
import { deleteSessionsOf } from '../../platform/readers/sessions-store.ts'
import { countTry, isShut, tryLimits } from '../../platform/readers/try-counts-store.ts'
import { findUser, findUserIdByContact, setPassword, setPhoneVerified } from './accounts-store.ts'
import { isCommonPassword } from './common-passwords.ts'
import {
  deleteCode,
  insertTicket,
  type Purpose,
  setCode,
  takeCode,
  takeTicket,
  waitBeforeResend,
} from './one-time-codes-store.ts'

/** A code as it was typed: digits of either script, spaces and hyphens left out. */
const typedCode = (text: string) => latinDigits(text).replace(/[\s-]/g, '')

export function serveRecovery(desk: Desk, { db, messenger, log, live }: Context): void {
  /** Whether the gateway took the code. */
  const isSent = (contact: Contact, code: string, product: string, language: Language): Promise<boolean> =>
    messenger.send(codeMessage(contact, code, product, language)).then(
      () => true,
      (err: unknown) => {
        log.error({ err: (err as Error).name }, 'a code could not be sent')
        return false
      },
    )

  desk.serve('accounts.sendOtp', null, async ({ body, reader, now, asker, refuse }) => {
    const contact = readContact(body.contact)
    if (contact === undefined) return refuse('contact_malformed')

    const own = reader && contact.channel === 'sms' ? await findUser(db, reader.id) : undefined
    const purpose: Purpose = own && readPhone(own.phone) === contact.address ? 'phone' : 'reset'
    const wait = await waitBeforeResend(db, purpose, contact.address, now)
    if (wait > 0) return refuse('otp_too_soon', { seconds: Math.ceil(wait / 1000) })
    const isOverrun =
      (await isShut(db, tryLimits.codesToContact, contact.address, now)) ||
      (await isShut(db, tryLimits.codesFromAddress, asker.address, now))
    if (isOverrun) return refuse('too_many_requests')
    await countTry(db, tryLimits.codesToContact, contact.address, now)
    await countTry(db, tryLimits.codesFromAddress, asker.address, now)

    const code = newCode()
    await setCode(db, purpose, contact.address, code, now)
    const product = await getProductName(db)
    if (purpose === 'phone') {
      if (await isSent(contact, code, product, asker.language)) return null
      await deleteCode(db, purpose, contact.address)
      return refuse('code_unsent')
    }
    // In its own time: whether anybody is there to send to must be told neither by the answer nor by how long it takes.
    if ((await findUserIdByContact(db, contact)) !== undefined) isSent(contact, code, product, asker.language)
    return null
  })

  desk.serve('accounts.verifyOtp', null, async ({ body, now, asker, refuse }) => {
    const contact = readContact(body.contact)
    if (contact === undefined) return refuse('otp_refused')
    if (await isShut(db, tryLimits.verifyFromAddress, asker.address, now)) return refuse('too_many_requests')
    await countTry(db, tryLimits.verifyFromAddress, asker.address, now)
    const isRight = await takeCode(db, 'reset', contact.address, typedCode(body.otp), now)
    const userId = await findUserIdByContact(db, contact)
    if (!isRight || userId === undefined) return refuse('otp_refused')
    const ticket = newSecret()
    await insertTicket(db, ticket, userId, contact.address, now)
    return { reset_token: ticket }
  })

  desk.serve('accounts.verifyPhone', null, async ({ body, reader, now, refuse }) => {
    const user = reader && (await findUser(db, reader.id))
    const phone = user ? readPhone(user.phone) : undefined
    if (!user || phone === undefined) return refuse('otp_refused')
    if (!(await takeCode(db, 'phone', phone, typedCode(body.otp), now))) return refuse('otp_refused')
    await db.transaction().execute((tx) => setPhoneVerified(tx, user.user_id, phone, now))
    return null
  })

  desk.serve('accounts.resetPassword', null, async ({ body, now, refuse }) => {
    const contact = readContact(body.contact)
    if (contact === undefined || !body.reset_token) return refuse('otp_refused')
    if (isCommonPassword(body.newPassword)) return refuse('password_common')
    const hash = await hashPassword(body.newPassword)
    const { reset_token } = body
    const userId = await db.transaction().execute(async (tx) => {
      const found = await takeTicket(tx, reset_token, contact.address, now)
      if (found === undefined) return undefined
      await setPassword(tx, found, hash, now)
      await deleteSessionsOf(tx, found)
      return found
    })
    if (userId === undefined) return refuse('otp_refused')
    await live.dropEnded(userId)
    return null
  })
}
