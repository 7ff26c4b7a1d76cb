import { Readable } from 'node:stream'
import type { UserId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { apiBase } from '@shelai/contract/call-urls.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { ParsedStaffInput, StaffCall, StaffData } from '@shelai/contract/staff-call.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isForm, readLanguage } from '../kernel/api/mount-calls.ts'
import { apiHeaders } from '../kernel/api/response-headers.ts'
import { findClientNetwork } from '../kernel/auth/client-network.ts'
import type { Context } from '../kernel/context.ts'
import { joinPieces } from '../kernel/documents/join-pieces.ts'
import { writeCsv } from '../kernel/documents/write-csv.ts'
import type { SecurityEvent } from '../kernel/observability/security-log.ts'
import type { Actor } from './change-records.ts'
import { createActor, requireRight, requireStaff, type Staff } from './staff-auth.ts'

/** The largest body, in bytes: a wallet's statement of some thousand rows. */
const maxBodyBytes = 2 * 1024 * 1024

const headers = { ...apiHeaders, 'cache-control': 'private, no-store' }

type Client = {
  now: Date
  language: Language
  /** Logs that somebody proved to own an account. */
  recordEvent: (event: SecurityEvent, account: UserId) => void
}

/** A call for people without a session. `parseInput` parses after the handler has counted the attempt. */
type OpenRequest<C extends StaffCall> = Client & { network: string; parseInput: () => ParsedStaffInput<C> }

/** A call by a member of staff who may make it, with its parsed input. */
type StaffRequest<C extends StaffCall> = Client & ParsedStaffInput<C> & { staff: Staff; actor: Actor }

/** Such a call with the request whose file is still to be read. */
type FileRequest<C extends StaffCall> = StaffRequest<C> & { request: FastifyRequest }

type ClosedCall = StaffCall & { caller: Exclude<StaffCall['caller'], 'anyone'> }

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who makes the call. */
    staff: Staff
  }
}

/** The result of a handler: rows of a CSV file, bytes with their type, or the data of an envelope. */
type StaffResult<C extends StaffCall> = C extends { file: 'csv' }
  ? AsyncIterable<readonly unknown[]>
  : C extends { file: 'bytes' | 'table' }
    ? { bytes: Readable; type: string; name?: string }
    : StaffData<C>

/** Serves a call for people without a session. */
export function mountOpenCall<C extends StaffCall & { caller: 'anyone' }>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (request: OpenRequest<C>) => Promise<StaffResult<C>>,
): void {
  mount(app, call, (request) =>
    handle({
      ...readClient(request, context),
      network: findClientNetwork(request.ip),
      parseInput: () => parseInput(call, request),
    }),
  )
}

/** Serves a call for members of staff, after checking session, right and input in this order. */
export function mountStaffCall<C extends ClosedCall>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (request: StaffRequest<C>) => Promise<StaffResult<C>>,
): void {
  mount(app, call, async (request) => {
    const client = readClient(request, context)
    const staff = await requireCaller(call, request, context, client.now)
    return handle({ ...client, ...parseInput(call, request), staff, actor: createActor(staff, client.now) })
  })
}

/**
 * Serves a call that sends a file, of `limitBytes` at most if it is sent as bytes. Session and right are checked before
 * anything of the file is read.
 */
export function mountFileCall<C extends ClosedCall & { sends: string }>(
  app: FastifyInstance,
  context: Context,
  call: C,
  handle: (request: FileRequest<C>) => Promise<StaffResult<C>>,
  limitBytes = maxBodyBytes,
): void {
  app.register(async (scope) => {
    scope.decorateRequest('staff')
    if (call.sends === 'bytes')
      scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      )
    scope.route({
      method: call.method,
      url: buildRoute(call),
      bodyLimit: limitBytes,
      onRequest: async (request) => {
        request.staff = await requireCaller(call, request, context, context.now())
      },
      handler: async (request, reply) => {
        const client = readClient(request, context)
        const { staff } = request
        const actor = createActor(staff, client.now)
        return sendResult(reply, call, await handle({ ...client, ...parseInput(call, request), staff, actor, request }))
      },
    })
  })
}

/** Returns the member of staff who may make a call. */
async function requireCaller(call: StaffCall, request: FastifyRequest, context: Context, now: Date): Promise<Staff> {
  const staff = await requireStaff(request, context, now, call.allowedStates)
  if (typeof call.caller === 'object') requireRight(staff, call.caller.right, call.caller.on)
  return staff
}

const buildRoute = ({ path }: StaffCall) => apiBase + path.replace(/\{(\w+)\}/g, ':$1')

function readClient(request: FastifyRequest, { now, securityLog }: Context): Client {
  return {
    now: now(),
    language: readLanguage(request),
    recordEvent: (event, account) => securityLog.record(request, event, account),
  }
}

function mount<C extends StaffCall>(
  app: FastifyInstance,
  call: C,
  respond: (request: FastifyRequest) => Promise<StaffResult<C>>,
): void {
  app.route({
    method: call.method,
    url: buildRoute(call),
    bodyLimit: maxBodyBytes,
    onRequest: async (request) => {
      if (isForm(request)) throw createRefusal('form_refused')
    },
    handler: async (request, reply) => sendResult(reply, call, await respond(request)),
  })
}

function sendResult(reply: FastifyReply, { file, answer, creates }: StaffCall, result: unknown): FastifyReply {
  reply.headers(headers)
  if (creates) reply.status(201)
  if (file === undefined) return reply.send({ status: true, message: 'OK', data: answer?.parse(result) ?? null })
  const name = isFile(result) ? result.name : undefined
  reply.header('content-disposition', name === undefined ? 'attachment' : `attachment; filename="${name}"`)
  if (isFile(result)) return reply.type(result.type).send(result.bytes)
  // The first rows are sent while later ones are still read.
  const bytes = Readable.from(joinPieces(writeCsv(result as AsyncIterable<readonly unknown[]>)), { objectMode: false })
  return reply.type('text/csv; charset=utf-8').send(bytes)
}

const isFile = (result: unknown): result is { bytes: Readable; type: string; name?: string } =>
  typeof result === 'object' && result !== null && 'bytes' in result

/** Parses what a call declares of a request. */
function parseInput<C extends StaffCall>(call: C, request: FastifyRequest): ParsedStaffInput<C> {
  const { query, body, invalidInputRefusal }: StaffCall = call
  return {
    params: request.params,
    query: query && parsePart(query, request.query, invalidInputRefusal),
    body: body && parsePart(body, request.body ?? {}, invalidInputRefusal),
  } as ParsedStaffInput<C>
}

/** Parses a part of the input and refuses each field that cannot be read. */
export function parsePart<S extends z.ZodType>(schema: S, sent: unknown, refusal?: 'bad_input'): z.output<S> {
  const read = schema.safeParse(sent)
  if (read.success) return read.data
  if (refusal) throw createRefusal(refusal)
  throw createFieldRefusal(
    Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
  )
}
