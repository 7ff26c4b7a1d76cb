import type { IncomingMessage } from 'node:http'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Refused } from '@shelai/contract/api/refused.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The longest pause within a request's body, in milliseconds. */
const maxPauseMs = 10_000
/**
 * The time for which the rest of a body is read and dropped after the answer, in milliseconds: a client that is cut off
 * while it sends may miss the answer.
 */
const maxLingerMs = 1000

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/**
 * Ends requests whose body stalls. A body may take long on a slow connection, but after a pause of `pauseMs` the
 * request is refused and its connection closed, because a stalled sender would hold memory and a socket for ever. A
 * request that is refused before its body has come has `lingerMs` left to send the rest.
 */
export function endStalledBodies(
  app: FastifyInstance,
  refuse: (reply: FastifyReply, refused: Refused) => unknown,
  { pauseMs = maxPauseMs, lingerMs = maxLingerMs } = {},
): void {
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (!hasBody(raw)) return
    const { socket } = raw
    socket.setTimeout(pauseMs)
    raw.once('timeout', () => {
      if (reply.sent) {
        socket.destroy()
        return
      }
      reply.raw.once('finish', () => socket.destroy())
      refuse(reply.header('connection', 'close'), createRefusal('body_stalled'))
    })
    reply.raw.once('finish', () => {
      if (raw.complete) return
      setTimeout(() => {
        if (!raw.complete) socket.destroy()
      }, lingerMs).unref()
    })
    raw.once('close', () => socket.setTimeout(app.server.timeout))
  })
}
