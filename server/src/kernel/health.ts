import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/**
 * Serves `/healthz`, which answers while the process serves, and `/readyz`, which answers 503 when the database does
 * not respond or the process is about to end, so that a proxy sends requests elsewhere.
 */
export function mountHealth(app: FastifyInstance, { db }: Context, stopping: AbortSignal | undefined): void {
  app.get('/healthz', async () => ({ status: true }))
  app.get('/readyz', async (_request, reply) => {
    if (stopping?.aborted) return reply.status(503).send({ status: false })
    try {
      await sql`select 1`.execute(db)
      return { status: true }
    } catch {
      return reply.status(503).send({ status: false })
    }
  })
}
