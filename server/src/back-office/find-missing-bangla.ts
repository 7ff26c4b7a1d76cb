import { type MissingBangla, maxReported, type ReportedRecord } from '@shelai/contract/back-office/admin-reports.ts'
import type { Context } from '../kernel/context.ts'
import type { Resource, StaffRecord } from './resource.ts'
import { describeRecord, scanContent } from './scan-content.ts'

/** The kinds of fields with sentences for readers. */
const textKinds: readonly string[] = ['text', 'html', 'comma_list', 'labels']

/** Finds the records in whose texts no Bangla letter stands. A record without any text is left out. */
export async function findMissingBangla({ db, now }: Context, resources: readonly Resource[]): Promise<MissingBangla> {
  const missing = new Map<Resource, { total: number; records: ReportedRecord[] }>()
  for await (const scanned of scanContent(db, resources, now())) {
    const { resource, record } = scanned
    const text = joinTexts(resource, record)
    if (!/\p{L}/u.test(text) || /\p{Script=Bengali}/u.test(text)) continue
    const place = missing.get(resource) ?? { total: 0, records: [] }
    place.total += 1
    if (place.records.length < maxReported) place.records.push(describeRecord(scanned))
    missing.set(resource, place)
  }
  return [...missing].map(([{ name }, place]) => ({ resource: name, ...place }))
}

function joinTexts({ fields }: Resource, record: StaffRecord): string {
  return Object.entries(fields)
    .filter(([, { kind, isReadOnly }]) => textKinds.includes(kind) && !isReadOnly)
    .map(([name]) => (typeof record[name] === 'string' ? record[name] : JSON.stringify(record[name] ?? '')))
    .join(' ')
}
