import { appFiles } from '@shelai/contract/app-files.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendResponse } from '../response-cache/send-response.ts'

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
export function mountServiceWorker(app: FastifyInstance, { cache, config, now }: Context, script: string): void {
  app.get(appFiles.worker, async (request, reply) => {
    const answer = await cache.getOrCreate(
      buildCacheKey('file', appFiles.worker),
      now().getTime(),
      Number.POSITIVE_INFINITY,
      async () => ({
        type: 'text/javascript; charset=utf-8',
        body: config.serviceWorker ? script : removingWorker,
        headers,
        cacheTags: [],
      }),
    )
    reply.hijack()
    sendResponse(answer, request.raw, reply.raw)
  })
}
