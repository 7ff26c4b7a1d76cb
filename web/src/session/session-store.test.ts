import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  endSession,
  endSessionAfterReset,
  followSession,
  hasUserWithoutToken,
  readReader,
  readToken,
  storeSession,
} from './session-store.ts'

const user = {
  user_id: 'u1',
  name: 'Nusrat',
  email: 'n@example.com',
  img: '',
  phone: '+8801711000000',
  gender: 'female',
  profession: 'job',
} as const

/** Creates a minimal storage whose keys are its own properties, as in a browser. */
function createStorage(stored: Record<string, string> = {}): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, text: string) => {
      stored[key] = text
    },
    removeItem: (key: string) => {
      delete stored[key]
    },
  }
  return new Proxy(stored, {
    get: (target, key) => methods[key as keyof typeof methods] ?? target[key as string],
  }) as never
}

let local: Record<string, string>
let session: Record<string, string>
beforeEach(() => {
  local = {}
  session = {}
  vi.stubGlobal('localStorage', createStorage(local))
  vi.stubGlobal('sessionStorage', createStorage(session))
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

it('readReader returns the reader if both token and user are stored', () => {
  expect(readReader()).toBeNull()
  storeSession(user, 'token')
  expect(readReader()).toEqual(user)
  expect(readToken()).toBe('token')
  expect(hasUserWithoutToken()).toBe(false)
})

it('storeSession stores only the fields that the device needs', () => {
  storeSession({ ...user, phone_verified: 1, role: 'owner' } as never, 'token')
  expect(JSON.parse(local.user ?? '')).toEqual(user)
})

it.each([{}, { name: null, img: 7, phone: ['0'], gender: 'zz', profession: false }])(
  'readReader returns defaults for missing or malformed fields: %j',
  (stored) => {
    local.authToken = 'token'
    local.user = JSON.stringify({ user_id: 'u1', email: 'n@example.com', ...stored })
    expect(readReader()).toEqual({
      ...{ user_id: 'u1', email: 'n@example.com', name: '', img: '', phone: '' },
      ...{ gender: 'male', profession: 'job' },
    })
  },
)

it('readReader returns the same object while nothing changes', () => {
  storeSession(user, 'token')
  expect(readReader()).toBe(readReader())
})

it('hasUserWithoutToken tells that the token is lost', () => {
  local.user = JSON.stringify(user)
  expect(readReader()).toBeNull()
  expect(hasUserWithoutToken()).toBe(true)
})

it.each([undefined, '{', 'null', '"x"', '{"user_id":7}'])(
  'readReader returns undefined for a token without a readable user: %s',
  (text) => {
    local.authToken = 'token'
    if (text !== undefined) local.user = text
    expect(readReader()).toBeUndefined()
    expect(hasUserWithoutToken()).toBe(false)
  },
)

it('endSession removes all data of the account, and leaves the guest’s lists', () => {
  storeSession(user, 'token')
  Object.assign(local, { own_u1_saves: '[]', saved_article: '[]', language: 'bn' })
  Object.assign(session, { own_u1_profile: '{}', wishlist_tab: 'article' })
  endSession()
  expect(local).toEqual({ saved_article: '[]', language: 'bn', removal_waits: '1' })
  expect(session).toEqual({ wishlist_tab: 'article' })
})

it('endSession keeps unsent data of a session that expired, and notifies its listeners until they unsubscribe', () => {
  storeSession(user, 'token')
  local.own_u1_saves = '[1]'
  const listener = vi.fn()
  const unfollow = followSession(listener)
  endSession(true)
  expect(listener).toHaveBeenCalledExactlyOnceWith({ hasExpired: true, isChosen: false })
  expect(local).toEqual({ own_u1_saves: '[1]', session_expired: '1' })
  unfollow()
  endSession()
  expect(listener).toHaveBeenCalledOnce()
})

it('hasSessionExpired tells it to the next visit and to other tabs, until somebody logs in or out', async () => {
  storeSession(user, 'token')
  endSession(true)
  vi.resetModules()
  const other = await import('./session-store.ts')
  expect(other.hasSessionExpired()).toBe(true)
  storeSession(user, 'token')
  expect(other.hasSessionExpired()).toBe(false)
  endSession(true)
  endSession()
  expect(other.hasSessionExpired()).toBe(false)
})

describe('endSessionAfterReset', () => {
  it.each([
    ['the e-mail', ' N@example.com'],
    ['the phone', '01711000000'],
  ])('endSessionAfterReset keeps the purchase of the account whose password was reset by %s', (_, contact) => {
    storeSession(user, 'token')
    local.own_purchase = 'begun'
    endSessionAfterReset(contact)
    expect(local).toEqual({ own_purchase: 'begun' })
  })

  it('endSessionAfterReset keeps the purchase of a guest', () => {
    local.own_purchase = 'begun'
    endSessionAfterReset('other@example.com')
    expect(local).toEqual({ own_purchase: 'begun' })
  })

  it('endSessionAfterReset removes the purchase of a reader who resets the password of another account', () => {
    storeSession(user, 'token')
    local.own_purchase = 'begun'
    endSessionAfterReset('other@example.com')
    expect(local).toEqual({ removal_waits: '1' })
  })
})
