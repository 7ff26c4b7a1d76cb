import { HttpError } from 'react-admin'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthProvider } from './auth-provider.ts'
import { createStaffSession, type StaffSession, tokenKey } from './staff-session.ts'

let stored: Map<string, string>
let asked: string[] = []
/** The answers of the server to GET /admin/me, by token: a person, or the error of the call. */
let holders: Record<string, { id: string; role: string } | Error>
const events = { askToSignIn: vi.fn(), onSignedInElsewhere: vi.fn(), onRoleChanged: vi.fn(), onPersonChanged: vi.fn() }
const refusal = new HttpError('Please log in.', 401, { code: 'sign_in_needed' })

beforeEach(() => {
  stored = new Map()
  asked = []
  holders = {}
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  for (const event of Object.values(events)) event.mockReset().mockResolvedValue(false)
})
afterEach(() => vi.unstubAllGlobals())

/** Creates the session of a browser that holds a token or none, and what React Admin is told of it. */
function createProvider(token: string | null) {
  if (token !== null) stored.set(tokenKey, token)
  const session: StaffSession = createStaffSession({
    ...events,
    onLeft: () => {},
    send: async (url, _init, sentToken) => {
      asked.push(url)
      if (url.endsWith('/login')) return { status: 200, headers: new Headers(), body: '', json: { token: 'new' } }
      const holder = holders[sentToken ?? ''] ?? refusal
      if (holder instanceof Error) throw holder
      const data = { user: { id: holder.id, name: 'Salma Akter', email: 'salma@factory.example' }, role: holder.role }
      return { status: 200, headers: new Headers(), body: '', json: { data } }
    },
  })
  return { session, provider: createAuthProvider(session) }
}

test('Without a session there is no role, which is no error that leads away from an invitation', async () => {
  const { provider } = createProvider(null)
  expect(await provider.getPermissions?.({})).toBeNull()
  await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual([])
})

test('A page that is opened with an ended session has no role either, asks nobody and forgets the token', async () => {
  const { session, provider } = createProvider('of-yesterday')
  expect(await provider.getPermissions?.({})).toBeNull()
  await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 })
  expect(stored.size).toBe(0)
  expect(session.hasEnded()).toBe(true)
  expect(events.askToSignIn).not.toHaveBeenCalled()
})

test('The role of who is signed in is asked of the server once', async () => {
  holders.a = { id: '1', role: 'cashier' }
  const { provider } = createProvider('a')
  expect([await provider.getPermissions?.({}), await provider.getPermissions?.({})]).toEqual(['cashier', 'cashier'])
  expect(asked).toEqual(['/api/v1/admin/me'])
})

test('A server that cannot be reached signs nobody out', async () => {
  holders.a = new TypeError('Failed to fetch')
  const { provider } = createProvider('a')
  await expect(provider.checkAuth({})).resolves.toBeUndefined()
  expect(stored.get(tokenKey)).toBe('a')
})

test('A page that knows its person asks them to sign in again, and tells of another role', async () => {
  holders = { a: { id: '1', role: 'owner' }, new: { id: '1', role: 'editor' } }
  const { session } = createProvider('a')
  await session.getMe()
  events.askToSignIn.mockImplementation(async () => {
    await session.signIn('salma@factory.example', 'needle and thread')
    return true
  })
  expect(await session.renew('a')).toBe(true)
  expect(events.onRoleChanged).toHaveBeenCalledOnce()
  expect(events.onPersonChanged).not.toHaveBeenCalled()
})

test('A page of one person tells of another who has signed in, in another tab', async () => {
  holders = { a: { id: '1', role: 'owner' }, b: { id: '2', role: 'owner' } }
  const { session } = createProvider('a')
  await session.getMe()
  stored.set(tokenKey, 'b')
  expect(await session.renew('a')).toBe(true)
  session.forgetMe()
  await session.getMe()
  expect(events.onPersonChanged).toHaveBeenCalledOnce()
})
