import { canUpload, listRights } from '@shelai/contract/admin-rights.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { AdminMe, adminBase, adminCalls } from '@shelai/contract/back-office/admin-calls.ts'
import type { AuditAction } from '@shelai/contract/rules/staff.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isForm } from '../kernel/api/mount-calls.ts'
import { apiHeaders } from '../kernel/api/response-headers.ts'
import type { Context } from '../kernel/context.ts'
import { WorkQueue } from '../kernel/work-queue.ts'
import { deleteUnusedFiles, placeFiles } from './attachments.ts'
import { deleteRecord } from './bin.ts'
import { type ChangeResult, createRecord, getRecord, requireVisible, updateRecord } from './change-records.ts'
import type { CustomAction } from './custom-action.ts'
import { findLinkTargets } from './find-link-targets.ts'
import { readListQuery } from './list-query.ts'
import { mountRecordCalls } from './mount-record-calls.ts'
import { mountFileCall, mountStaffCall } from './mount-staff-call.ts'
import { receiveUpload } from './receive-upload.ts'
import { listColumns, presentRecord } from './record.ts'
import { requireId } from './record-id.ts'
import { listRecords } from './records-store.ts'
import type { Resource } from './resource.ts'
import { confirmPassword, createActor, requireRight, requireStaff } from './staff-auth.ts'

/** The largest record, in bytes: its HTML has at most 500,000 characters, and a Bangla character has three bytes. */
const maxBodyBytes = 2 * 1024 * 1024

/** The maximum number of files read concurrently, of 20 MB each. Further files are refused with `busy`. */
const maxUploads = 4

const headers = { ...apiHeaders, 'cache-control': 'private, no-store' }

type ResourceRoute = { Params: { resource: string; id?: string }; Querystring: Record<string, unknown> }

/**
 * Serves every resource of the back office in the dialect of `ra-data-simple-rest`. Checks the session first, then the
 * right, and only then the request's content.
 */
export function mountAdmin(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  customActions: readonly CustomAction[],
): void {
  app.register(async (admin) => {
    admin.decorateRequest('staff')
    // This hook authenticates the caller before the body is read.
    admin.addHook('onRequest', async (request) => {
      request.staff = await requireStaff(request, context, context.now())
      if (isForm(request)) throw createRefusal('form_refused')
    })
    mountResources(admin, context, resources, customActions)
  })
  mountAdminCalls(app, context, resources)
  for (const resource of resources) mountRecordCalls(app, context, resources, resource)
}

/** Serves the calls about the member of staff who asks, and the search for pages to link to. */
function mountAdminCalls(app: FastifyInstance, context: Context, resources: readonly Resource[]): void {
  const { db } = context

  mountStaffCall(app, context, adminCalls.me, async ({ staff, now }) => {
    const { id, role, secondFactor, passwordExpiresAt } = staff
    const users = resources.find(({ name }) => name === 'users')
    if (users === undefined) throw createRefusal('not_found')
    const { name, email, img } = AdminMe.shape.user.omit({ id: true }).parse(await getRecord(db, users, id, now))
    const rights = secondFactor === 'off' || secondFactor === 'passed' ? listRights(role) : {}
    const user = { id, name, email, img }
    return { user, role, rights, second_factor: secondFactor, password_expires_at: passwordExpiresAt }
  })

  mountStaffCall(app, context, adminCalls.linkTargets, ({ staff, query: { q }, now }) =>
    findLinkTargets(db, resources, staff.role, q, now),
  )

  const uploads = new WorkQueue({ concurrency: maxUploads, maxWaiting: 0 })
  mountFileCall(app, context, adminCalls.upload, ({ staff, query: { crop }, request, now }) => {
    if (!canUpload(staff.role)) throw createRefusal('not_allowed')
    return uploads.run(() => receiveUpload(request, context, crop, now))
  })

  mountStaffCall(app, context, adminCalls.confirm, async ({ staff, body: { password }, now }) => {
    await confirmPassword(staff, password, context, now)
    return null
  })
}

