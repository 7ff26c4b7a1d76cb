import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Db } from '../tables.ts'
import { type Actor, getRecord, updateRecord } from './change-records.ts'
import type { Resource, StaffRecord } from './resource.ts'

/**
 * Gives records of one list the positions 0, 1, 2 … in the given order, each with an audit entry, in one transaction.
 * Refuses records of different lists, and a record that is named twice.
 */
export async function orderRecords(db: Db, resource: Resource, ids: readonly number[], actor: Actor): Promise<void> {
  const { appendsWithin } = resource
  if (appendsWithin === undefined) throw createRefusal('not_allowed')
  if (new Set(ids).size !== ids.length) throw createFieldRefusal({ ids: 'A record is named twice.' })
  await db.transaction().execute(async (tx) => {
    const lists = new Set<unknown>()
    for (const [place, id] of ids.entries()) {
      const record: StaffRecord = await getRecord(tx, resource, id, actor.now)
      lists.add(appendsWithin === null ? null : record[appendsWithin])
      if (lists.size > 1) throw createFieldRefusal({ ids: 'The records belong to different lists.' })
      if (record.sort_order !== place) await updateRecord(tx, resource, id, { sort_order: place }, actor)
    }
  })
}
