import { appFiles } from '@shelai/contract/app-files.ts'
import { timeouts } from '@shelai/contract/limits.ts'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { PrecacheController } from 'workbox-precaching/PrecacheController.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { countDataUse } from './data-use.ts'
import { isRightAnswer } from './right-answers.ts'
import { isBuiltFile, isPagePath, isPicture } from './worker-paths.ts'

/**
 * The service worker. It keeps the shell, the built files and the pictures. It never answers calls of the API: the app keeps
 * their answers itself. Built by `build.ts`, which fills in the files.
 */
declare const self: ServiceWorkerGlobalScope
/** The built files that every screen needs, and those of single screens. */
declare const coreFiles: readonly string[]
declare const screenFiles: readonly string[]
/** Changes with everything that the shell is made of. */
declare const shellRevision: string

/** A message of a page. */
type Message = { type: 'keep'; urls: readonly string[] } | { type: 'takeUp' }

const day = 86_400

/** Tells whether an answer is what was asked for: the file, or the shell of a release with these files. */
async function isOurs(url: string, answer: Response): Promise<boolean> {
  const { pathname } = new URL(url, self.location.origin)
  if (pathname !== appFiles.shell) return isRightAnswer(pathname, answer)
  const page = answer.status === 200 && !answer.redirected ? await answer.clone().text() : ''
  return coreFiles.some((file) => page.includes(file))
}

/** Keeps nothing of the wrong kind. A wrong answer fails the installation, and the file is fetched again by the next one. */
const onlyOurs = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    (await isOurs(request.url, response)) ? response : null,
}

const precache = new PrecacheController({ cacheName: 'shell', plugins: [onlyOurs] })
/** A reader who saves data keeps the files of a screen when it is first opened. */
const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true
precache.addToCacheList([
  { url: appFiles.shell, revision: shellRevision },
  ...[...coreFiles, ...(savesData ? [] : screenFiles)].map((url) => ({ url, revision: null })),
])

const files = new CacheFirst({
  cacheName: 'files',
  plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
})
const pictures = new CacheFirst({
  cacheName: 'pictures',
  plugins: [onlyOurs, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
})

countDataUse(() => true)

// A failure of the installation leaves the former worker, or none; the next visit tries again.
self.addEventListener('install', (event) => event.waitUntil(removeWrong().then(() => precache.install(event))))

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable()
      await removeOldFiles()
      await self.clients.claim()
    })(),
  )
})

/** Removes what is kept of the wrong kind, as former releases could keep it. Returns the addresses. */
async function removeWrong(): Promise<string[]> {
  const removed: string[] = []
  for (const name of ['shell', 'files', 'pictures', 'pack-pictures']) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const kept = await cache.match(url, { ignoreVary: true })
      if (kept === undefined || (await isOurs(url, kept))) continue
      await cache.delete(url, { ignoreVary: true })
      removed.push(url)
    }
  }
  return removed
}

let isChecked = false

/** Checks what is kept once in the life of the worker, and fetches again what was wrong. */
async function heal(event: ExtendableEvent): Promise<void> {
  if (isChecked) return
  isChecked = true
  for (const url of await removeWrong()) {
    const { pathname } = new URL(url)
    if (isBuiltFile(pathname)) await files.handle({ request: new Request(pathname), event })
    else if (isPicture(pathname)) await pictures.handle({ request: new Request(pathname), event })
  }
  const key = precache.getCacheKeyForURL(appFiles.shell)
  if (key === undefined || (await caches.match(key)) !== undefined) return
  const shell = await fetch(appFiles.shell)
  if (await isOurs(appFiles.shell, shell)) await (await caches.open('shell')).put(key, shell)
}

const listPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Removes the files of former releases if no page is open that may still need them. */
async function removeOldFiles(): Promise<void> {
  if ((await listPages()).length > 0) return
  const known = new Set([appFiles.shell, ...coreFiles, ...screenFiles])
  const currentShell = precache.getCacheKeyForURL(appFiles.shell)
  for (const name of ['shell', 'files']) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) {
      const { pathname } = new URL(url)
      if (!known.has(pathname) || (pathname === appFiles.shell && url !== currentShell)) await cache.delete(url)
    }
  }
}

self.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.type === 'keep') event.waitUntil(cacheLoadedFiles(event, message.urls))
  else event.waitUntil(takeUp())
})

