import { afterEach, expect, test, vi } from 'vitest'
import { httpCallWithEnvelope } from './http-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('httpCallWithEnvelope sends the reader’s chosen language with a call that changes something, and none with a read', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'bn' } })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ status: true, message: '', data: [] }))
  })
  await httpCallWithEnvelope('accounts.sendOtp', { body: { contact: 'nusrat@example.com' } })
  await httpCallWithEnvelope('formulas.all', {})
  expect(sent.map(({ headers }) => new Headers(headers).get('accept-language'))).toEqual(['bn', null])
})
