import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBearerToken } from '../auth/bearer-token.ts'
import type { Context } from '../context.ts'
import { countVisit } from '../counters/visits.ts'
import type { FindSite } from '../hosts.ts'
import { getPageKind, readPageLanguage } from '../pages/page-language.ts'
import type { CachedResponse } from './encode-response.ts'
import { type LimitReads, refuseRead } from './read-limits.ts'
import { buildCacheKey, type ResponseCache } from './response-cache.ts'
import { findHeader, sendResponse } from './send-response.ts'

/** Longer URLs, in characters, are looked up only as they are written, without sorting their query. */
const maxSortedLength = 200

type Needs = Pick<Context, 'cache' | 'counters' | 'now'>
type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** The dependencies of all requests. */
type Surroundings = {
  limitReads?: LimitReads
  /** Headers of every answer. Cached responses have them already. */
  commonHeaders?: Readonly<Record<string, string>>
  findSite?: FindSite
}

/**
 * Wraps the application's request handler: sends a cached response to a guest at about the cost of bare `node:http` and
 * passes every other request on. Refuses reads that come faster than `limitReads` permits. A caller whose `authorization`
 * header is no bearer token counts as a guest.
 */
export function serveFromCache(
  { cache, counters, now }: Needs,
  application: Handler,
  { limitReads = () => 0, commonHeaders = {}, findSite = () => undefined }: Surroundings = {},
): Handler {
  const common = Object.entries(commonHeaders)
  // Only answers for readers are cached. The route decides whether other hosts serve them.
  const isReadersHost = (request: IncomingMessage) => (findSite(findHeader(request, 'host')) ?? 'readers') === 'readers'
  const setCommonHeaders = (response: ServerResponse) => {
    for (const [name, value] of common) response.setHeader(name, value)
  }
  return (request, response) => {
    const { method, url = '/' } = request
    if (method === 'GET' || method === 'HEAD') {
      const token = readBearerToken(findHeader(request, 'authorization'))
      const at = now().getTime()
      const waitMs = limitReads(request, token, at)
      if (waitMs > 0) {
        setCommonHeaders(response)
        return refuseRead(request, response, waitMs)
      }
      const isForGuest = token === undefined && isReadersHost(request)
      const cached = isForGuest ? findCached(cache, request, url, at) : undefined
      if (cached !== undefined && sendResponse(cached, request, response)) {
        countVisit(counters, cached.counted, request, at)
        return
      }
    }
    setCommonHeaders(response)
    application(request, response)
  }
}

/**
 * Finds the cached response for a URL. The cache stores each response under one URL with its query keys sorted, so a
 * URL that is not found as written is sorted and looked up again.
 */
function findCached(
  cache: ResponseCache,
  request: IncomingMessage,
  url: string,
  now: number,
): CachedResponse | undefined {
  const kind = url.startsWith('/api/') ? 'api' : getPageKind(readPageLanguage(request))
  const cached = cache.find(buildCacheKey(kind, url), now)
  if (cached !== undefined || !url.includes('&')) return cached
  const query = url.indexOf('?') + 1
  if (query === 0 || url.length > maxSortedLength) return undefined
  const sorted = url.slice(query).split('&').sort().join('&')
  return cache.find(buildCacheKey(kind, url.slice(0, query) + sorted), now)
}
