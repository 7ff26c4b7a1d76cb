import { createRefusal } from '@shelai/contract/refusals.ts'
import { NetworkError } from '@shelai/contract/refused.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memoryStorage } from '../../offline/storage.fixture.ts'
import { restoreSession } from './restore-session.ts'
import { readToken } from './session-store.ts'

const account = {
  user_id: 'u1',
  name: 'N',
  email: 'n@example.com',
  img: '',
  phone: '',
  gender: 'male',
  profession: 'job',
}
const kept = new Map<string, string>()
const online: (() => void)[] = []

beforeEach(() => {
  kept.clear()
  online.length = 0
  kept.set('authToken', 'token')
  const storage = memoryStorage(kept)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => online.push(listener))
})
afterEach(() => vi.unstubAllGlobals())

it('finds the user of a token that stands alone', async () => {
  await restoreSession((async () => ({ account })) as never)
  expect(JSON.parse(kept.get('user') ?? '')).toEqual(account)
})

it('clears both on a refusal', async () => {
  await restoreSession(() => Promise.reject(createRefusal('sign_in_needed')))
  expect(kept.size).toBe(0)
})

it('clears nothing when the network fails, and tries again when it is back', async () => {
  const call = vi.fn().mockRejectedValueOnce(new NetworkError('timeout')).mockResolvedValueOnce({ account })
  await restoreSession(call)
  expect(readToken()).toBe('token')
  online[0]?.()
  await vi.waitFor(() => expect(kept.has('user')).toBe(true))
})

it('does nothing to a session that began meanwhile', async () => {
  await restoreSession((async () => {
    kept.set('authToken', 'another')
    throw createRefusal('sign_in_needed')
  }) as never)
  expect(readToken()).toBe('another')
})
