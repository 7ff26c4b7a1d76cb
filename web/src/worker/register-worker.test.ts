import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerWorkerLater } from './register-worker.ts'

let browser = new EventTarget()
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
const waiting = { postMessage: vi.fn() }
const active = { postMessage: vi.fn() }
const register = vi.fn(async () => {})
const reload = vi.fn()

function stubBrowser(controller: object | null): void {
  const registration = { waiting, active }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller,
      register,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
      // A page that reloads itself would begin by listening here.
      addEventListener: reload,
    },
  })
}

beforeEach(() => {
  browser = new EventTarget()
  vi.useFakeTimers()
  for (const mock of [waiting.postMessage, active.postMessage, register, reload]) mock.mockClear()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('window', { requestIdleCallback: (work: () => void) => work() })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(state: 'visible' | 'hidden'): Promise<void> {
  page.visibilityState = state
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
}

test('registerWorkerLater has a waiting worker take over while the page is hidden, and never reloads the page', async () => {
  stubBrowser({})
  registerWorkerLater()
  expect(register).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(register).toHaveBeenCalledOnce()
  await show('visible')
  expect(waiting.postMessage).not.toHaveBeenCalled()
  await show('hidden')
  expect(waiting.postMessage).toHaveBeenCalledExactlyOnceWith({ type: 'takeUp' })
  await show('visible')
  expect(reload).not.toHaveBeenCalled()
})

test('registerWorkerLater tells the worker of the visit, and again when the network is back', async () => {
  stubBrowser(null)
  registerWorkerLater()
  await vi.advanceTimersByTimeAsync(3000)
  const visit = { type: 'visit', urls: expect.any(Array) }
  expect(active.postMessage).toHaveBeenCalledExactlyOnceWith(visit)
  browser.dispatchEvent(new Event('online'))
  expect(active.postMessage).toHaveBeenCalledTimes(2)
  expect(active.postMessage).toHaveBeenLastCalledWith(visit)
})

test('registerWorkerLater tries again where the script of the worker was lost on the way', async () => {
  stubBrowser(null)
  for (let nth = 0; nth < 4; nth += 1)
    register.mockRejectedValueOnce(new TypeError('An unknown error occurred when fetching the script'))
  registerWorkerLater()
  await vi.advanceTimersByTimeAsync(3000)
  expect(active.postMessage).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(active.postMessage).not.toHaveBeenCalled()
  browser.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(register).toHaveBeenCalledTimes(5)
  expect(active.postMessage).toHaveBeenCalledOnce()
})

test('registerWorkerLater does nothing where the browser has no workers, and nothing breaks where it refuses one', async () => {
  vi.stubGlobal('navigator', {})
  registerWorkerLater()
  stubBrowser({})
  register.mockRejectedValueOnce(new DOMException('denied', 'SecurityError'))
  registerWorkerLater()
  await vi.advanceTimersByTimeAsync(3000)
  expect(register).toHaveBeenCalledOnce()
})
