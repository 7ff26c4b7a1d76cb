import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An answered request. The route is a pattern, because a path may contain an e-mail address. */
export type AnsweredRequest = { id: string; method: string; route: string; status: number; seconds: number }

/** Observes requests. Optional: without metrics and traces nothing of them is loaded. */
export type RequestObserver = {
  /** Called when a request has come; runs the rest of it within `proceed`. Called again once its body was read. */
  run?: (request: FastifyRequest, proceed: () => void) => void
  /** Called when a request was answered. */
  answered?: (request: FastifyRequest, answer: AnsweredRequest) => void
}

/** The name of the header with the id of a request. */
const idHeader = 'x-request-id'

/** Returns the id that a trusted proxy gave a request, so that both logs name it alike; otherwise a new id. */
export function readRequestId(request: IncomingMessage, isFromProxy: boolean): string {
  const given = request.headers[idHeader]
  return isFromProxy && typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}

/** Logs each request in one line, names its id in the answer, and lets observers see it. */
export function observeRequests(app: FastifyInstance, observers: readonly RequestObserver[]): void {
  for (const { run } of observers) {
    if (run === undefined) continue
    app.addHook('onRequest', (request, _reply, done) => run(request, done))
    // The body arrives in the asynchronous context of the connection, so the context of the request is entered again.
    app.addHook('preValidation', (request, _reply, done) => run(request, done))
  }
  app.addHook('onRequest', async (request, reply) => {
    // On the raw answer, because cached responses and streams are sent past the reply.
    reply.raw.setHeader(idHeader, request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const answer = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.raw.statusCode,
      seconds: reply.elapsedTime / 1000,
    }
    const { method, route, status, seconds } = answer
    request.log.info({ method, route, status, ms: Math.round(seconds * 10_000) / 10 }, 'answered')
    for (const { answered } of observers) answered?.(request, answer)
  })
}
