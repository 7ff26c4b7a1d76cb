import { apiBase } from '@shelai/contract/calls.ts'
import type { OfficeCall } from '@shelai/contract/office-call.ts'
import { createFieldRefusal } from '@shelai/contract/refusals.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { readLanguage } from '../api/mount-calls.ts'
import { apiHeaders } from '../api/response-headers.ts'
import type { Context } from '../context.ts'
import type { Actor } from './change-records.ts'
import { createActor, requireRight, requireStaff, type Staff } from './staff-auth.ts'

/** A request of a call, parsed, by a member of staff with its right. */
type OfficeRequest<B> = {
  params: Readonly<Record<string, string>>
  body: B
  staff: Staff
  actor: Actor
  language: Language
}

/** The largest body, in bytes: a wallet's statement of some thousand rows. */
const maxBodyBytes = 2 * 1024 * 1024

/** Serves a call of the back office that belongs to no single record. */
export function mountOfficeCall<B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  call: OfficeCall<B, A>,
  handle: (request: OfficeRequest<z.output<B>>) => Promise<z.input<A>>,
): void {
  const { method, path, resource, right, answer } = call
  app.route<{ Params: Record<string, string> }>({
    method,
    url: `${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: maxBodyBytes,
    handler: async (request, reply) => {
      const now = context.now()
      const staff = await requireStaff(request, context, now)
      requireRight(staff, right, resource)
      const body = readBody(call, request.body)
      const data = await handle({
        params: request.params,
        body,
        staff,
        actor: createActor(staff, now),
        language: readLanguage(request),
      })
      return reply
        .headers({ ...apiHeaders, 'cache-control': 'private, no-store' })
        .send({ status: true, message: 'OK', data: answer.parse(data) })
    },
  })
}

/** Parses the body of a call and refuses each field that cannot be read. */
function readBody<B extends z.ZodType>({ method, body: schema }: OfficeCall<B>, sent: unknown): z.output<B> {
  const read = schema.safeParse(method === 'GET' ? undefined : (sent ?? {}))
  if (read.success) return read.data
  throw createFieldRefusal(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
  )
}
