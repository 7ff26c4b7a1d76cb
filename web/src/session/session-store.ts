import { genders, professions } from '@shelai/contract/rules/limits.ts'
import { forgetAllStored, forgetStored, readStored, writeStored } from '../device/safe-storage.ts'
import { forgetPurchases } from './kept-purchases.ts'
import type { SignedIn } from './session.ts'

const tokenKey = 'authToken'
const userKey = 'user'
/** The prefix of the keys of an account's data on the device; a logout removes them. */
export const ownPrefix = 'own_'

/** The change of a session. */
type SessionChange = {
  /** True if the server no longer knows the session of a known reader. */
  hasExpired: boolean
  /**
   * True if somebody logged in or out in this tab: then the data of others goes from the device. Another tab does that
   * itself.
   */
  isChosen: boolean
}
type Listener = (change: SessionChange) => void
const listeners = new Set<Listener>()

/** Kept from a logout until what the account had on the device is removed: the page may be closed before that. */
export const removalWaitsKey = 'removal_waits'

/** Kept from the end of an expired session until somebody logs in or out, for each tab and the next visit. */
const expiredKey = 'session_expired'

export function readToken(): string | null {
  return readStored(tokenKey)
}

/** Parses a stored user; returns null if it cannot be read. Missing or malformed fields get default values. */
function parseUser(text: string | null): SignedIn | null {
  try {
    const user = JSON.parse(text ?? 'null') as Record<keyof SignedIn, unknown> | null
    const getText = (key: 'name' | 'img' | 'phone') => (typeof user?.[key] === 'string' ? user[key] : '')
    if (typeof user?.user_id !== 'string' || typeof user.email !== 'string') return null
    return {
      user_id: user.user_id,
      name: getText('name'),
      email: user.email,
      img: getText('img'),
      phone: getText('phone'),
      gender: genders.find((one) => one === user.gender) ?? 'male',
      profession: professions.find((one) => one === user.profession) ?? 'job',
    }
  } catch {
    return null
  }
}

let known: { text: string | null; user: SignedIn | null } = { text: null, user: null }

/** Reads the stored reader; null without a token; undefined if only the token is left and the user must be restored. */
export function readReader(): SignedIn | null | undefined {
  const token = readToken()
  const text = readStored(userKey)
  if (text !== known.text) known = { text, user: parseUser(text) }
  return token ? (known.user ?? undefined) : null
}

/** Tells whether an account is signed in, or nobody (empty), also after another tab has logged in or out. */
export const isCurrentReader = (account: string): boolean => (readReader()?.user_id ?? '') === account

/** Tells whether the device has the user of a session whose token is lost. */
export const hasUserWithoutToken = (): boolean => !readToken() && readStored(userKey) !== null

/** Stores the reader, and the token if there is a new one. Only the fields that the device needs are stored. */
export function storeSession(user: SignedIn, token?: string): void {
  const { user_id, name, email, img, phone, gender, profession } = user
  writeStored(userKey, JSON.stringify({ user_id, name, email, img, phone, gender, profession }))
  if (token) writeStored(tokenKey, token)
  forgetStored(expiredKey)
  notifyListeners({ hasExpired: false, isChosen: true })
}

/**
 * Ends the session after the password of an account was reset. Data of a guest and of that account stay, because its owner
 * comes back through the login. Data of another account are removed, as at a logout.
 */
export function endSessionAfterReset(contact: string): void {
  const reader = readReader()
  if (reader === undefined || (reader && !isContactOf(reader, contact))) endSession()
  else {
    forgetSession()
    notifyListeners({ hasExpired: false, isChosen: false })
  }
}

/** Tells whether the contact of a password recovery is an account's e-mail address or phone number. */
function isContactOf({ email, phone }: SignedIn, contact: string): boolean {
  const typed = contact.trim().toLowerCase()
  if (typed === email.trim().toLowerCase()) return true
  // A phone number may have a country code or not, so the last ten digits are compared.
  const [one, other] = [typed, phone].map((number) => number.replace(/\D/g, '').slice(-10))
  return one?.length === 10 && one === other
}

function forgetSession(): void {
  forgetStored(tokenKey)
  forgetStored(userKey)
}

/** Ends the session on this device. A logout removes all data of the account; an expired session keeps unsent data. */
export function endSession(expired = false): void {
  // A token without a user is no session yet, so its end redirects nobody.
  const hasExpired = expired && Boolean(readReader())
  if (hasExpired) writeStored(expiredKey, '1')
  forgetSession()
  if (!expired) {
    forgetStored(expiredKey)
    writeStored(removalWaitsKey, '1')
    forgetAllStored(ownPrefix)
    forgetPurchases()
  }
  notifyListeners({ hasExpired, isChosen: !expired })
}

/** Tells whether a session has expired on this device, in any tab, and nobody has logged in or out since. */
export const hasSessionExpired = (): boolean => readStored(expiredKey) !== null

function notifyListeners(change: SessionChange): void {
  for (const listener of listeners) listener(change)
}

/** Subscribes to changes of the session, including those by other tabs. Returns the function that unsubscribes. */
export function followSession(changed: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === tokenKey || key === userKey) changed({ hasExpired: false, isChosen: false })
  }
  listeners.add(changed)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', onStorage)
  }
}
