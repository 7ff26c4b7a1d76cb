import type { IncomingMessage, ServerResponse } from 'node:http'
import type { CachedResponse, Encoding } from './response-cache.ts'

/** The best encoding that the client accepts; a q of zero is a refusal. */
function chooseEncoding(accepted: string): Encoding {
  const takes = (name: string) => {
    const at = accepted.indexOf(name)
    return at >= 0 && !/^[ \t]{0,8};[ \t]{0,8}q=0(?:\.0{0,3})?[ \t]{0,8}(?:,|$)/.test(accepted.slice(at + name.length))
  }
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** The encodings chosen so far, by header text. Browsers send a handful of texts; the bound is for everybody else. */
const chosen = new Map<string, Encoding>()
const mostChosen = 200

/** The encoding for an `accept-encoding` header; the choice is remembered by the header's text. */
export function negotiateEncoding(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const known = chosen.get(accepted)
  if (known !== undefined) return known
  const encoding = chooseEncoding(accepted)
  if (chosen.size < mostChosen) chosen.set(accepted, encoding)
  return encoding
}

/** Whether the client holds this very answer already. Tags are compared weakly, as RFC 9110 says for a GET. */
export function matchesEtag(tag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false
  if (asked === '*') return true
  const bare = tag.replace(/^W\//, '')
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}

/**
 * Finds the first header of a lower-case name. Reads the raw list because the `headers` object of a request is built
 * when it is first used, which costs about 5 % of a kept answer.
 */
export function findHeader({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const given = rawHeaders[at]
    if (given?.length === name.length && given.toLowerCase() === name) return rawHeaders[at + 1]
  }
  return undefined
}

/** Sends an answer straight from memory: 304 where the client holds it, no body for HEAD. */
export function sendResponse(answer: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
  if (answer.status === 200 && matchesEtag(answer.etag, findHeader(request, 'if-none-match'))) {
    response.writeHead(304, answer.unchangedHead)
    response.end()
    return
  }
  const encoding = negotiateEncoding(findHeader(request, 'accept-encoding'))
  response.writeHead(answer.status, answer.heads[encoding])
  response.end(request.method === 'HEAD' ? undefined : answer.bodies[encoding])
}
