import { Refused } from '@shelai/contract/ask.ts'
import { apiBase } from '@shelai/contract/calls.ts'
import { ConfirmBody, type ResourceName } from '@shelai/contract/staff.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForm } from '../calls/mount-calls.ts'
import { apiHeaders } from '../calls/response-headers.ts'
import type { Context } from '../context.ts'
import { WorkQueue } from '../work-queue.ts'
import {
  type Changed,
  createRecord,
  getRecord,
  type Hand,
  type Id,
  removeRecord,
  updateRecord,
} from './change-records.ts'
import { clearFiles, keepFiles } from './held-files.ts'
import { readListQuery } from './list-query.ts'
import { columnsOf, presentRecord } from './record.ts'
import { listRecords } from './records-store.ts'
import type { Resource } from './resource.ts'
import { type Deed, mayUpload } from './rights.ts'
import { confirmPassword, handOf, requireRight, requireStaff, type Staff } from './staff-door.ts'
import { takeUpload } from './take-upload.ts'

/** Where the back office's calls begin. */
export const staffBase = `${apiBase}/admin`

const uploadsPath = `${staffBase}/uploads`

/** The largest record, in bytes: its HTML has at most 500,000 characters, of which a Bangla one takes three bytes. */
const mostBodyBytes = 2 * 1024 * 1024

/** Files of 20 MB that are read at once; what comes beyond is refused as busy. */
const mostUploads = 4

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who makes a call of the back office. */
    staff: Staff
  }
}

const headers = { ...apiHeaders, 'cache-control': 'private, no-store' }

/** A deed of its own on a record, such as the approval of an order: what it takes and what it answers. */
export type StaffAct = {
  resource: ResourceName
  act: string
  perform: (context: Context, id: string, body: unknown, staff: Staff, hand: Hand) => Promise<void>
}

type Named = { Params: { resource: string; id?: string }; Querystring: Record<string, unknown> }

/**
 * Serves every resource of the back office in the dialect of `ra-data-simple-rest`: who asks is known first, then
 * whether they may, and only then what they ask.
 */
export function mountStaff(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  acts: readonly StaffAct[],
): void {
  app.register(async (staffCalls) => {
    staffCalls.decorateRequest('staff')
    // The caller is known before a byte of the body is read.
    staffCalls.addHook('onRequest', async (request) => {
      request.staff = await requireStaff(request, context, context.now())
      if (isForm(request) && request.routeOptions.url !== uploadsPath) throw Refused.by('form_refused')
    })
    serveStaff(staffCalls, context, resources, acts)
  })
}

function serveStaff(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  acts: readonly StaffAct[],
): void {
  const { db } = context
  const uploads = new WorkQueue({ concurrency: mostUploads, maxWaiting: 0 })
  const byName = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]))

  /** Who asks for what: refused in the order in which least is given away. */
  const enter = (request: FastifyRequest<Named>, deed: Deed) => {
    const now = context.now()
    const { staff } = request
    const resource = byName.get(request.params.resource)
    if (resource === undefined) throw Refused.by('not_found')
    requireRight(staff, deed, resource.name)
    if (!resource.deeds.includes(deed)) throw Refused.by('not_allowed')
    return { staff, resource, hand: handOf(staff, now) }
  }

  app.get<Named>(`${staffBase}/:resource`, async (request, reply) => {
    const { resource, hand } = enter(request, 'read')
    const query = readListQuery(resource, request.query, hand.now)
    const { rows, total } = await listRecords(db, resource.table, columnsOf(resource), query)
    const range = rows.length === 0 ? '*' : `${query.first}-${query.first + rows.length - 1}`
    return reply
      .headers({ ...headers, 'content-range': `${resource.name} ${range}/${total}` })
      .send(rows.map((row) => presentRecord(resource, row, hand.now)))
  })

  app.get<Named>(`${staffBase}/:resource/:id`, async (request, reply) => {
    const { resource, hand } = enter(request, 'read')
    return reply.headers(headers).send(await getRecord(db, resource, idOf(resource, request), hand.now))
  })

  app.post<Named>(`${staffBase}/:resource`, { bodyLimit: mostBodyBytes }, async (request, reply) => {
    const { resource, hand } = enter(request, 'create')
    const changed = await keepFiles(context, resources, resource, (amend) =>
      createRecord(db, resource, request.body, hand, amend),
    )
    return send(reply.status(201), changed)
  })

  app.put<Named>(`${staffBase}/:resource/:id`, { bodyLimit: mostBodyBytes }, async (request, reply) => {
    const { resource, hand } = enter(request, 'update')
    const id = idOf(resource, request)
    const changed = await keepFiles(context, resources, resource, (amend) =>
      updateRecord(db, resource, id, withVersion(request), hand, amend),
    )
    await clearFiles(context, resources, resource, changed)
    return send(reply, changed)
  })

  app.delete<Named>(`${staffBase}/:resource/:id`, async (request, reply) => {
    const { resource, hand } = enter(request, 'delete')
    const changed = await removeRecord(db, resource, idOf(resource, request), hand)
    await clearFiles(context, resources, resource, changed)
    return reply.headers(headers).send(changed.before)
  })

  app.post(`${staffBase}/confirm`, async (request, reply) => {
    const now = context.now()
    const { staff } = request
    const body = ConfirmBody.safeParse(request.body)
    if (!body.success) throw Refused.fields({ password: 'Please enter your password.' })
    await confirmPassword(staff, body.data.password, context, now)
    return reply.headers(headers).send({ status: true, message: 'OK', data: null })
  })

  app.post(uploadsPath, async (request, reply) => {
    const now = context.now()
    const { staff } = request
    if (!mayUpload(staff.role)) throw Refused.by('not_allowed')
    const data = await uploads.run(() => takeUpload(request, context, now))
    return reply.headers(headers).send({ status: true, message: 'OK', data })
  })

  // Whoever is no staff does not learn which of these addresses there are.
  app.all(`${staffBase}/*`, async () => {
    throw Refused.by('not_found')
  })

  for (const { resource: name, act, perform } of acts) {
    app.post<{ Params: { id: string } }>(`${staffBase}/${name}/:id/${act}`, async (request, reply) => {
      const now = context.now()
      const { staff } = request
      requireRight(staff, 'update', name)
      const resource = byName.get(name)
      if (resource === undefined) throw Refused.by('not_found')
      await perform(context, request.params.id, request.body, staff, handOf(staff, now))
      const data = await getRecord(db, resource, request.params.id, now)
      return reply.headers(headers).send({ status: true, message: 'OK', data })
    })
  }
}

function send(reply: FastifyReply, { after, stripped }: Changed): FastifyReply {
  return reply.headers(headers).send({ ...after, ...(Object.keys(stripped).length > 0 ? { stripped } : {}) })
}

/** The id in a path, as the database has it; one that cannot be is not found. */
function idOf({ idKind }: Resource, { params: { id = '' } }: FastifyRequest<Named>): Id {
  if (idKind === 'text' && !/\p{Cc}/u.test(id)) return id
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw Refused.by('not_found')
  return Number(id)
}

/** What was sent, with the version that an `If-Match` header names. */
function withVersion({ body, headers: { 'if-match': version } }: FastifyRequest): unknown {
  if (version === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return { ...body, updated_at: version.replace(/^(?:W\/)?"|"$/g, '') }
}
