import 'fake-indexeddb/auto'
import { NetworkError } from '@shelai/contract/api/refused.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMemoryStorage } from '../device/storage.fixture.ts'
import { keepAnswer, listKeptAnswers } from '../network/kept-answers.ts'
import { readWithCopy } from '../network/kept-reads.ts'
import { noteNetwork } from '../network/network-state.ts'
import { endSession, storeSession } from '../session/session-store.ts'
import { startOffline } from './start-offline.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('window', { requestIdleCallback: () => {}, addEventListener: () => {}, removeEventListener: () => {} })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => vi.unstubAllGlobals())

const reader = {
  user_id: 'nusrat',
  name: '',
  email: 'n@x.bd',
  img: '',
  phone: '',
  gender: 'female',
  profession: 'job',
} as const
const keep = (account: string, address: string) =>
  keepAnswer({ address, account, keptAt: 1, envelope: { status: true, message: '', data: ['kept'] } })

test('startOffline removes what is kept of an account at its logout, and leaves the rest', async () => {
  storeSession(reader, 'token')
  for (const account of ['', 'nusrat', 'rina']) await keep(account, '/a')
  startOffline(new QueryClient(), [])
  const list = async (account: string) => (await listKeptAnswers({ account })).length
  await vi.waitFor(async () => expect([await list('rina'), await list('nusrat'), await list('')]).toEqual([0, 1, 1]))
  endSession()
  await vi.waitFor(async () => expect([await list('nusrat'), await list('')]).toEqual([0, 1]))
})

test('startOffline fetches shown copies again once the network answers', async () => {
  await keep('', '/api/v1/articles')
  const queries = new QueryClient()
  startOffline(queries, [])
  let isDead = true
  const read = { name: 'articles.categories', address: '/api/v1/articles', account: '' } as const
  const send = async () => {
    noteNetwork(!isDead)
    if (isDead) throw new NetworkError('network')
    return { status: true, message: '', data: ['new'] } as const
  }
  const observer = new QueryObserver(queries, {
    queryKey: ['articles', 'categories'],
    queryFn: async () => (await readWithCopy(read, send)).data,
  })
  const stop = observer.subscribe(() => {})
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['kept']))
  isDead = false
  page.dispatchEvent(new Event('online'))
  noteNetwork(true)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toEqual(['new']))
  stop()
})
