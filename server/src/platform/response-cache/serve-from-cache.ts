import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBearerToken } from '../auth/bearer-token.ts'
import { type CachedResponse, cacheKey, type ResponseCache } from './response-cache.ts'
import { findHeader, sendResponse } from './send-response.ts'

/** Longer addresses, in characters, are only looked up as they are written. */
const maxSortedLength = 200

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Stands before the application: what a guest asks for and is kept goes out at once, at about the price of bare
 * `node:http`. Everything else is passed on. A caller whose `authorization` header holds no token of ours is a guest.
 */
export function serveFromCache(cache: ResponseCache, now: () => Date, application: Handler): Handler {
  return (request, response) => {
    const { method, url = '/' } = request
    if (method === 'GET' || method === 'HEAD') {
      const isGuest = readBearerToken(findHeader(request, 'authorization')) === undefined
      const answer = isGuest ? findCached(cache, url, now().getTime()) : undefined
      if (answer !== undefined) {
        sendResponse(answer, request, response)
        return
      }
    }
    application(request, response)
  }
}

/**
 * Answers are kept under one spelling, the query's keys in the order of their letters. Only an address that is not found
 * as it stands is put into that order and looked for again.
 */
function findCached(cache: ResponseCache, address: string, now: number): CachedResponse | undefined {
  const kind = address.startsWith('/api/') ? 'api' : 'page'
  const answer = cache.find(cacheKey(kind, address), now)
  if (answer !== undefined || !address.includes('&')) return answer
  const query = address.indexOf('?') + 1
  if (query === 0 || address.length > maxSortedLength) return undefined
  const sorted = address.slice(query).split('&').sort().join('&')
  return cache.find(cacheKey(kind, address.slice(0, query) + sorted), now)
}
