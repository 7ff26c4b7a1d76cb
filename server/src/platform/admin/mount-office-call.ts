import { Readable } from 'node:stream'
import { apiBase } from '@shelai/contract/calls.ts'
import type { OfficeCall } from '@shelai/contract/office-call.ts'
import { createFieldRefusal } from '@shelai/contract/refusals.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readLanguage } from '../api/mount-calls.ts'
import { apiHeaders } from '../api/response-headers.ts'
import type { Context } from '../context.ts'
import { joinPieces } from '../documents/join-pieces.ts'
import { writeCsv } from '../documents/write-csv.ts'
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

const headers = { ...apiHeaders, 'cache-control': 'private, no-store' }

/** Serves a call of the back office that belongs to no single record. */
export function mountOfficeCall<B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  call: OfficeCall<B, A>,
  handle: (request: OfficeRequest<z.output<B>>) => Promise<z.input<A>>,
): void {
  mount(app, context, call, async (request, reply) => {
    const data = call.answer.parse(await handle(request))
    return reply.headers(headers).send({ status: true, message: 'OK', data })
  })
}

/** Serves such a call that answers a file. */
export function mountOfficeFile<B extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  call: OfficeCall<B>,
  handle: (request: OfficeRequest<z.output<B>>) => Promise<{ bytes: Readable; type: string }>,
): void {
  mount(app, context, call, async (request, reply) => {
    const { bytes, type } = await handle(request)
    return reply
      .headers({ ...headers, 'content-disposition': 'attachment' })
      .type(type)
      .send(bytes)
  })
}

/** Serves such a call that answers rows as a CSV file, of which the first are sent while later ones are still read. */
export function mountOfficeCsv<B extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  call: OfficeCall<B>,
  handle: (request: OfficeRequest<z.output<B>>) => Promise<AsyncIterable<readonly unknown[]>>,
): void {
  mountOfficeFile(app, context, call, async (request) => {
    const rows = await handle(request)
    const bytes = Readable.from(joinPieces(writeCsv(rows)), { objectMode: false })
    return { bytes, type: 'text/csv; charset=utf-8' }
  })
}

function mount<B extends z.ZodType, A extends z.ZodType>(
  app: FastifyInstance,
  context: Context,
  call: OfficeCall<B, A>,
  respond: (request: OfficeRequest<z.output<B>>, reply: FastifyReply) => Promise<FastifyReply>,
): void {
  const { method, path, resource, right } = call
  app.route<{ Params: Record<string, string> }>({
    method,
    url: `${apiBase}${path.replace(/\{(\w+)\}/g, ':$1')}`,
    bodyLimit: maxBodyBytes,
    handler: async (request, reply) => {
      const now = context.now()
      const staff = await requireStaff(request, context, now)
      requireRight(staff, right, resource)
      const body = readInput(call, request)
      const language = readLanguage(request)
      return respond({ params: request.params, body, staff, actor: createActor(staff, now), language }, reply)
    },
  })
}

/** Parses the input of a call and refuses each field that cannot be read. */
function readInput<B extends z.ZodType>({ method, body: schema }: OfficeCall<B>, request: FastifyRequest): z.output<B> {
  // A call by GET that declares no query takes nothing.
  const query = schema instanceof z.ZodObject ? request.query : undefined
  const read = schema.safeParse(method === 'GET' ? query : (request.body ?? {}))
  if (read.success) return read.data
  throw createFieldRefusal(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
  )
}
