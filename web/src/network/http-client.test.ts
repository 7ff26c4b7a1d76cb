import { NetworkError } from '@shelai/contract/api/refused.ts'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { noteServerTime, serverNow } from '../device/server-clock.ts'
import { createMemoryStorage } from '../device/storage.fixture.ts'
import { httpCallWithEnvelope } from './http-client.ts'
import { hasNetworkFailed, noteNetwork } from './network-state.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('httpCallWithEnvelope sends the reader’s chosen language with reads and changes', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('window', { requestIdleCallback: () => 0 })
  vi.stubGlobal('document', { documentElement: { lang: 'bn' } })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ status: true, message: '', data: [] }))
  })
  await httpCallWithEnvelope('accounts.sendOtp', { body: { contact: 'nusrat@example.com' } })
  await httpCallWithEnvelope('formulas.all', {})
  expect(sent.map(({ headers }) => new Headers(headers).get('accept-language'))).toEqual(['bn', 'bn'])
})

test('httpCallWithEnvelope sends the token of the reader, and none with a call that is made as a guest', async () => {
  const sent: RequestInit[] = []
  vi.stubGlobal('localStorage', createMemoryStorage(new Map([['authToken', 'secret']])))
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    sent.push(init)
    return Promise.resolve(Response.json({ status: true, message: '', data: null }))
  })
  const body = { request_key: 'a', kind: 'article', item_id: 1, note: 'Wrong' } as const
  await httpCallWithEnvelope('reports.mistake', { body })
  await httpCallWithEnvelope('reports.mistake', { body, asGuest: true })
  expect(sent.map(({ headers }) => new Headers(headers).get('authorization'))).toEqual(['Bearer secret', null])
})

test('An answer to a guest sets the clock, unless a cache has had it for some time', async () => {
  vi.stubGlobal('window', { requestIdleCallback: () => 0 })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const day = 86_400_000
  onTestFinished(() => noteServerTime(new Date().toUTCString()))
  const answerWith = async (headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => Response.json({ status: true, message: '', data: [] }, { headers }))
    await httpCallWithEnvelope('formulas.all', {})
    return Math.round((serverNow() - Date.now()) / day)
  }
  const yesterday = new Date(Date.now() - day).toUTCString()
  expect(await answerWith({ date: yesterday, age: '86400' })).toBe(0)
  expect(await answerWith({ date: yesterday })).toBe(-1)
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

test.each([
  [
    'before its answer',
    (signal: AbortSignal) =>
      new Promise<Response>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  ],
  [
    'while its answer is read',
    (signal: AbortSignal) =>
      Promise.resolve(
        new Response(
          new ReadableStream({ start: (body) => signal.addEventListener('abort', () => body.error(signal.reason)) }),
        ),
      ),
  ],
])('A search that is aborted %s fails with AbortError, and the network counts as answering', async (_, answer) => {
  noteNetwork(true)
  const stop = new AbortController()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => answer(signal))
  const call = httpCallWithEnvelope('search.find', { query: { q: 'smv' }, signal: stop.signal })
  await new Promise((resolve) => setTimeout(resolve))
  stop.abort()
  await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  expect(hasNetworkFailed()).toBe(false)
})

test('Only the refusal that nobody is signed in ends a session whose user is lost, and it keeps what was not sent', async () => {
  const stored = new Map([
    ['authToken', 'token'],
    ['own_begun', '{}'],
  ])
  vi.stubGlobal('localStorage', createMemoryStorage(stored))
  vi.stubGlobal('window', { requestIdleCallback: () => 0 })
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  const refuseWith = async (code: string, status: number) => {
    vi.stubGlobal('fetch', async () => Response.json({ status: false, message: '', code }, { status }))
    await expect(httpCallWithEnvelope('accounts.export', {})).rejects.toMatchObject({ code })
    return [...stored.keys()]
  }
  expect(await refuseWith('too_many_requests', 429)).toEqual(['authToken', 'own_begun'])
  expect(await refuseWith('sign_in_needed', 401)).toEqual(['own_begun'])
})
