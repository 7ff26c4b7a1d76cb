import { appFiles } from '@shelai/contract/rules/app-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'

/** A worker that removes itself and everything that the former one kept, without touching an open page. */
const removingWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil((async () => {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
})()))
`

const headers = {
  // A browser asks for the worker at every visit, so that a release or a removal reaches it.
  'cache-control': 'no-cache',
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; img-src 'self'; require-trusted-types-for 'script'",
  'x-content-type-options': 'nosniff',
}

/** Serves the service worker; with `SERVICE_WORKER=off` one that removes it from every browser that comes by. */
export function mountServiceWorker(app: FastifyInstance, context: Context, script: string): void {
  app.get(appFiles.worker, (request, reply) => {
    const making = {
      key: buildCacheKey('file', appFiles.worker),
      now: context.now().getTime(),
      expiresAt: Number.POSITIVE_INFINITY,
      queue: context.readQueues.usual,
    }
    return sendCached(context, request, reply, making, async () => ({
      type: 'text/javascript; charset=utf-8',
      body: context.config.serviceWorker ? script : removingWorker,
      headers,
      cacheTags: [],
    }))
  })
}
