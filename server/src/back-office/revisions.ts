import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Revision } from '@shelai/contract/back-office/record-calls.ts'
import { parseJson } from '../kernel/database/columns.ts'
import type { Db } from '../tables.ts'
import { findNames, listAuditOfRecord } from './audit-store.ts'
import { getRecord, type Id } from './change-records.ts'
import { isSame } from './record.ts'
import type { Resource, StaffRecord } from './resource.ts'

/** Lists the changes of a record from the audit log, the latest first. */
export async function listRevisions(db: Db, resource: Resource, id: Id): Promise<Revision[]> {
  const entries = await listAuditOfRecord(db, resource.name, id)
  const findName = await findNames(
    db,
    entries.map(({ who }) => who),
  )
  return entries.map(({ before, after, ...entry }) => ({
    ...entry,
    name: findName(entry.who) ?? null,
    before: parseRecord(before),
    after: parseRecord(after),
  }))
}

function parseRecord(json: string | null): Record<string, unknown> {
  const value = json === null ? undefined : parseJson(json)
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}

/**
 * Returns the fields that turn a record into what it was right after a revision: undoes the later changes, the latest
 * first. Revision 0 stands for the record before its first change. Throws `not_found` for a revision that is not the record's.
 */
export async function findRestoredFields(
  db: Db,
  resource: Resource,
  id: Id,
  revision: number,
  now: Date,
): Promise<StaffRecord> {
  const current = await getRecord(db, resource, id, now)
  const revisions = await listRevisions(db, resource, id)
  const place = revision === 0 ? revisions.length : revisions.findIndex((one) => one.id === revision)
  if (place < 0) throw createRefusal('not_found')
  const restored: Record<string, unknown> = { ...current }
  for (const { before } of revisions.slice(0, place)) Object.assign(restored, before)
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, { isReadOnly }]) =>
      isReadOnly || isSame(restored[name], current[name]) ? [] : [[name, restored[name]]],
    ),
  )
}
