import { genders, professions } from '@shelai/contract/limits.ts'
import { forgetAllStored, forgetStored, readStored, writeStored } from '../../offline/safe-storage.ts'
import type { SignedIn } from '../../session/session.ts'

const tokenKey = 'authToken'
const userKey = 'user'
/** Everything on the device that belongs to one account begins so; it goes at logout. */
export const ownPrefix = 'own_'

/** Called whenever the session changed; `expired` where the server no longer knows it. */
type Listener = (expired?: boolean) => void
const listeners = new Set<Listener>()

export function readToken(): string | null {
  return readStored(tokenKey)
}

/** A stored user; null where nothing readable is stored. What screens show is text, whatever became of it on the device. */
function readUser(text: string | null): SignedIn | null {
  try {
    const user = JSON.parse(text ?? 'null') as Record<keyof SignedIn, unknown> | null
    const textOf = (key: 'name' | 'img' | 'phone') => (typeof user?.[key] === 'string' ? user[key] : '')
    if (typeof user?.user_id !== 'string' || typeof user.email !== 'string') return null
    return {
      user_id: user.user_id,
      name: textOf('name'),
      email: user.email,
      img: textOf('img'),
      phone: textOf('phone'),
      gender: genders.find((one) => one === user.gender) ?? 'male',
      profession: professions.find((one) => one === user.profession) ?? 'job',
    }
  } catch {
    return null
  }
}

let known: { text: string | null; user: SignedIn | null } = { text: null, user: null }

/** The reader as stored: both token and user, or nobody. Undefined where only the token is left: who it is, is asked. */
export function readReader(): SignedIn | null | undefined {
  const token = readToken()
  const text = readStored(userKey)
  if (text !== known.text) known = { text, user: readUser(text) }
  return token ? (known.user ?? undefined) : null
}

/** What a start makes of the two: a user without a token is nobody, a token without a user is asked after. */
export function decideInitialSession(): 'settled' | 'clear' | 'restore' {
  if (!readToken()) return readStored(userKey) === null ? 'settled' : 'clear'
  return readReader() ? 'settled' : 'restore'
}

/** Keeps the reader, and the token where a new one was given. No more of the user than the device should know. */
export function keepSession(user: SignedIn, token?: string): void {
  const { user_id, name, email, img, phone, gender, profession } = user
  writeStored(userKey, JSON.stringify({ user_id, name, email, img, phone, gender, profession }))
  if (token) writeStored(tokenKey, token)
  sendCall()
}

/**
 * Ends the session after the password of an account was reset. What a guest began stays, and what belongs to that very
 * account: its owner comes back through the login. What belongs to another account goes, as at a logout.
 */
export function endSessionAfterReset(contact: string): void {
  const reader = readReader()
  if (reader === undefined || (reader && !isContactOf(reader, contact))) endSession()
  else {
    forgetSession()
    sendCall()
  }
}

/** Whether a contact, as it was typed for the recovery, is an account's e-mail or phone. */
function isContactOf({ email, phone }: SignedIn, contact: string): boolean {
  const typed = contact.trim().toLowerCase()
  if (typed === email.trim().toLowerCase()) return true
  // A phone may be written with the country's code or without.
  const [one, other] = [typed, phone].map((number) => number.replace(/\D/g, '').slice(-10))
  return one?.length === 10 && one === other
}

function forgetSession(): void {
  forgetStored(tokenKey)
  forgetStored(userKey)
}

/** Ends the session on this device. At logout all of the account goes; of an expired one, what was not sent yet stays. */
export function endSession(expired = false): void {
  // A token without a user was not yet a session: nobody is led away for its sake.
  const wasKnown = Boolean(readReader())
  forgetSession()
  if (!expired) forgetAllStored(ownPrefix)
  sendCall(expired && wasKnown)
}

function sendCall(expired?: boolean): void {
  for (const listener of listeners) listener(expired)
}

/** Follows the session, also as other tabs change it. */
export function followSession(changed: Listener): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === tokenKey || key === userKey) changed()
  }
  listeners.add(changed)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', onStorage)
  }
}
