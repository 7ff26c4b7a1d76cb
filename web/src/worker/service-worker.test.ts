import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { computeDigest } from '../device/digest.ts'

type Page = {
  visibilityState: 'visible' | 'hidden'
  url?: string
  navigate?: (url: string) => Promise<{ focus: () => void }>
}
/** A message on the screen of the phone. */
type Shown = { title: string; body: string; path: string }

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
})
beforeEach(() => vi.resetModules())

const site = 'https://shelai.example'
const toUrl = (request: string | Request) => new URL(typeof request === 'string' ? request : request.url, site).href

/** The caches of a browser that was never here. */
function createCaches() {
  const stores = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const kept = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, kept)
    return {
      keys: async () => [...kept.keys()].map((url) => ({ url })),
      match: async (request: string | Request) => kept.get(toUrl(request))?.clone(),
      put: async (request: string | Request, response: Response) => void kept.set(toUrl(request), response),
      delete: async (request: string | Request) => kept.delete(toUrl(request)),
    }
  }
  /** Lists the paths of what a cache keeps. */
  const list = (name: string) => [...(stores.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname).sort()
  return { open, list }
}

const script = (text: string) => new Response(text, { headers: { 'content-type': 'text/javascript' } })
const portal = () => new Response('<h1>Please sign in</h1>', { headers: { 'content-type': 'text/html' } })
const files = ['/assets/entry-1.js', '/assets/skills-screen-1.js'] as const
/** Answers each file with its own path as its text, and the shell with a page that names the entry. */
const answerRight = (path: string) =>
  path === '/offline-shell' ? new Response(`<script src="${files[0]}"></script>`) : script(path)

type Browser = {
  pages?: Page[]
  savesData?: boolean
  /** True if a former worker is there. */
  hasFormer?: boolean
  /** Returns the answer to a request of a path; undefined for a network that fails. */
  answer?: (path: string) => Response | undefined
}

/** Starts the worker with pages that are open. Returns what it keeps, and the way to send it an event. */
async function startWorker({ pages = [], savesData = false, hasFormer = false, answer = answerRight }: Browser) {
  const listeners: [name: string, listener: (event: object) => void][] = []
  const skipWaiting = vi.fn(async () => {})
  const claim = vi.fn(async () => {})
  const openWindow = vi.fn(async () => {})
  /** The messages by their tags: one with the tag of another replaces it. */
  const shown = new Map<string, Shown>()
  const browser = createCaches()
  const fetched: string[] = []
  vi.stubGlobal('caches', browser)
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path)
    const response = answer(path)
    if (response === undefined) throw new TypeError('Failed to fetch')
    return response
  })
  // Attempts follow each other at once.
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work))
  vi.stubGlobal('navigator', { onLine: true, connection: { saveData: savesData } })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  )
  const withDigests = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => [path, await computeDigest(path)] as const))
  const [core, screen] = await Promise.all([withDigests([files[0]]), withDigests([files[1]])])
  vi.stubGlobal('coreFiles', core)
  vi.stubGlobal('screenFiles', screen)
  vi.stubGlobal('imageFiles', [])
  vi.stubGlobal('shellRevision', '1')
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true)
  vi.stubGlobal('location', { origin: site, href: `${site}/service-worker.js` })
  vi.stubGlobal('self', {
    addEventListener: (...listener: (typeof listeners)[number]) => listeners.push(listener),
    __WB_DISABLE_DEV_LOGS: true,
    location: { origin: site },
    registration: {
      scope: `${site}/`,
      active: hasFormer ? {} : null,
      showNotification: async (title: string, given: { body: string; tag: string; data: { path: string } }) =>
        shown.set(given.tag, { title, body: given.body, path: given.data.path }),
    },
    clients: { matchAll: async () => pages, claim, openWindow },
    skipWaiting,
  })
  await import('./service-worker.ts')
  const send = async (name: string, event: object = {}) => {
    const works: Promise<unknown>[] = []
    const waitUntil = (work: Promise<unknown>) => works.push(work)
    for (const [heard, listener] of listeners) if (heard === name) listener({ ...event, waitUntil })
    await Promise.all(works)
  }
  const visit = () => send('message', { data: { type: 'visit', urls: [] } })
  return { ...browser, fetched, shown, skipWaiting, claim, openWindow, send, visit }
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
  const putOld = async ({ open }: { open: ReturnType<typeof createCaches>['open'] }) =>
    (await open('shell')).put('/assets/old-screen-1.js', script('old'))
  const open = await startWorker({ pages: [{ visibilityState: 'hidden' }] })
  await putOld(open)
  await open.send('activate')
  expect(open.claim).toHaveBeenCalledOnce()
  expect(open.list('shell')).toEqual(['/assets/old-screen-1.js'])
  vi.resetModules()
  const closed = await startWorker({})
  await putOld(closed)
  await closed.send('activate')
  expect(closed.list('shell')).toEqual([])
})

