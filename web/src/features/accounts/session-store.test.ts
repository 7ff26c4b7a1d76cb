import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  decideInitialSession,
  endSession,
  endSessionAfterReset,
  followSession,
  keepSession,
  readReader,
  readToken,
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

/** The least of a browser's storage: its keys are its own properties. */
function aStorage(kept: Record<string, string> = {}): Record<string, unknown> {
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text
    },
    removeItem: (key: string) => {
      delete kept[key]
    },
  }
  return new Proxy(kept, {
    get: (target, key) => methods[key as keyof typeof methods] ?? target[key as string],
  }) as never
}

let local: Record<string, string>
let session: Record<string, string>
beforeEach(() => {
  local = {}
  session = {}
  vi.stubGlobal('localStorage', aStorage(local))
  vi.stubGlobal('sessionStorage', aStorage(session))
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

it('knows a reader by token and user together', () => {
  expect(readReader()).toBeNull()
  keepSession(user, 'token')
  expect(readReader()).toEqual(user)
  expect(readToken()).toBe('token')
  expect(decideInitialSession()).toBe('settled')
})

it('keeps no more of a user than the device should know', () => {
  keepSession({ ...user, phone_verified: 1, role: 'owner' } as never, 'token')
  expect(JSON.parse(local.user ?? '')).toEqual(user)
})

it.each([{}, { name: null, img: 7, phone: ['0'], gender: 'zz', profession: false }])(
  'shows a reader of whom the device kept too little, or something else: %j',
  (kept) => {
    local.authToken = 'token'
    local.user = JSON.stringify({ user_id: 'u1', email: 'n@example.com', ...kept })
    expect(readReader()).toEqual({
      ...{ user_id: 'u1', email: 'n@example.com', name: '', img: '', phone: '' },
      ...{ gender: 'male', profession: 'job' },
    })
  },
)

it('gives the same object as long as nothing changed', () => {
  keepSession(user, 'token')
  expect(readReader()).toBe(readReader())
})

it('clears a user without a token', () => {
  local.user = JSON.stringify(user)
  expect(readReader()).toBeNull()
  expect(decideInitialSession()).toBe('clear')
})

it.each([undefined, '{', 'null', '"x"', '{"user_id":7}'])(
  'asks after the user of a token that stands alone: %s',
  (text) => {
    local.authToken = 'token'
    if (text !== undefined) local.user = text
    expect(readReader()).toBeUndefined()
    expect(decideInitialSession()).toBe('restore')
  },
)

it('takes all of the account off the device at logout, and leaves the guest’s lists', () => {
  keepSession(user, 'token')
  Object.assign(local, { own_u1_saves: '[]', saved_article: '[]', language: 'bn' })
  Object.assign(session, { own_u1_profile: '{}', wishlist_tab: 'article' })
  endSession()
  expect(local).toEqual({ saved_article: '[]', language: 'bn' })
  expect(session).toEqual({ wishlist_tab: 'article' })
})

it('keeps what was not sent yet when a session expires', () => {
  keepSession(user, 'token')
  local.own_u1_saves = '[1]'
  const heard = vi.fn()
  const unfollow = followSession(heard)
  endSession(true)
  expect(heard).toHaveBeenCalledExactlyOnceWith(true)
  expect(local).toEqual({ own_u1_saves: '[1]' })
  unfollow()
  endSession()
  expect(heard).toHaveBeenCalledOnce()
})

describe('endSessionAfterReset', () => {
  it.each([
    ['the e-mail', ' N@example.com'],
    ['the phone', '01711000000'],
  ])('keeps the purchase of the account whose password was reset by %s', (_, contact) => {
    keepSession(user, 'token')
    local.own_purchase = 'begun'
    endSessionAfterReset(contact)
    expect(local).toEqual({ own_purchase: 'begun' })
  })

  it('keeps what a guest began', () => {
    local.own_purchase = 'begun'
    endSessionAfterReset('other@example.com')
    expect(local).toEqual({ own_purchase: 'begun' })
  })

  it('removes the purchase of a reader who resets the password of another account', () => {
    keepSession(user, 'token')
    local.own_purchase = 'begun'
    endSessionAfterReset('other@example.com')
    expect(local).toEqual({})
  })
})
