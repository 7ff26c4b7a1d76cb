import { createHash } from 'node:crypto'
import { Refused } from '@shelai/contract/api/refused.ts'
import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import { featureOf } from '@shelai/contract/calls.ts'
import { appFiles } from '@shelai/contract/rules/app-files.ts'
import { getNextDhakaMidnight } from '@shelai/contract/rules/dhaka-time.ts'
import type { Feature } from '@shelai/contract/rules/features.ts'
import { defineWords, type Language } from '@shelai/contract/rules/words.ts'
import { gsdTexts, savedTexts } from '@shelai/contract/texts/shell-texts.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CallRegistry } from '../api/call-registry.ts'
import { retryAfterSeconds } from '../api/mount-calls.ts'
import type { Context } from '../context.ts'
import { type Counted, findCounted } from '../counters/visits.ts'
import { isUnavailable } from '../database/violations.ts'
import type { CacheableResponse } from '../response-cache/encode-response.ts'
import { buildCacheKey } from '../response-cache/response-cache.ts'
import { sendCached } from '../response-cache/send-cached.ts'
import { buildTransportHeaders } from '../transport-security.ts'
import { readPageAddress, readShareQuery } from './page-address.ts'
import { getPageKind, readPageLanguage } from './page-language.ts'
import type { PageRenderer } from './page-renderer.ts'
import { createSmallPictureReader } from './small-pictures.ts'

const html = 'text/html; charset=utf-8'

/** A URL that no page has. Requests that cannot be parsed render it as not found. */
const notFoundPath = '/404'

const words = defineWords({ retry: { en: 'Retry', bn: 'আবার চেষ্টা করুন' } })

