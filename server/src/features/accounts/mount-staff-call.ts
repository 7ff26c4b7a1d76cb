import { adminBase } from '@shelai/contract/admin-calls.ts'
import type { UserId } from '@shelai/contract/ids.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/refusals.ts'
import type { StaffAccountCall } from '@shelai/contract/staff-accounts.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Actor } from '../../platform/admin/change-records.ts'
import { createActor, requireStaff, type Staff } from '../../platform/admin/staff-auth.ts'
import { isForm, readLanguage } from '../../platform/api/mount-calls.ts'
import { apiHeaders } from '../../platform/api/response-headers.ts'
import { findClientNetwork } from '../../platform/auth/client-network.ts'
import type { Context } from '../../platform/context.ts'
import type { SecurityEvent } from '../../platform/observability/security-log.ts'

/** Logs that somebody proved to own an account. */
type RecordEvent = (event: SecurityEvent, account: UserId) => void

type OpenInput<B> = { now: Date; network: string; language: Language; recordEvent: RecordEvent; parseBody: () => B }
type StaffInput<B> = { now: Date; body: B; staff: Staff; actor: Actor; recordEvent: RecordEvent }

/** Serves a call for people without a session. `handle` parses the body after it has counted the attempt. */
export function mountOpenCall<B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  call: StaffAccountCall<B, A>,
  handle: (input: OpenInput<z.output<B>>) => Promise<z.input<A>>,
): void {
  mountCall(app, call, async (request) => {
    const now = context.now()
    const client = { network: findClientNetwork(request.ip), language: readLanguage(request) }
    const recordEvent = createRecorder(request, context)
    return handle({ ...client, now, recordEvent, parseBody: () => parseBody(call, request.body) })
  })
}

/** Serves a call for members of staff. */
export function mountStaffCall<B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  call: StaffAccountCall<B, A>,
  handle: (input: StaffInput<z.output<B>>) => Promise<z.input<A>>,
): void {
  mountCall(app, call, async (request) => {
    const now = context.now()
    const staff = await requireStaff(request, context, now, call.allowedStates)
    const recordEvent = createRecorder(request, context)
    return handle({ body: parseBody(call, request.body), staff, actor: createActor(staff, now), now, recordEvent })
  })
}

function createRecorder(request: FastifyRequest, { securityLog }: Context): RecordEvent {
  return (event, account) => securityLog.record(request, event, account)
}

function mountCall<B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  { method, path, answer }: StaffAccountCall<B, A>,
  respond: (request: FastifyRequest) => Promise<z.input<A>>,
): void {
  app.route({
    method,
    url: adminBase + path,
    onRequest: async (request) => {
      if (isForm(request)) throw createRefusal('form_refused')
    },
    handler: async (request, reply) => {
      const data = answer.parse(await respond(request))
      return reply
        .headers({ ...apiHeaders, 'cache-control': 'private, no-store' })
        .send({ status: true, message: 'OK', data })
    },
  })
}

/** Parses a body and refuses each field that cannot be read. */
export function parseBody<B extends z.ZodType>({ body: schema }: { body: B }, sent: unknown): z.output<B> {
  const read = schema.safeParse(sent ?? {})
  if (read.success) return read.data
  throw createFieldRefusal(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
  )
}