/** Keeps what a page loaded before the worker was there. The browser's own cache has it. */
async function cacheLoadedFiles(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  for (const url of urls) {
    const { pathname, origin } = new URL(url)
    if (origin !== self.location.origin) continue
    const request = new Request(url)
    if (isPicture(pathname)) await pictures.handle({ request, event })
    else if (isBuiltFile(pathname) && !(await caches.match(url))) await files.handle({ request, event })
  }
}

/** Replaces the former worker while nobody looks at a page. */
async function takeUp(): Promise<void> {
  const open = await listPages()
  if (open.every(({ visibilityState }) => visibilityState === 'hidden')) await self.skipWaiting()
}

/** Finds a kept file. One of the wrong kind is removed, so that it is fetched again. */
async function findKept(url: string): Promise<Response | undefined> {
  const kept = await caches.match(url, { ignoreVary: true })
  if (kept === undefined || (await isOurs(url, kept))) return kept
  for (const name of await caches.keys()) await (await caches.open(name)).delete(url, { ignoreVary: true })
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url.pathname),
  async ({ request, event }) => (await findKept(request.url)) ?? files.handle({ request, event }),
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && isPicture(url.pathname),
  // A pack keeps pictures in a cache of its own.
  async ({ request, event }) => (await findKept(request.url)) ?? pictures.handle({ request, event }),
)

/** The moment at which the network last failed to send a page, in milliseconds; undefined if it has answered since. */
let failedAt: number | undefined

const isNetworkDead = () =>
  !navigator.onLine || (failedAt !== undefined && Date.now() - failedAt < timeouts.deadNetwork)

/** An answer that holds no page: the server failed, or a gateway in front of it. */
const isServerError = (status: number) => status >= 500

async function requestPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined
  const page = preloaded ?? (await fetch(request))
  if (!isServerError(page.status)) failedAt = undefined
  return page
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms))

/**
 * Answers a navigation from the network; with the kept shell if the network or the server fails, is silent, or is known to be
 * dead.
 */
async function answerPage(event: FetchEvent): Promise<Response> {
  const network = requestPage(event)
  const answer = network.then(
    (page) => (isServerError(page.status) ? undefined : page),
    () => undefined,
  )
  event.waitUntil(answer.then((page) => (page === undefined ? undefined : heal(event))).catch(() => {}))
  const shell = await precache.matchPrecache(appFiles.shell)
  if (shell === undefined || !(await isOurs(appFiles.shell, shell))) return network
  if (isNetworkDead()) return shell
  const page = await Promise.race([answer, wait(timeouts.keptCopy)])
  if (page === undefined) failedAt = Date.now()
  return page ?? shell
}

/** What a web push says: text that everybody may read, the page that a press opens, and the tag that keeps it single. */
type PushPayload = { title: string; message: string; path: string; tag: string }

/** Tells whether a path leads to a page of this site. */
function isOwnPage(path: string): boolean {
  const { origin, pathname } = new URL(path, self.location.origin)
  return origin === self.location.origin && isPagePath(pathname)
}

/** Parses a web push; undefined if it is not one of ours. */
function readPush(data: PushMessageData | null): PushPayload | undefined {
  try {
    const payload = data?.json() as Partial<PushPayload> | undefined
    const { title, message, path, tag } = payload ?? {}
    const isWhole = [title, message, path, tag].every((text) => typeof text === 'string')
    return isWhole && isOwnPage(path ?? '') ? (payload as PushPayload) : undefined
  } catch {
    return undefined
  }
}

// A message that is delivered twice replaces itself by its tag, without a second sound.
self.addEventListener('push', (event) => {
  const push = readPush(event.data)
  if (push === undefined) return
  const { title, message, path, tag } = push
  event.waitUntil(self.registration.showNotification(title, { body: message, tag, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = event.notification.data as { path: string }
  event.waitUntil(openPage(new URL(path, self.location.origin).href))
})

/** Opens a page in a window of the app that is there, or in a new one. */
async function openPage(url: string): Promise<void> {
  const [open] = await self.clients.matchAll({ type: 'window' })
  if (open === undefined) await self.clients.openWindow(url)
  else await open.navigate(url).then((page) => page?.focus())
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // A frame is none of the app's pages.
  if (request.mode !== 'navigate' || request.destination !== 'document' || request.method !== 'GET') return
  if (origin !== self.location.origin || !isPagePath(pathname)) return
  event.respondWith(answerPage(event))
  event.waitUntil(listPages().then((open) => (open.length > 0 ? undefined : removeOldFiles())))
})
