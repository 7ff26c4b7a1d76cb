import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { fieldTexts } from '@shelai/contract/features/accounts/accounts-field-texts.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { staffPassword } from '@shelai/contract/rules/limits.ts'
import { readPhone } from '@shelai/contract/rules/phone.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { Transaction } from 'kysely'
import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { type Contact, readContact } from '../../kernel/auth/contacts.ts'
import { keepDevice } from '../../kernel/auth/known-devices-store.ts'
import { hashPassword } from '../../kernel/auth/passwords.ts'
import {
  type LimitedKey,
  rateLimits,
  recordAttempt,
  recordAttempts,
  returnAttempts,
  returnWhenBusy,
} from '../../kernel/auth/rate-limits-store.ts'
import { createCode, createSecret } from '../../kernel/auth/secrets.ts'
import { requireSession } from '../../kernel/auth/sessions-store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Reader } from '../../kernel/entitlements.ts'
import { renderCodeMessage } from '../../kernel/messages/account-messages.ts'
import { getProductName } from '../../kernel/product-name-store.ts'
import type { PlatformTables } from '../../shared-tables.ts'
import {
  findUser,
  findUserByContact,
  findUserIdByContact,
  lockUserByContact,
  setPhoneVerified,
} from './accounts-store.ts'
import type { AccountsTables, CodePurpose } from './accounts-tables.ts'
import {
  consumeCode,
  deleteCode,
  deleteTickets,
  findResendWait,
  hasCode,
  hasTicket,
  insertTicket,
  setCode,
  voidCode,
} from './one-time-codes-store.ts'
import { findGuessError, findLengthError, type NamedOwner } from './password-rule.ts'
import { resetPassword } from './reset-password.ts'

type Tx = Transaction<AccountsTables & PlatformTables>

/** A code among other words. */
const codeInText = /(?<!\d)\d{6}(?!\d)/

/** Reads a typed code, in digits of either script: without spaces and hyphens, or from the message that was pasted whole. */
const readCode = (text: string) => codeInText.exec(foldDigits(text))?.[0] ?? foldDigits(text).replace(/[\s-]/g, '')

