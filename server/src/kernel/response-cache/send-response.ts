import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse, Encoding } from './encode-response.ts'

/** Returns the best encoding that the client accepts. `q=0` excludes an encoding. */
function chooseEncoding(accepted: string): Encoding {
  const accepts = (name: string) => {
    const at = accepted.indexOf(name)
    return at >= 0 && !/^[ \t]{0,8};[ \t]{0,8}q=0(?:\.0{0,3})?[ \t]{0,8}(?:,|$)/.test(accepted.slice(at + name.length))
  }
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : 'identity'
}

/**
 * Memoized choices by header text. Browsers send few different texts; the limit protects the memory from other clients.
 */
const chosen = new Map<string, Encoding>()
const maxChosen = 200

/** Returns the encoding for an `accept-encoding` header and memoizes the choice by the header's text. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const memoized = chosen.get(accepted)
  if (memoized !== undefined) return memoized
  const encoding = chooseEncoding(accepted)
  if (chosen.size < maxChosen) chosen.set(accepted, encoding)
  return encoding
}

/** Returns whether the client already holds this response. The comparison is weak, as RFC 9110 requires for a GET. */
export function matchesEtag(tag: string, ifNoneMatch: string | undefined): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch === '*') return true
  const bare = tag.replace(/^W\//, '')
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}

/**
 * Finds the first header of a lower-case name. Reads `rawHeaders` because Node builds the `headers` object on first
 * use, which costs about 5 % of a cache hit.
 */
export function findHeader({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const headerName = rawHeaders[at]
    if (headerName?.length === name.length && headerName.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** Returns the encoding in which a response is sent; undefined when the client holds it already. */
export function findWantedEncoding({ status, etag }: CachedResponse, request: IncomingMessage): Encoding | undefined {
  if (status === 200 && matchesEtag(etag, findHeader(request, 'if-none-match'))) return undefined
  return negotiateEncoding(findHeader(request, 'accept-encoding'))
}

/**
 * Sends a response: 304 when the client holds it, and no body for HEAD. Returns false, and sends nothing, if it has not the
 * encoding that the client wants.
 */
export function sendResponse(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): boolean {
  const encoding = findWantedEncoding(answer, request)
  if (encoding === undefined) {
    response.writeHead(304, answer.unchangedHead)
    response.end()
    return true
  }
  const body = answer.bodies[encoding]
  if (body === undefined) return false
  response.writeHead(answer.status, answer.heads[encoding])
  response.end(request.method === 'HEAD' ? undefined : body)
  return true
}
