import type { AuditRecord } from '@shelai/contract/back-office/audit-office.ts'
import { representRecord } from '@shelai/contract/back-office/bin.ts'
import { normalizeEmail } from '../kernel/auth/contacts.ts'
import type { Db } from '../tables.ts'
import { listStaffNames } from './audit-search-store.ts'
import { listColumns, presentRecord } from './record.ts'
import { listRecordsById } from './records-store.ts'
import type { Resource } from './resource.ts'

/** An entry that names its record and its member of staff by id and address alone. */
export type UnnamedEntry = Omit<AuditRecord, 'who_name' | 'record_name'>

/** Adds the names that people and records have now. A deleted record keeps the name from its last change, if it had one. */
export async function nameEntries(
  db: Db,
  resources: readonly Resource[],
  entries: readonly UnnamedEntry[],
  now: Date,
): Promise<AuditRecord[]> {
  // PostgreSQL has no empty list.
  if (entries.length === 0) return []
  const people = new Map(
    (await listStaffNames(db, [...new Set(entries.map(({ who }) => normalizeEmail(who)))])).map(
      ({ email_key, name }) => [email_key, name],
    ),
  )
  const names = new Map<string, string>()
  for (const resource of resources) {
    // Ids such as "all" name no single record.
    const ids = entries
      .filter((entry) => entry.resource === resource.name && (resource.idKind === 'text' || isNumber(entry.record_id)))
      .map(({ record_id }) => (resource.idKind === 'text' ? record_id : Number(record_id)))
    if (ids.length === 0 || resource.single) continue
    for (const row of await listRecordsById(db, resource.table, listColumns(resource), [...new Set(ids)])) {
      const name = representRecord(presentRecord(resource, row, now))
      if (name !== String(row.id)) names.set(`${resource.name} ${row.id}`, name)
    }
  }
  return entries.map((entry) => ({
    ...entry,
    who_name: people.get(normalizeEmail(entry.who)) || null,
    record_name: names.get(`${entry.resource} ${entry.record_id}`) ?? findFormerName(entry),
  }))
}

const isNumber = (id: string) => /^\d{1,9}$/.test(id)

/** Returns the name that the fields of a change hold. */
function findFormerName({ before, after }: UnnamedEntry): string | null {
  const name = representRecord({ ...before, ...after, id: '' })
  return name === '' ? null : name
}
