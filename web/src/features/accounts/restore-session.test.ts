import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createMemoryStorage } from '../../device/storage.fixture.ts'
import { readToken } from '../../session/session-store.ts'
import { restoreSession } from './restore-session.ts'

const account = {
  user_id: 'u1',
  name: 'N',
  email: 'n@example.com',
  img: '',
  phone: '',
  gender: 'male',
  profession: 'job',
}
const stored = new Map<string, string>()
const online: (() => void)[] = []

beforeEach(() => {
  stored.clear()
  online.length = 0
  stored.set('authToken', 'token')
  const storage = createMemoryStorage(stored)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => online.push(listener))
})
afterEach(() => vi.unstubAllGlobals())

it('restoreSession stores the user of a token without a user', async () => {
  await restoreSession((async () => ({ account })) as never)
  expect(JSON.parse(stored.get('user') ?? '')).toEqual(account)
})

it('restoreSession removes token and user after a refusal', async () => {
  await restoreSession(() => Promise.reject(createRefusal('sign_in_needed')))
  expect([stored.has('authToken'), stored.has('user')]).toEqual([false, false])
})

it('restoreSession removes nothing if the network fails, and calls again when it is back', async () => {
  const call = vi.fn().mockRejectedValueOnce(new NetworkError('timeout')).mockResolvedValueOnce({ account })
  await restoreSession(call)
  expect(readToken()).toBe('token')
  online[0]?.()
  await vi.waitFor(() => expect(stored.has('user')).toBe(true))
})

it('restoreSession leaves a session that began meanwhile unchanged', async () => {
  await restoreSession((async () => {
    stored.set('authToken', 'another')
    throw createRefusal('sign_in_needed')
  }) as never)
  expect(readToken()).toBe('another')
})
