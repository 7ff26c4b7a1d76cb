import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { rateLimits, recordAttempt } from '../../kernel/auth/rate-limits-store.ts'
import type { Context } from '../../kernel/context.ts'
import { findReportedItem, hasReport, insertReport } from './reports-store.ts'

export function serveReports(registry: CallRegistry, { db }: Context): void {
  registry.handle('reports.mistake', async ({ body, reader, now, client, refuse }) => {
    const limit = reader
      ? ([rateLimits.reportsPerReader, reader.id] as const)
      : ([rateLimits.reportsPerAddress, client.address] as const)
    if (!(await recordAttempt(db, limit, now))) return refuse('too_many_requests')
    const { request_key, kind, item_id, quote, note } = body
    // The item may be gone when a report is sent again.
    if (await hasReport(db, request_key)) return null
    const item = await findReportedItem[kind](db, item_id)
    if (item === undefined) return refuse('not_found')
    await insertReport(db, {
      request_key,
      kind,
      item_id,
      ...item,
      quote: quote || null,
      note,
      user_id: reader?.id ?? null,
      has_reader: reader ? 1 : 0,
      language: client.language,
      created_at: now.toISOString(),
    })
    return null
  })
}