export function serveRecovery(registry: CallRegistry, { db, messenger, log, live, settings }: Context): void {
  /** Sends a code and returns whether the gateway accepted it. */
  const sendCode = (contact: Contact, code: string, product: string, language: Language): Promise<boolean> =>
    messenger.send(renderCodeMessage(contact, code, product, language)).then(
      () => true,
      (err: unknown) => {
        log.error({ err: (err as Error).name }, 'sending a one-time code failed')
        return false
      },
    )

  registry.handle('accounts.sendOtp', async ({ body, reader, now, client, refuse }) => {
    const contact = readContact(body.contact)
    if (contact === undefined) throw createRefusal('contact_malformed', {}, { contact: fieldTexts.contactNeeded.en })

    const own = reader && contact.channel === 'sms' ? await findUser(db, reader.id) : undefined
    const purpose: CodePurpose = own && readPhone(own.phone) === contact.address ? 'phone' : 'reset'
    const refuseResend = (waitMs: number) => refuse('otp_too_soon', { seconds: Math.ceil(waitMs / 1000) })
    const wait = await findResendWait(db, purpose, contact.address, now)
    if (wait > 0) return refuseResend(wait)
    const attempts: LimitedKey[] = [
      [rateLimits.codesPerContact, contact.address],
      [rateLimits.codesPerAddress, client.address],
    ]
    if (!(await recordAttempts(db, attempts, now))) return refuse('too_many_requests')

    const code = createCode()
    if (!(await setCode(db, purpose, contact.address, code, now))) {
      // A concurrent request for the same contact was first.
      await returnAttempts(db, attempts, now)
      return refuseResend(await findResendWait(db, purpose, contact.address, now))
    }
    const product = await getProductName(db)
    if (purpose === 'phone') {
      if (await sendCode(contact, code, product, client.language)) return null
      await deleteCode(db, purpose, contact.address, code)
      return refuse('code_unsent')
    }
    // The message is sent without waiting, because neither the answer nor its duration may reveal whether an account
    // exists.
    if ((await findUserIdByContact(db, contact)) !== undefined) sendCode(contact, code, product, client.language)
    return null
  })

  registry.handle('accounts.verifyOtp', async ({ body, now, client, refuse }) => {
    const contact = readContact(body.contact)
    if (contact === undefined) return refuse('otp_refused')
    const attempt: LimitedKey = [rateLimits.verifyPerAddress, client.address]
    if (!(await recordAttempt(db, attempt, now))) return refuse('too_many_requests')
    const ticket = await db.transaction().execute((tx) => exchangeCode(tx, contact, readCode(body.otp), now))
    return ticket === undefined ? refuse('otp_refused') : { reset_token: ticket }
  })

  registry.handle('accounts.verifyPhone', async ({ body, reader, now, refuse }) => {
    if (reader === null) return refuse('sign_in_needed')
    const isVerified = await db.transaction().execute((tx) => verifyPhone(tx, reader, readCode(body.otp), now))
    return isVerified ? null : refuse('otp_refused')
  })

  registry.handle('accounts.resetPassword', async ({ body, now, client, refuse }) => {
    const contact = readContact(body.contact)
    const { reset_token, newPassword } = body
    if (contact === undefined || !reset_token) return refuse('otp_refused')
    const refuseGuessable = async (owner: NamedOwner) => {
      const guess = await findGuessError(settings, newPassword, owner)
      if (guess !== undefined) throw createRefusal('password_common', {}, { newPassword: guess })
    }
    await refuseGuessable({ [contact.channel === 'email' ? 'email' : 'phone']: contact.address })
    const attempt: LimitedKey = [rateLimits.resetPerAddress, client.address]
    if (!(await recordAttempt(db, attempt, now))) return refuse('too_many_requests')
    const requireLength = async (ofRole = 0) => {
      const error = await findLengthError(settings, newPassword, ofRole)
      if (error === undefined) return
      const count = Math.max((await settings.get()).password_fewest, ofRole)
      throw createRefusal('password_too_short', { count }, { newPassword: error })
    }
    await requireLength()
    // This check runs before the expensive hash, so that an invalid ticket costs one query.
    if (!(await hasTicket(db, reset_token, contact.address, now))) return refuse('otp_refused')
    const owner = await findUserByContact(db, contact)
    if (owner !== undefined) await refuseGuessable(owner)
    if (owner !== undefined && owner.role !== 'reader') await requireLength(staffPassword.fewest)
    const passwordHash = await hashPassword(newPassword).catch(returnWhenBusy(db, [attempt], now))
    const reset = { ticket: reset_token, contact, passwordHash, language: client.language }
    const userId = await db.transaction().execute((tx) => resetPassword(tx, reset, now))
    if (userId === undefined) return refuse('otp_refused')
    // The reader who proved the contact can log in next, even while others guess passwords.
    await keepDevice(db, userId, client, now)
    client.recordEvent?.('password_set', userId)
    await live.disconnectEnded(userId)
    return null
  })
}

/**
 * Exchanges a correct code for a ticket; undefined if the code is wrong or no account has the contact. Locks the
 * account in the transaction, so that no ticket results from a code that was entered before a reset and judged after
 * it. A wrong code does not throw, so that its attempt stays counted. Without a code nothing is locked, because the
 * duration of a write would reveal whether an account exists.
 */
async function exchangeCode(tx: Tx, contact: Contact, code: string, now: Date): Promise<string | undefined> {
  if (!(await hasCode(tx, 'reset', contact.address, now))) return undefined
  const account = await lockUserByContact(tx, contact)
  const isRight = await consumeCode(tx, 'reset', contact.address, code, now)
  if (!isRight || account === undefined) return undefined
  const ticket = createSecret()
  await insertTicket(tx, ticket, account.id, contact.address, now)
  return ticket
}

/** Verifies the reader's current number. Other accounts with the same verified number lose its verification. */
async function verifyPhone(tx: Tx, reader: Reader, code: string, now: Date): Promise<boolean> {
  const account = await requireSession(tx, reader, now)
  const phone = readPhone(account.phone)
  if (phone === undefined || !(await consumeCode(tx, 'phone', phone, code, now))) return false
  const others = await setPhoneVerified(tx, account.id, phone, now)
  for (const id of others) await deleteTickets(tx, id, phone)
  await voidCode(tx, 'reset', phone, now)
  return true
}
