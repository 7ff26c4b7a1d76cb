import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { hasRecordCall, maxIds, recordCalls } from '@shelai/contract/back-office/record-calls.ts'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../kernel/context.ts'
import { deleteUnusedFiles, placeFiles } from './attachments.ts'
import { changeMany } from './change-many.ts'
import { getRecord, requireVisible, updateRecord } from './change-records.ts'
import { readListQuery } from './list-query.ts'
import { mountStaffCall } from './mount-staff-call.ts'
import { orderRecords } from './order-records.ts'
import { requireId } from './record-id.ts'
import { listRecords } from './records-store.ts'
import type { Resource } from './resource.ts'
import { findRestoredFields, listRevisions } from './revisions.ts'
import { requireRight } from './staff-auth.ts'

/** Serves the calls about the records of a resource beside list, read, create, update and delete. */
export function mountRecordCalls(
  app: FastifyInstance,
  context: Context,
  resources: readonly Resource[],
  resource: Resource,
): void {
  const { db } = context
  const { name } = resource

  if (hasRecordCall('ids', name) && resource.single === undefined)
    mountStaffCall(app, context, recordCalls.ids(name), async ({ staff, query, now }) => {
      const { sort, comparisons, words } = readListQuery(resource, query, now)
      comparisons.push(...(resource.narrow?.(staff.role) ?? []))
      const all = { sort, comparisons, words, first: 0, last: maxIds - 1 }
      const { rows } = await listRecords(db, resource.table, ['id'], all)
      return rows.map(({ id }) => Number(id))
    })

  if (hasRecordCall('bulk', name))
    mountStaffCall(app, context, recordCalls.bulk(name), async ({ staff, actor, body, language }) => {
      if (body.change === 'delete') {
        requireRight(staff, 'delete', name)
        if (!resource.actions.includes('delete')) throw createRefusal('not_allowed')
      }
      return changeMany(context, resources, resource, body, actor, language)
    })

  if (hasRecordCall('order', name))
    mountStaffCall(app, context, recordCalls.order(name), async ({ actor, body: { ids } }) => {
      await orderRecords(db, resource, ids, actor)
      return null
    })

  if (hasRecordCall('page', name))
    mountStaffCall(app, context, recordCalls.page(name), async ({ staff, params, now }) => {
      const id = requireId(resource, params.id)
      await requireVisible(db, resource, id, staff.role)
      const record = await getRecord(db, resource, id, now)
      return { page: (await resource.findPage?.(db, record)) ?? null }
    })

  mountStaffCall(app, context, recordCalls.revisions(name), async ({ staff, params }) => {
    const id = requireId(resource, params.id)
    await requireVisible(db, resource, id, staff.role)
    return listRevisions(db, resource, id)
  })

  if (hasRecordCall('restore', name))
    mountStaffCall(app, context, recordCalls.restore(name), async ({ params, body: { revision }, actor, now }) => {
      const id = requireId(resource, params.id)
      const fields = await findRestoredFields(db, resource, id, revision, now)
      const changed = await placeFiles(context, resources, resource, (extraColumns) =>
        updateRecord(db, resource, id, fields, actor, extraColumns, 'restore'),
      )
      await deleteUnusedFiles(context, resources, resource, changed)
      await resource.afterCommit?.(context, changed)
      return changed.after ?? getRecord(db, resource, id, now)
    })
}
