import { apiBase } from '@shelai/contract/calls.ts'
import { type OfficeCall, ordersOfficeCalls } from '@shelai/contract/orders-office.ts'
import { createFieldRefusal } from '@shelai/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../platform/admin/change-records.ts'
import { createActor, requireRight, requireStaff, type Staff } from '../../platform/admin/staff-auth.ts'
import { apiHeaders } from '../../platform/api/response-headers.ts'
import type { Context } from '../../platform/context.ts'
import { requireDay, sumDay } from './close-day.ts'

/** A request of a call, parsed, by a member of staff with its right. */
type OfficeRequest<B> = { params: Readonly<Record<string, string>>; body: B; staff: Staff; actor: Actor }

/** The largest body, in bytes: a wallet's statement of some thousand rows. */
const maxBodyBytes = 2 * 1024 * 1024

/** Serves the calls of the back office about orders that belong to no single record. */
export function mountOrdersOffice(app: FastifyInstance, context: Context): void {
  const { db } = context

  const mount = <B extends z.ZodType, A extends z.ZodType>(
    call: OfficeCall<B, A>,
    handle: (request: OfficeRequest<z.output<B>>) => Promise<z.input<A>>,
  ) => {
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
        const data = await handle({ params: request.params, body, staff, actor: createActor(staff, now) })
        return reply
          .headers({ ...apiHeaders, 'cache-control': 'private, no-store' })
          .send({ status: true, message: 'OK', data: answer.parse(data) })
      },
    })
  }

  mount(ordersOfficeCalls.dayTotals, ({ params: { day = '' }, actor: { now } }) => sumDay(db, requireDay(day, now)))
}

/** Parses the body of a call and refuses each field that cannot be read. */
function readBody<B extends z.ZodType>({ method, body: schema }: OfficeCall<B>, sent: unknown): z.output<B> {
  const read = schema.safeParse(method === 'GET' ? undefined : (sent ?? {}))
  if (read.success) return read.data
  throw createFieldRefusal(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
  )
}
