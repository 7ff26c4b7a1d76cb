import { type AuditFilter, auditPage } from '@shelai/contract/back-office/audit-office.ts'
import { getDhakaDayBounds } from '@shelai/contract/rules/dhaka-time.ts'
import { sql } from 'kysely'
import type { AuthTables } from '../kernel/auth/auth-tables.ts'
import type { Handle } from '../kernel/database/handle.ts'
import type { AuditTables } from './audit-tables.ts'

type Db = Handle<AuditTables>

/** The place of an entry in the order of time. */
export type AuditCursor = { at: string; id: number }

/**
 * Selects the entries of a filter before a place, the latest first. Each column that a filter names leads an index in
 * the order of time, so a page costs the same wherever it begins.
 */
function selectEntries(db: Db, filter: AuditFilter, before: AuditCursor | undefined) {
  let query = db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'action', 'resource', 'record_id', 'before', 'after', 'reason'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
  for (const column of ['who', 'action', 'resource', 'record_id'] as const) {
    const value = filter[column]
    if (value) query = query.where(column, '=', value)
  }
  if (filter.from) query = query.where('at', '>=', getDhakaDayBounds(filter.from).from)
  if (filter.to) query = query.where('at', '<', getDhakaDayBounds(filter.to).to)
  return before === undefined ? query : query.where(sql<boolean>`(at, id) < (${before.at}, ${before.id})`)
}

/** Lists a page of entries, and one more if there is one. */
export function listEntries(db: Db, filter: AuditFilter, before: AuditCursor | undefined) {
  return selectEntries(db, filter, before)
    .limit(auditPage + 1)
    .execute()
}

/** The number of entries read at once for an export. */
const exportBatch = 500

/** Reads all entries of a filter, in batches. */
export async function* readEntries(db: Db, filter: AuditFilter) {
  let before: AuditCursor | undefined
  for (;;) {
    const rows = await selectEntries(db, filter, before).limit(exportBatch).execute()
    yield* rows
    before = rows.at(-1)
    if (before === undefined || rows.length < exportBatch) return
  }
}

/** The most different values that are listed. */
const maxValues = 500

/** Lists the different values of a column. Each is found by one step in the column's index, however many entries have it. */
export async function listValues(db: Db, column: 'who' | 'action' | 'resource'): Promise<string[]> {
  const name = sql.ref(column)
  const { rows } = await sql<{ value: string }>`
    with recursive known (value) as (
      select min(${name}) from audit
      union all
      select (select min(${name}) from audit where ${name} > known.value) from known where known.value is not null
    )
    select value from known where value is not null limit ${maxValues}`.execute(db)
  return rows.map(({ value }) => value)
}

/** Lists the names of the accounts with some addresses. */
export function listStaffNames(db: Handle<AuthTables>, emailKeys: readonly string[]) {
  return db.selectFrom('users').select(['email_key', 'name']).where('email_key', 'in', emailKeys).execute()
}
