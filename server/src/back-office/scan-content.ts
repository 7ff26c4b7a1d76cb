import { ReportedRecord } from '@shelai/contract/back-office/admin-reports.ts'
import { isBinned, representRecord } from '@shelai/contract/back-office/bin.ts'
import type { Db } from '../tables.ts'
import { listColumns, presentRecord } from './record.ts'
import { listRecords } from './records-store.ts'
import type { Resource, StaffRecord } from './resource.ts'

/** The number of records read at once. */
const batchSize = 500

export type ScannedRecord = { resource: Resource; record: StaffRecord }

/** Reads all content that is not archived, in batches, so that the server goes on serving meanwhile. */
export async function* scanContent(db: Db, resources: readonly Resource[], now: Date): AsyncGenerator<ScannedRecord> {
  for (const resource of resources.filter(isBinned)) {
    let after = 0
    for (;;) {
      const { rows } = await listRecords(db, resource.table, listColumns(resource), {
        sort: { column: 'id', direction: 'asc' },
        first: 0,
        last: batchSize - 1,
        comparisons: [
          { column: 'id', is: '>', value: after },
          { column: 'state', is: 'in', value: ['draft', 'scheduled', 'live'] },
        ],
        words: undefined,
      })
      for (const row of rows) yield { resource, record: presentRecord(resource, row, now) }
      const last = rows.at(-1)
      if (last === undefined) break
      after = Number(last.id)
      await new Promise((resume) => setImmediate(resume))
    }
  }
}

/** Describes a record for a report. */
export function describeRecord({ resource, record }: ScannedRecord): ReportedRecord {
  const { id, state } = record
  return ReportedRecord.parse({ resource: resource.name, id, state, title: representRecord(record) })
}
