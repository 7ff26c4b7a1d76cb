import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Page = { visibilityState: 'visible' | 'hidden'; navigate?: (url: string) => Promise<{ focus: () => void }> }
/** A message on the screen of the phone. */
type Shown = { title: string; body: string; path: string }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})
beforeEach(() => vi.resetModules())

/** Starts the worker with pages that are open. Returns what it keeps from the beginning, and the way to send it an event. */
async function startWorker({ pages = [], savesData = false }: { pages?: Page[]; savesData?: boolean }) {
  const added: string[] = []
  const listeners: [name: string, listener: (event: object) => void][] = []
  const skipWaiting = vi.fn(async () => {})
  const claim = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  const deleted: string[] = []
  /** The messages by their tags: one with the tag of another replaces it. */
  const shown = new Map<string, Shown>()
  const old = { url: 'https://shelai.example/assets/old-screen-1.js' }
  vi.stubGlobal('caches', {
    open: async () => ({ keys: async () => [old], delete: async (url: string) => deleted.push(url) }),
  })
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: savesData } })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  vi.stubGlobal('coreFiles', ['/assets/entry-1.js'])
  vi.stubGlobal('screenFiles', ['/assets/skills-screen-1.js'])
  vi.stubGlobal('shellRevision', '1')
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('location', { origin: 'https://shelai.example', href: 'https://shelai.example/service-worker.js' })
  vi.stubGlobal('self', {
    addEventListener: (...listener: (typeof listeners)[number]) => listeners.push(listener),
    __WB_DISABLE_DEV_LOGS: true,
    location: { origin: 'https://shelai.example' },
    registration: {
      scope: 'https://shelai.example/',
      showNotification: async (title: string, given: { body: string; tag: string; data: { path: string } }) =>
        shown.set(given.tag, { title, body: given.body, path: given.data.path }),
    },
    clients: { matchAll: async () => pages, claim, openWindow },
    skipWaiting,
  })
  const { PrecacheController } = await import('workbox-precaching/PrecacheController.js')
  vi.spyOn(PrecacheController.prototype, 'addToCacheList').mockImplementation((entries) => {
    for (const entry of entries) added.push(typeof entry === 'string' ? entry : entry.url)
  })
  await import('./service-worker.ts')
  const send = async (name: string, event: object = {}) => {
    const works: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => works.push(work)
    for (const [heard, listener] of listeners) if (heard === name) listener({ ...event, waitUntil })
    await Promise.all(works)
  }
  return { added, deleted, shown, skipWaiting, claim, openWindow, send }
}

const takeUp = { data: { type: 'takeUp' } }

test('The service worker takes over while every page is hidden, and not while one is looked at', async () => {
  const seen = await startWorker({ pages: [{ visibilityState: 'hidden' }, { visibilityState: 'visible' }] })
  await seen.send('message', takeUp)
  expect(seen.skipWaiting).not.toHaveBeenCalled()
  vi.resetModules()
  const hidden = await startWorker({ pages: [{ visibilityState: 'hidden' }] })
  await hidden.send('message', takeUp)
  expect(hidden.skipWaiting).toHaveBeenCalledOnce()
})

test('The service worker that takes over keeps the files of the former release while a page is open', async () => {
  const open = await startWorker({ pages: [{ visibilityState: 'hidden' }] })
  await open.send('activate')
  expect(open.claim).toHaveBeenCalledOnce()
  expect(open.deleted).toEqual([])
  vi.resetModules()
  const closed = await startWorker({})
  await closed.send('activate')
  expect(closed.deleted).toContain('https://shelai.example/assets/old-screen-1.js')
})

test('The service worker fetches the files of single screens ahead, except for a browser that saves data', async () => {
  expect((await startWorker({})).added).toContain('/assets/skills-screen-1.js')
  vi.resetModules()
  const { added } = await startWorker({ savesData: true })
  expect(added).toContain('/assets/entry-1.js')
  expect(added).not.toContain('/assets/skills-screen-1.js')
})

const push = { title: 'New circular', message: 'Line chief', path: '/jobs-circular-details/1', tag: 'circulars-1' }
const createPush = (text: string) => ({ data: { json: () => JSON.parse(text) } })

test('A web push that is delivered twice is shown once', async () => {
  const { shown, send } = await startWorker({})
  await send('push', createPush(JSON.stringify(push)))
  await send('push', createPush(JSON.stringify(push)))
  await send('push', createPush(JSON.stringify({ ...push, title: 'The last one', tag: 'circulars-2' })))
  const { title, message, path } = push
  expect([...shown]).toEqual([
    ['circulars-1', { title, body: message, path }],
    ['circulars-2', { title: 'The last one', body: message, path }],
  ])
})

test.each([
  ['no text', { data: null }],
  ['text that is no JSON', createPush('not JSON')],
  ['a page elsewhere', createPush(JSON.stringify({ ...push, path: 'https://elsewhere.example/' }))],
  ['a call of the API', createPush(JSON.stringify({ ...push, path: '/api/v1/home' }))],
  ['no title', createPush(JSON.stringify({ ...push, title: undefined }))],
])('A web push with %s is never shown', async (_, event) => {
  const { shown, send } = await startWorker({})
  await send('push', event)
  expect([...shown]).toEqual([])
})

const createPress = () => ({ notification: { close: vi.fn(), data: { path: push.path } } })
const address = `https://shelai.example${push.path}`

test('A press on a message opens its page in a new window', async () => {
  const { openWindow, send } = await startWorker({})
  const press = createPress()
  await send('notificationclick', press)
  expect(press.notification.close).toHaveBeenCalledOnce()
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(address)
})

test('A press on a message leads the window that is there to its page', async () => {
  const focus = vi.fn()
  const navigate = vi.fn(async () => ({ focus }))
  const { openWindow, send } = await startWorker({ pages: [{ visibilityState: 'hidden', navigate }] })
  await send('notificationclick', createPress())
  expect(navigate).toHaveBeenCalledExactlyOnceWith(address)
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})
