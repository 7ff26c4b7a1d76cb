import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from './context.ts'

/**
 * Serves `/healthz`, which answers while the process serves, and `/readyz`, which answers 503 when the database does
 * not respond.
 */
export function mountHealth(app: FastifyInstance, { db }: Context): void {
  app.get('/healthz', async () => ({ status: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await sql`select 1`.execute(db)
      return { status: true }
    } catch {
      return reply.status(503).send({ status: false })
    }
  })
}
