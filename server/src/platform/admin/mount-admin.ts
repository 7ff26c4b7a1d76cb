import { apiBase } from '@shelai/contract/calls.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/refusals.ts'
import { ConfirmBody, type ResourceName } from '@shelai/contract/staff.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForm } from '../api/mount-calls.ts'
import { apiHeaders } from '../api/response-headers.ts'
import type { Context } from '../context.ts'
import { WorkQueue } from '../work-queue.ts'
import { deleteUnusedFiles, placeFiles } from './attachments.ts'
import {
  type Actor,
  type ChangeResult,
  createRecord,
  getRecord,
  type Id,
  removeRecord,
  updateRecord,
} from './change-records.ts'
import { readListQuery } from './list-query.ts'
import { receiveUpload } from './receive-upload.ts'
import { listColumns, presentRecord } from './record.ts'
import { listRecords } from './records-store.ts'
import type { Resource } from './resource.ts'
import { type AuditAction, canUpload } from './rights.ts'
import { confirmPassword, createActor, requireRight, requireStaff, type Staff } from './staff-auth.ts'

/** Where the back office's calls begin. */
export const adminBase = `${apiBase}/admin`

const uploadsPath = `${adminBase}/uploads`

/** The largest record, in bytes: its HTML has at most 500,000 characters, of which a Bangla one takes three bytes. */
const maxBodyBytes = 2 * 1024 * 1024

/** Files of 20 MB that are read at once; what comes beyond is refused as busy. */
const maxUploads = 4

declare module 'fastify' {
  interface FastifyRequest {
    /** The member of staff who makes a call of the back office. */
    staff: Staff
  }
}

const headers = { ...apiHeaders, 'cache-control': 'private, no-store' }

/** A deed of its own on a record, such as the approval of an order: what it takes and what it answers. */
export type CustomAction = {
  resource: ResourceName
  action: string
  perform: (context: Context, id: string, body: unknown, staff: Staff, actor: Actor) => Promise<void>
}

type Named = { Params: { resource: string; id?: string }; Querystring: Record<string, unknown> }

/**
 * Serves every resource of the back office in the dialect of `ra-data-simple-rest`: who asks is known first, then
 * whether they may, and only then what they ask.
 */
export function mountAdmin(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  customActions: readonly CustomAction[],
): void {
  app.register(async (admin) => {
    admin.decorateRequest('staff')
    // The caller is known before a byte of the body is read.
    admin.addHook('onRequest', async (request) => {
      request.staff = await requireStaff(request, context, context.now())
      if (isForm(request) && request.routeOptions.url !== uploadsPath) throw createRefusal('form_refused')
    })
    mountResources(admin, context, resources, customActions)
  })
}

function mountResources(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  customActions: readonly CustomAction[],
): void {
  const { db } = context
  const uploads = new WorkQueue({ concurrency: maxUploads, maxWaiting: 0 })
  const byName = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]))

  /** Who asks for what: refused in the order in which least is given away. */
  const enter = (request: FastifyRequest<Named>, action: AuditAction) => {
    const now = context.now()
    const { staff } = request
    const resource = byName.get(request.params.resource)
    if (resource === undefined) throw createRefusal('not_found')
    requireRight(staff, action, resource.name)
    if (!resource.actions.includes(action)) throw createRefusal('not_allowed')
    return { staff, resource, hand: createActor(staff, now) }
  }

  app.get<Named>(`${adminBase}/:resource`, async (request, reply) => {
    const { resource, hand: actor } = enter(request, 'read')
    const query = readListQuery(resource, request.query, actor.now)
    const { rows, total } = await listRecords(db, resource.table, listColumns(resource), query)
    const range = rows.length === 0 ? '*' : `${query.first}-${query.first + rows.length - 1}`
    return reply
      .headers({ ...headers, 'content-range': `${resource.name} ${range}/${total}` })
      .send(rows.map((row) => presentRecord(resource, row, actor.now)))
  })

  app.get<Named>(`${adminBase}/:resource/:id`, async (request, reply) => {
    const { resource, hand: actor } = enter(request, 'read')
    return reply.headers(headers).send(await getRecord(db, resource, idOf(resource, request), actor.now))
  })

  app.post<Named>(`${adminBase}/:resource`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { resource, hand: actor } = enter(request, 'create')
    const changed = await placeFiles(context, resources, resource, (amend) =>
      createRecord(db, resource, request.body, actor, amend),
    )
    return send(reply.status(201), changed)
  })

  app.put<Named>(`${adminBase}/:resource/:id`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { resource, hand: actor } = enter(request, 'update')
    const id = idOf(resource, request)
    const changed = await placeFiles(context, resources, resource, (amend) =>
      updateRecord(db, resource, id, withVersion(request), actor, amend),
    )
    await deleteUnusedFiles(context, resources, resource, changed)
    return send(reply, changed)
  })

  app.delete<Named>(`${adminBase}/:resource/:id`, async (request, reply) => {
    const { resource, hand: actor } = enter(request, 'delete')
    const changed = await removeRecord(db, resource, idOf(resource, request), actor)
    await deleteUnusedFiles(context, resources, resource, changed)
    return reply.headers(headers).send(changed.before)
  })

  app.post(`${adminBase}/confirm`, async (request, reply) => {
    const now = context.now()
    const { staff } = request
    const body = ConfirmBody.safeParse(request.body)
    if (!body.success) throw createFieldRefusal({ password: 'Please enter your password.' })
    await confirmPassword(staff, body.data.password, context, now)
    return reply.headers(headers).send({ status: true, message: 'OK', data: null })
  })

  app.post(uploadsPath, async (request, reply) => {
    const now = context.now()
    const { staff } = request
    if (!canUpload(staff.role)) throw createRefusal('not_allowed')
    const data = await uploads.run(() => receiveUpload(request, context, now))
    return reply.headers(headers).send({ status: true, message: 'OK', data })
  })

  // Whoever is no staff does not learn which of these addresses there are.
  app.all(`${adminBase}/*`, async () => {
    throw createRefusal('not_found')
  })

  for (const { resource: name, action, perform } of customActions) {
    app.post<{ Params: { id: string } }>(`${adminBase}/${name}/:id/${action}`, async (request, reply) => {
      const now = context.now()
      const { staff } = request
      requireRight(staff, 'update', name)
      const resource = byName.get(name)
      if (resource === undefined) throw createRefusal('not_found')
      await perform(context, request.params.id, request.body, staff, createActor(staff, now))
      const data = await getRecord(db, resource, request.params.id, now)
      return reply.headers(headers).send({ status: true, message: 'OK', data })
    })
  }
}

function send(reply: FastifyReply, { after, stripped }: ChangeResult): FastifyReply {
  return reply.headers(headers).send({ ...after, ...(Object.keys(stripped).length > 0 ? { stripped } : {}) })
}

/** The id in a path, as the database has it; one that cannot be is not found. */
function idOf({ idKind }: Resource, { params: { id = '' } }: FastifyRequest<Named>): Id {
  if (idKind === 'text' && !/\p{Cc}/u.test(id)) return id
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > 2_147_483_647) throw createRefusal('not_found')
  return Number(id)
}

/** What was sent, with the version that an `If-Match` header names. */
function withVersion({ body, headers: { 'if-match': version } }: FastifyRequest): unknown {
  if (version === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return { ...body, updated_at: version.replace(/^(?:W\/)?"|"$/g, '') }
}