const core = ['/assets/entry-1.js', '/offline-shell']
const all = [...files, '/offline-shell']

test('The first service worker installs the core alone, and keeps the files of single screens after a visit', async () => {
  const worker = await startWorker({})
  await worker.send('install')
  expect(worker.list('shell')).toEqual(core)
  await worker.visit()
  expect(worker.list('shell')).toEqual(all)
  await worker.visit()
  expect(worker.fetched).toHaveLength(all.length)
})

test('A service worker that replaces another one installs all files, so that no screen is lost', async () => {
  const worker = await startWorker({ hasFormer: true })
  await worker.send('install')
  expect(worker.list('shell')).toEqual(all)
})

test('The service worker leaves out the files of single screens for a browser that saves data', async () => {
  const worker = await startWorker({ savesData: true })
  await worker.send('install')
  await worker.visit()
  expect(worker.list('shell')).toEqual(core)
})

test('The installation tries a file again that failed, was a page, or had other bytes', async () => {
  const wrong = [undefined, portal(), script('cut'), undefined, portal(), script('other bytes')]
  const worker = await startWorker({ answer: (path) => (wrong.length > 0 ? wrong.pop() : answerRight(path)) })
  await worker.send('install')
  expect(worker.list('shell')).toEqual(core)
})

test.each([
  ['a page', portal],
  ['other bytes of the right kind', () => script('other bytes')],
  ['a redirect', () => Object.defineProperty(script(files[0]), 'redirected', { value: true })],
  [
    'a page that says 404',
    () => new Response('<h1>Not here</h1>', { status: 404, headers: { 'content-type': 'text/html' } }),
  ],
  ['the right file with the status 403', () => new Response(files[0], { status: 403, headers: script('').headers })],
  ['nothing', () => undefined],
])('An installation that is answered with %s keeps nothing and fails', async (_, answer) => {
  const worker = await startWorker({ answer })
  await expect(worker.send('install')).rejects.toThrow('a file could not be fetched')
  expect(worker.list('shell')).toEqual([])
})

test.each([
  ['a page', portal],
  ['other bytes of the right kind', () => script('other bytes')],
])('A visit heals kept files that are %s', async (_, poison) => {
  const worker = await startWorker({})
  await worker.send('install')
  await worker.visit()
  const cache = await worker.open('shell')
  for (const path of files) await cache.put(path, poison())
  await worker.visit()
  for (const path of files) expect(await (await cache.match(path))?.text()).toBe(path)
})

test('A visit puts a healed picture of a pack back where the pack keeps it', async () => {
  const worker = await startWorker({
    answer: (path) =>
      path.startsWith('/uploads/')
        ? new Response('drawing', { headers: { 'content-type': 'image/webp' } })
        : answerRight(path),
  })
  const cache = await worker.open('pack-pictures')
  await cache.put('/uploads/stitch-1.webp', portal())
  await worker.visit()
  expect(await (await cache.match('/uploads/stitch-1.webp'))?.text()).toBe('drawing')
  expect(worker.list('pictures')).toEqual([])
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
const address = `${site}${push.path}`

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
  const page = { visibilityState: 'hidden', url: `${site}/skills`, navigate } as const
  const { openWindow, send } = await startWorker({ pages: [page] })
  await send('notificationclick', createPress())
  expect(navigate).toHaveBeenCalledExactlyOnceWith(address)
  expect(focus).toHaveBeenCalledOnce()
  expect(openWindow).not.toHaveBeenCalled()
})

test('A press on a message leaves a window of the back office as it is', async () => {
  const navigate = vi.fn(async () => ({ focus: vi.fn() }))
  const page = { visibilityState: 'hidden', url: `${site}/admin#/articles/1`, navigate } as const
  const { openWindow, send } = await startWorker({ pages: [page] })
  await send('notificationclick', createPress())
  expect(navigate).not.toHaveBeenCalled()
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(address)
})
