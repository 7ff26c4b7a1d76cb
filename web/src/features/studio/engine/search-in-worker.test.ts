import { expect, test, vi } from 'vitest'
import { shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { suggestBalance } from './balance.ts'
import type { BalanceRequest } from './balance-request.ts'
import { searchInWorker } from './search-in-worker.ts'

function createWorker(answer: (worker: FakeWorker, request: BalanceRequest) => void) {
  const worker: FakeWorker = {
    onmessage: null,
    onerror: null,
    terminate: vi.fn(),
    postMessage: (request) => answer(worker, request),
  }
  return worker
}
type FakeWorker = Pick<Worker, 'onmessage' | 'onerror' | 'terminate' | 'postMessage'>
const request = { of: 'moves' as const, style: shirtStyle, operations: shirtOperations }

test('A search in a worker finds what a search on the page finds, and ends the worker', async () => {
  const worker = createWorker((own, { style, operations }) => {
    const data = structuredClone(suggestBalance(style, operations))
    own.onmessage?.call(own as Worker, new MessageEvent('message', { data }))
  })
  expect(await searchInWorker(request, undefined, () => worker)).toEqual(suggestBalance(shirtStyle, shirtOperations))
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('A search in a worker rejects when it is aborted, and when the worker fails', async () => {
  const silent = createWorker(() => undefined)
  const controller = new AbortController()
  const search = searchInWorker(request, controller.signal, () => silent)
  controller.abort(new Error('gone'))
  await expect(search).rejects.toThrow('gone')
  expect(silent.terminate).toHaveBeenCalledOnce()
  const broken = createWorker((own) => own.onerror?.call(own as Worker, { message: 'no memory' } as ErrorEvent))
  await expect(searchInWorker(request, undefined, () => broken)).rejects.toThrow('no memory')
})
