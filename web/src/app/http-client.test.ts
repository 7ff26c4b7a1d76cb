import { NetworkError } from '@shelai/contract/refused.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { httpCallWithEnvelope } from './http-client.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('httpCallWithEnvelope sends the reader’s chosen language with reads and changes', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('document', { documentElement: { lang: 'bn' } })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ status: true, message: '', data: [] }))
  })
  await httpCallWithEnvelope('accounts.sendOtp', { body: { contact: 'nusrat@example.com' } })
  await httpCallWithEnvelope('formulas.all', {})
  expect(sent.map(({ headers }) => new Headers(headers).get('accept-language'))).toEqual(['bn', 'bn'])
})

test.each([
  ['an aborted connection', () => Promise.reject(new TypeError('Failed to fetch')), 'network'],
  ['a page of a gateway', () => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })), 'unreadable'],
  [
    'JSON of a gateway',
    () => Promise.resolve(Response.json({ status: 502, error: 'Bad' }, { status: 502 })),
    'unreadable',
  ],
  ['half of an answer', () => Promise.resolve(new Response('{"status":true,"data":[{')), 'unreadable'],
])('httpCallWithEnvelope throws a NetworkError for %s', async (_, answer, kind) => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', answer)
  const call = httpCallWithEnvelope('formulas.all', {})
  await expect(call).rejects.toBeInstanceOf(NetworkError)
  await expect(call).rejects.toMatchObject({ kind })
})