/** Returns a page without the app shell for when rendering itself failed. It gives no reason. */
function renderFallbackPage(language: Language): string {
  const title = savedTexts.thrown[language]
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p><a href="">${words.retry[language]}</a> · <a href="/">${gsdTexts.goHome[language]}</a></p></main></body></html>`
}

/** Tells caches outside that a page depends on the cookie of the language. */
const vary = 'accept-encoding, authorization, cookie'

/**
 * Returns the headers of a page. The Content-Security-Policy allows only what the site itself serves. Hashes allow the
 * page's inline styles and scripts; script that creates HTML from text needs the Trusted Types policy of the web app.
 */
function buildPageHeaders(
  renderer: PageRenderer,
  styles: readonly string[],
  publicUrl: string,
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'none'",
      ['script-src', "'self'", ...renderer.inlineScriptHashes].join(' '),
      ['style-src', "'self'", ...styles.map((name) => renderer.styleHashes[name])].join(' '),
      "img-src 'self' data: blob:",
      // A reader's own recording of a mock interview.
      'media-src blob:',
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types shelai',
      ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
    'cross-origin-opener-policy': 'same-origin',
    ...buildTransportHeaders(publicUrl),
    'cache-control': 'public, max-age=0, must-revalidate',
  }
}

/** Finds the path of the picture of a page, by the page's path and what its link carries for it in its query. */
export type FindSharePicture = (path: string, shareQuery: string) => Promise<string | undefined>

export type ServePage = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * Serves every other path as a page rendered for a guest and caches it until its content changes. Returns a handler
 * that serves a page for URLs that the router cannot parse.
 */
export function mountPages(
  app: FastifyInstance,
  registry: CallRegistry,
  context: Context,
  renderer: PageRenderer,
  findSharePicture: FindSharePicture,
): ServePage {
  const { publicUrl } = context.config
  const buildHeaders = (styles: readonly string[]) => buildPageHeaders(renderer, styles, publicUrl)
  const readSmallPicture = createSmallPictureReader(context.files)
  const uncachedHeaders = { ...buildHeaders([]), 'cache-control': 'no-store' }

  /** Returns a redirect's target for the `location` header. Throws if it leads to another site. */
  const resolveLocation = (redirect: string): string => {
    const { origin, pathname, search } = new URL(redirect, publicUrl)
    if (origin !== new URL(publicUrl).origin) throw new Error('a page redirects to another site')
    return pathname + search
  }

  const render = async (
    address: string,
    shareQuery: string,
    wanted: Language,
    now: Date,
  ): Promise<CacheableResponse> => {
    const { cacheTags, findPageCounted, findFailure, call, callWithEnvelope } = trackCalls(registry, now)
    // Reads the versions before any call, because a page must never claim to be newer than its data.
    const { versions } = context.live
    const rendered = await renderer
      .render({
        address,
        publicUrl,
        call,
        callWithEnvelope,
        versions,
        language: wanted,
        isShell: address === appFiles.shell,
        readSmallPicture,
        findSharePicture: (path) => findSharePicture(path, shareQuery),
      })
      .catch((error: unknown) => Promise.reject(findFailure() ?? error))
    // The renderer shows a skeleton in place of what failed, which must be neither sent as a whole page nor cached.
    const failure = findFailure()
    if (failure !== undefined) throw failure
    const features = [...cacheTags]
    if ('redirect' in rendered) {
      const { status, redirect } = rendered
      return {
        status,
        type: html,
        body: '',
        headers: { ...uncachedHeaders, location: resolveLocation(redirect) },
        cacheTags: features,
      }
    }
    const headers = { ...buildHeaders(rendered.styles), 'content-language': rendered.language, vary }
    return {
      status: rendered.status,
      type: html,
      body: rendered.html,
      headers,
      cacheTags: features,
      counted: findPageCounted(),
    }
  }

  const servePage: ServePage = async (request, reply) => {
    const now = context.now()
    const address = readPageAddress(request.url)
    const shareQuery = readShareQuery(request.url)
    const language = readPageLanguage(request.raw)
    try {
      const making = {
        // Anybody can write links with pictures of their own without end, so their pages fill no cache.
        key: address === undefined || shareQuery !== '' ? undefined : buildCacheKey(getPageKind(language), address),
        now: now.getTime(),
        expiresAt: getNextDhakaMidnight(now),
        queue: context.readQueues.usual,
      }
      return await sendCached(context, request, reply, making, () =>
        render(address ?? notFoundPath, shareQuery, language, now),
      )
    } catch (error) {
      const isBusy = error instanceof Refused && error.code === 'busy'
      const code = createHash('sha256').update(String(error)).digest('hex').slice(0, 6)
      if (isBusy) request.log.warn({ route: 'page' }, 'request refused as busy')
      else request.log.error({ err: error, route: 'page', code }, 'rendering a page failed')
      if (isBusy || isUnavailable(error)) reply.status(503).header('retry-after', retryAfterSeconds)
      else reply.status(500)
      return reply.headers(uncachedHeaders).type(html).send(renderFallbackPage(language))
    }
  }

  app.route({ method: 'GET', url: '/*', handler: servePage })
  return servePage
}

/**
 * Runs calls in process and collects what the page depends on: the features of the answers, what a visit counts, and the
 * first failure that is no refusal.
 */
function trackCalls(registry: CallRegistry, now: Date) {
  const cacheTags = new Set<Feature>(['about'])
  let counted: Counted | undefined
  let failure: unknown
  const callWithEnvelope: CallApiWithEnvelope = async (name, input) => {
    const entry = registry.entries.get(name)
    for (const feature of entry?.call.cacheTags ?? (entry ? [featureOf(name)] : [])) cacheTags.add(feature)
    const envelope = await registry.callWithEnvelope(name, input, null, now).catch((error: unknown) => {
      if (!(error instanceof Refused)) failure ??= error
      throw error
    })
    const found = entry && findCounted(entry.call, envelope.data)
    // A request of the page itself is a visit, wherever it comes from.
    if (found !== undefined) counted = { name: found.name }
    return envelope
  }
  const call: CallApi = async (name, input) => (await callWithEnvelope(name, input)).data
  return { cacheTags, findPageCounted: () => counted, findFailure: () => failure, callWithEnvelope, call }
}
