import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAuthProvider } from './auth-provider.ts'

let asked: string[] = []

beforeEach(() => {
  asked = []
})
afterEach(() => vi.unstubAllGlobals())

/** Creates the provider of a browser that holds a token or none. */
function createProvider(token: string | null) {
  vi.stubGlobal('localStorage', { getItem: () => token })
  return createAuthProvider(async (url) => {
    asked.push(url)
    const data = { user: { id: 1, name: 'Salma Akter' }, role: 'cashier', rights: {} }
    return { status: 200, headers: new Headers(), body: '', json: { data } }
  })
}

test('Without a session there is no role, which is no error that leads away from an invitation', async () => {
  const provider = createProvider(null)
  expect(await provider.getPermissions?.({})).toBeNull()
  await expect(provider.checkAuth({})).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual([])
})

test('The role of who is signed in is asked of the server once', async () => {
  const provider = createProvider('a-token')
  expect([await provider.getPermissions?.({}), await provider.getPermissions?.({})]).toEqual(['cashier', 'cashier'])
  expect(asked).toEqual(['/api/v1/admin/me'])
})