function mountResources(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  customActions: readonly CustomAction[],
): void {
  const { db } = context
  const byName = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]))

  /** Checks a request in the order that reveals the least. */
  const authorize = (request: FastifyRequest<ResourceRoute>, action: AuditAction) => {
    const now = context.now()
    const { staff } = request
    const resource = byName.get(request.params.resource)
    if (resource === undefined) throw createRefusal('not_found')
    requireRight(staff, action, resource.name)
    if (!resource.actions.includes(action)) throw createRefusal('not_allowed')
    return { staff, resource, actor: createActor(staff, now) }
  }

  app.get<ResourceRoute>(`${adminBase}/:resource`, async (request, reply) => {
    const { staff, resource, actor } = authorize(request, 'read')
    const query = readListQuery(resource, request.query, actor.now)
    query.comparisons.push(...(resource.narrow?.(staff.role) ?? []))
    const { rows, total } = resource.single
      ? { rows: [await resource.single.find(db)], total: 1 }
      : await listRecords(db, resource.table, listColumns(resource), query)
    const range = rows.length === 0 ? '*' : `${query.first}-${query.first + rows.length - 1}`
    return reply
      .headers({ ...headers, 'content-range': `${resource.name} ${range}/${total}` })
      .send(rows.map((row) => presentRecord(resource, row, actor.now)))
  })

  app.get<ResourceRoute>(`${adminBase}/:resource/:id`, async (request, reply) => {
    const { staff, resource, actor } = authorize(request, 'read')
    const id = requireId(resource, request.params.id)
    await requireVisible(db, resource, id, staff.role)
    return reply.headers(headers).send(await getRecord(db, resource, id, actor.now))
  })

  app.post<ResourceRoute>(`${adminBase}/:resource`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { resource, actor } = authorize(request, 'create')
    const changed = await placeFiles(context, resources, resource, (extraColumns) =>
      createRecord(db, resource, request.body, { ...actor, seesRecord: true }, extraColumns),
    )
    return send(reply.status(201), changed)
  })

  app.put<ResourceRoute>(`${adminBase}/:resource/:id`, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const { resource, actor } = authorize(request, 'update')
    const id = requireId(resource, request.params.id)
    const changed = await placeFiles(context, resources, resource, (extraColumns) =>
      updateRecord(db, resource, id, withVersion(request), { ...actor, seesRecord: true }, extraColumns),
    )
    await deleteUnusedFiles(context, resources, resource, changed)
    await resource.afterCommit?.(context, changed)
    return send(reply, changed)
  })

  app.delete<ResourceRoute>(`${adminBase}/:resource/:id`, async (request, reply) => {
    const { resource, actor } = authorize(request, 'delete')
    const id = requireId(resource, request.params.id)
    const { before } = await deleteRecord(context, resources, resource, id, actor)
    return reply.headers(headers).send(before)
  })

  // This route makes unknown URLs refuse with `sign_in_needed` like known ones, so that nobody without a staff session
  // learns which exist.
  app.all(`${adminBase}/*`, async () => {
    throw createRefusal('not_found')
  })

  for (const { resource: name, action, perform } of customActions) {
    app.post<ResourceRoute & { Params: { id: string } }>(
      `${adminBase}/${name}/:id/${action}`,
      async (request, reply) => {
        const now = context.now()
        const { staff } = request
        requireRight(staff, 'update', name)
        const resource = byName.get(name)
        if (resource === undefined) throw createRefusal('not_found')
        await requireVisible(db, resource, requireId(resource, request.params.id), staff.role)
        const done = await perform(context, request.params.id, request.body, staff, createActor(staff, now))
        const data = done ?? (await getRecord(db, resource, request.params.id, now))
        return reply.headers(headers).send({ status: true, message: 'OK', data })
      },
    )
  }
}

function send(reply: FastifyReply, { after, stripped }: ChangeResult): FastifyReply {
  return reply.headers(headers).send({ ...after, ...(Object.keys(stripped).length > 0 ? { stripped } : {}) })
}

/** Returns the body with the version of an `If-Match` header. */
function withVersion({ body, headers: { 'if-match': version } }: FastifyRequest): unknown {
  if (version === undefined || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return { ...body, updated_at: version.replace(/^(?:W\/)?"|"$/g, '') }
}
