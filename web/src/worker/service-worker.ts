import { timeouts } from '@shelai/contract/rules/limits.ts'
import { ExpirationPlugin } from 'workbox-expiration/ExpirationPlugin.js'
import { registerRoute } from 'workbox-routing/registerRoute.js'
import { CacheFirst } from 'workbox-strategies/CacheFirst.js'
import { countDataUse } from './data-use.ts'
import {
  allKeys,
  caching,
  coreKeys,
  findKept,
  findShell,
  isOfRelease,
  isRight,
  keepFile,
  keepFiles,
  removeWrong,
} from './worker-files.ts'
import { isBuiltFile, isPagePath, isPicture } from './worker-paths.ts'

/**
 * The service worker. It keeps the shell, the built files and the pictures. It never answers calls of the API: the app keeps
 * their answers itself. Built by `build.ts`, which fills in the files.
 */
declare const self: ServiceWorkerGlobalScope

/** A message of a page: that it was opened, or the network came back, with the files that it loaded; or that nobody looks at it. */
type Message = { type: 'visit'; urls: readonly string[] } | { type: 'takeUp' }

const day = 86_400

/** Keeps nothing of the wrong kind. */
const onlyRight = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) =>
    (await isRight(request.url, response)) ? response : null,
}

/** The files of other releases that are still asked for. */
const otherFiles = new CacheFirst({
  cacheName: caching.files,
  plugins: [onlyRight, new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })],
})
const pictures = new CacheFirst({
  cacheName: caching.pictures,
  plugins: [onlyRight, new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
})

countDataUse(() => true)

self.addEventListener('install', (event) => event.waitUntil(install()))

/**
 * Keeps what every screen needs; in place of a former worker all files, so that no screen is lost that opens without a network.
 * A failure leaves the former worker, or none; the next visit tries again.
 */
async function install(): Promise<void> {
  await removeWrong()
  const isFirst = !self.registration.active
  if (!(await keepFiles(isFirst ? coreKeys : allKeys))) throw new Error('a file could not be fetched')
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      await self.registration.navigationPreload?.enable()
      await removeOldFiles()
      await self.clients.claim()
    })(),
  )
})

const listPages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true })

/** Removes the files of former releases if no page is open that may still need them. */
async function removeOldFiles(): Promise<void> {
  if ((await listPages()).length > 0) return
  for (const name of [caching.shell, caching.files]) {
    const cache = await caches.open(name)
    for (const { url } of await cache.keys()) if (!isOfRelease(url)) await cache.delete(url)
  }
}

self.addEventListener('message', (event) => {
  const message = event.data as Message
  if (message.type === 'takeUp') return event.waitUntil(takeUp())
  const before = visiting
  visiting = before.then(() => completeFiles(event, message.urls)).catch(() => {})
  event.waitUntil(visiting)
})

/** The work for the visits before, of several tabs. */
let visiting: Promise<void> = Promise.resolve()

/**
 * Keeps what a page loaded, checks all that is kept, fetches again what was wrong, and then the files that are still missing. A
 * browser ends that after five minutes; the next visit goes on.
 */
async function completeFiles(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  // The browser's own cache has these.
  await keepLoaded(event, urls)
  for (const { name, url } of await removeWrong()) {
    if (name === caching.pictures) await pictures.handle({ request: new Request(url), event }).catch(() => {})
    else if (name === caching.packPictures || isOfRelease(url)) await keepFile(url, name)
  }
  // A poor link may lose even what is tried several times.
  if (!(await keepFiles(allKeys))) await keepFiles(allKeys)
}

async function keepLoaded(event: ExtendableEvent, urls: readonly string[]): Promise<void> {
  const own = urls.filter((url) => new URL(url).origin === self.location.origin)
  await keepFiles(own.filter(isOfRelease))
  for (const url of own)
    if (isPicture(new URL(url).pathname)) await pictures.handle({ request: new Request(url), event }).catch(() => {})
}

/** Replaces the former worker while nobody looks at a page. */
async function takeUp(): Promise<void> {
  const open = await listPages()
  if (open.every(({ visibilityState }) => visibilityState === 'hidden')) await self.skipWaiting()
}

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isBuiltFile(url.pathname),
  async ({ request, event }) => {
    if (!isOfRelease(request.url)) {
      // An open page of a former release still finds its files.
      const kept = await findKept(request.url, [caching.shell, caching.files])
      return kept ?? otherFiles.handle({ request, event })
    }
    // A file that does not come right is not kept; the page says what it can about it.
    const kept = await keepFile(request.url, caching.shell, navigator.onLine ? 2 : 1).catch(() => undefined)
    return kept ?? fetch(request)
  },
)

registerRoute(
  ({ url, sameOrigin, request }) => sameOrigin && request.destination === 'image' && isPicture(url.pathname),
  async ({ request, event }) => {
    const kept = await findKept(request.url, [caching.packPictures, caching.pictures])
    return kept ?? pictures.handle({ request, event })
  },
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
  const shell = await findShell()
  if (shell === undefined) return network
  if (isNetworkDead()) return shell
  const page = await Promise.race([answer, wait(timeouts.keptCopy)])
  if (page === undefined) failedAt = Date.now()
  return page ?? shell
}

/**
 * The content of a web push: text that everybody may read, the page that a press opens, and the tag that keeps it
 * single.
 */
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

/** Opens a page in a window of the readers' app that is there, or in a new one. */
async function openPage(url: string): Promise<void> {
  const open = (await self.clients.matchAll({ type: 'window' })).find((page) => isOwnPage(page.url))
  if (open === undefined) await self.clients.openWindow(url)
  else await open.navigate(url).then((page) => page?.focus())
}

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  // A frame does not show a page of the app.
  if (request.mode !== 'navigate' || request.destination !== 'document' || request.method !== 'GET') return
  if (origin !== self.location.origin || !isPagePath(pathname)) return
  event.respondWith(answerPage(event))
  event.waitUntil(listPages().then((open) => (open.length > 0 ? undefined : removeOldFiles())))
})
