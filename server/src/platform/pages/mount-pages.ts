import { createHash } from 'node:crypto'
import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import type { Feature } from '@shelai/contract/features.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallRegistry } from '../api/call-registry.ts'
import { retryAfterSeconds } from '../api/mount-calls.ts'
import { nextDhakaMidnight } from '../business-day.ts'
import type { Context } from '../context.ts'
import { isUnavailable } from '../database/violations.ts'
import { type CacheableResponse, cacheKey, encodeResponse } from '../response-cache/response-cache.ts'
import { sendResponse } from '../response-cache/send-response.ts'
import { readPageAddress } from './page-address.ts'
import type { PageRenderer } from './page-renderer.ts'

const html = 'text/html; charset=utf-8'

/** An address that no page has, for what cannot be read as an address: it is shown as not found. */
const unreadable = '/404'

/** A page without a frame, for when the frame itself failed. It says nothing about why. */
const barePage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Something went wrong.</title></head><body><main><h1>Something went wrong.</h1><p><a href="">Retry</a> · <a href="/">Go To Home</a></p></main></body></html>`

/**
 * Nothing runs or loads but what the site itself serves. The one inline style and the one inline script are named by their hashes; script that
 * makes HTML from text must go through the one policy that the web app declares.
 */
function pageHeaders(renderer: PageRenderer, secure: boolean): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      `script-src 'self' ${renderer.inlineScriptHash}`,
      `style-src 'self' ${renderer.styleHash}`,
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types shelai',
      ...(secure ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000' } : {}),
    'cache-control': 'public, max-age=0, must-revalidate',
  }
}

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves every other path as a page rendered for a guest, and keeps it until what it holds changes. Returns the way
 * to serve a page where there is no route, for addresses that the router itself cannot read.
 */
export function mountPages(
  app: FastifyInstance,
  registry: CallRegistry,
  context: Context,
  renderer: PageRenderer,
): ServePage {
  const { publicUrl } = context.config
  const headers = pageHeaders(renderer, publicUrl.startsWith('https:'))
  const passing = { ...headers, 'cache-control': 'no-store' }

  /** A redirect's target as a header can hold it. Throws where it would leave the site. */
  const ownLocation = (redirect: string): string => {
    const { origin, pathname, search } = new URL(redirect, publicUrl)
    if (origin !== new URL(publicUrl).origin) throw new Error('a page redirects to another site')
    return pathname + search
  }

  const render = async (address: string, now: Date): Promise<CacheableResponse> => {
    const { asked, ask, askEnvelope } = listeningAsk(registry, now)
    // As they are before anything is asked: a page must never claim to be newer than it is.
    const { versions } = context.live
    const rendered = await renderer.render({ address, publicUrl, ask, askEnvelope, versions })
    const features = [...asked]
    if ('redirect' in rendered) {
      const { status, redirect } = rendered
      return {
        status,
        type: html,
        body: '',
        headers: { ...passing, location: ownLocation(redirect) },
        cacheTags: features,
      }
    }
    return { status: rendered.status, type: html, body: rendered.html, headers, cacheTags: features }
  }

  const page: ServePage = async (request, reply) => {
    const now = context.now()
    const address = readPageAddress(request.url)
    try {
      const answer =
        address === undefined
          ? await encodeResponse(await render(unreadable, now), now.getTime())
          : await context.cache.getOrCreate(cacheKey('page', address), now.getTime(), nextDhakaMidnight(now), () =>
              render(address, now),
            )
      reply.hijack()
      sendResponse(answer, request.raw, reply.raw)
      return reply
    } catch (error) {
      const code = createHash('sha256').update(String(error)).digest('hex').slice(0, 6)
      request.log.error({ err: error, route: 'page', code }, 'page failed')
      if (isUnavailable(error)) reply.status(503).header('retry-after', retryAfterSeconds)
      else reply.status(500)
      return reply.headers(passing).type(html).send(barePage)
    }
  }

  app.route({ method: 'GET', url: '/*', handler: page })
  return page
}

/** Asks the desk in process and remembers of which features the answers were, for the page's own freshness. */
function listeningAsk(
  registry: CallRegistry,
  now: Date,
): { asked: Set<Feature>; ask: CallApi; askEnvelope: CallApiWithEnvelope } {
  const asked = new Set<Feature>(['about'])
  const askEnvelope: CallApiWithEnvelope = (name, input) => {
    const entry = registry.entries.get(name)
    for (const feature of entry?.call.cacheTags ?? (entry ? [entry.call.feature] : [])) asked.add(feature)
    return registry.callWithEnvelope(name, input, null, now)
  }
  return { asked, askEnvelope, ask: async (name, input) => (await askEnvelope(name, input)).data }
}
