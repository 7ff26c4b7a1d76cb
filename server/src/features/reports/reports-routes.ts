import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import { rateLimits, recordAttempt } from '../../kernel/auth/rate-limits-store.ts'
import type { Context } from '../../kernel/context.ts'
import { updateFrequencies } from './asked-frequency.ts'
import { insertAsked, listAsked, listPostsOfReport } from './asked-store.ts'
import { findReportedItem, hasReport, insertReport } from './reports-store.ts'

export function serveReports(registry: CallRegistry, { db }: Context): void {
  registry.handle('reports.mistake', async ({ body, reader, now, client, refuse }) => {
    const limit = reader
      ? ([rateLimits.reportsPerReader, reader.id] as const)
      : ([rateLimits.reportsPerAddress, client.address] as const)
    if (!(await recordAttempt(db, limit, now))) return refuse('too_many_requests')
    const { request_key, kind, item_id, quote, note, asked = [] } = body
    // The item may be gone when a report is sent again.
    if (await hasReport(db, request_key)) return null
    const item = await findReportedItem[kind](db, item_id)
    if (item === undefined) return refuse('not_found')
    const questions = kind === 'post' && asked.length > 0 ? await listAsked(db, asked) : []
    await db.transaction().execute(async (tx) => {
      const id = await insertReport(tx, {
        request_key,
        kind,
        item_id,
        ...item,
        quote: quote || null,
        note,
        asked_questions: questions.map(({ question }) => question).join('\n') || null,
        user_id: reader?.id ?? null,
        has_reader: reader ? 1 : 0,
        language: client.language,
        created_at: now.toISOString(),
      })
      if (id === undefined || questions.length === 0) return
      await insertAsked(
        tx,
        id,
        questions.map((question) => question.id),
      )
      await updateFrequencies(tx, await listPostsOfReport(tx, id), now)
    })
    return null
  })
}
