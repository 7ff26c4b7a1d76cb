import type { FastifyReply, FastifyRequest } from 'fastify'
import { findClientNetwork } from '../auth/client-network.ts'
import type { Context } from '../context.ts'
import { countVisit } from '../counters/visits.ts'
import { Abandoned, type FairQueue, type WorkClient } from '../fair-queue.ts'
import { type CacheableResponse, encodeResponse, serializeResponse } from './encode-response.ts'
import { findWantedEncoding, sendResponse } from './send-response.ts'

/** Returns who waits for the answer to a request. */
export function findWorkClient(request: FastifyRequest, reply: FastifyReply): WorkClient {
  const { raw, ip } = request
  // A request that the router cannot parse has no reader.
  const account = request.reader?.id
  return {
    ...(account === undefined
      ? { kind: 'network', key: `network ${findClientNetwork(ip)}` }
      : { kind: 'reader', key: `reader ${account}` }),
    isGone: () => raw.destroyed,
    onceSent: (callback) => void reply.raw.once('close', callback),
  }
}

/** Where a response is cached, until when, and the queue in which it is made. Without a key it is not cached. */
type Making = { key: string | undefined; now: number; expiresAt: number; queue: FairQueue }

/**
 * Answers a request with the cached response for a key, or with one that is made in the client's turn and compressed as it
 * accepts it. Work that nobody waits for any more is dropped. Bypasses Fastify's serialization.
 */
export async function sendCached(
  { cache, counters }: Pick<Context, 'cache' | 'counters'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { key, now, expiresAt, queue }: Making,
  make: () => Promise<CacheableResponse>,
): Promise<FastifyReply> {
  const { raw } = request
  const client = findWorkClient(request, reply)
  const create = () =>
    queue.run(client, async () => {
      const response = serializeResponse(await make(), expiresAt)
      const encoding = findWantedEncoding(response, raw)
      if (encoding !== undefined) await encodeResponse(response, encoding)
      return response
    })
  while (!client.isGone()) {
    try {
      const response = await (key === undefined ? create() : cache.getOrCreate(key, now, create))
      const encoding = findWantedEncoding(response, raw)
      if (key !== undefined && encoding !== undefined && response.bodies[encoding] === undefined)
        await queue.run(client, () => cache.addEncoding(key, response, encoding))
      countVisit(counters, response.counted, raw, now)
      reply.hijack()
      sendResponse(response, raw, reply.raw)
      return reply
    } catch (error) {
      // The first client has left. This one waits for the same response, so it requests it itself.
      if (!(error instanceof Abandoned)) throw error
    }
  }
  return reply.hijack()
}
