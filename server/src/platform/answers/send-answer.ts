import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Encoding, KeptAnswer } from './kept-answers.ts'

/** The best encoding that the asker takes; a q of zero is a no. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity'
  const takes = (name: string) => {
    const at = accepted.indexOf(name)
    return at >= 0 && !/^\s*;\s*q=0(\.0*)?\s*(,|$)/.test(accepted.slice(at + name.length))
  }
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity'
}

/** Whether the asker holds this very answer already. Tags are compared weakly, as for a GET. */
export function isHeld(tag: string, asked: string | undefined): boolean {
  if (asked === undefined) return false
  if (asked === '*') return true
  const bare = tag.slice(2)
  return asked.split(',').some((one) => one.trim().replace(/^W\//, '') === bare)
}

/** Sends an answer straight from memory: 304 where the asker holds it, no body for HEAD. */
export function sendAnswer(answer: KeptAnswer, request: IncomingMessage, response: ServerResponse): void {
  const common = { etag: answer.etag, vary: 'accept-encoding, authorization', ...answer.headers }
  if (answer.status === 200 && isHeld(answer.etag, request.headers['if-none-match'])) {
    response.writeHead(304, common)
    response.end()
    return
  }
  const wanted = encodingFor(request.headers['accept-encoding'] as string | undefined)
  const body = answer.bodies[wanted]
  const encoded = body !== answer.bodies.identity
  response.writeHead(answer.status, {
    ...common,
    'content-type': answer.type,
    'content-length': body.length,
    ...(encoded ? { 'content-encoding': wanted } : {}),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
