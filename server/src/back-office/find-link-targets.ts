import { isAllowed } from '@shelai/contract/admin-rights.ts'
import type { LinkTarget } from '@shelai/contract/back-office/admin-calls.ts'
import type { Role } from '@shelai/contract/rules/staff.ts'
import type { Db } from '../tables.ts'
import { readListQuery } from './list-query.ts'
import { listColumns, presentRecord } from './record.ts'
import { listRecords } from './records-store.ts'
import type { Resource } from './resource.ts'

/** The resources whose records have a page of their own, and the field that names them. */
const linked = [
  ['articles', 'title'],
  ['formulas', 'title'],
  ['job-sub-categories', 'title'],
  ['job-circulars', 'title'],
  ['article-categories', 'category_name'],
  ['job-categories', 'category_name'],
] as const

/** The most pages of each resource. */
const maxOfEach = 5

/** Finds live pages of the readers' site by words in their records, as far as the role may read them. */
export async function findLinkTargets(
  db: Db,
  resources: readonly Resource[],
  role: Role,
  words: string,
  now: Date,
): Promise<LinkTarget[]> {
  const found: LinkTarget[] = []
  for (const [name, titleField] of linked) {
    const resource = resources.find((one) => one.name === name)
    if (resource?.findPage === undefined || !isAllowed(role, 'read', name)) continue
    const filter = JSON.stringify({ q: words, state: 'live' })
    const query = readListQuery(resource, { filter, range: `[0,${maxOfEach - 1}]` }, now)
    const { rows } = await listRecords(db, resource.table, listColumns(resource), query)
    for (const row of rows) {
      const record = presentRecord(resource, row, now)
      const page = await resource.findPage(db, record)
      if (page !== undefined) found.push({ resource: name, title: String(record[titleField]), page })
    }
  }
  return found
}
