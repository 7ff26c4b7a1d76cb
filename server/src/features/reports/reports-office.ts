import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { reportsStaffCalls } from '@shelai/contract/features/reports/reports-office.ts'
import type { FastifyInstance } from 'fastify'
import { listAuditOfRecord } from '../../back-office/audit-store.ts'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Context } from '../../kernel/context.ts'
import { countTold, deriveFrequency } from './asked-frequency.ts'
import { findAskedQuestion } from './asked-store.ts'

/** Serves what editors ask about the reports of readers. */
export function mountReportsOffice(app: FastifyInstance, { db, ...context }: Context): void {
  mountStaffCall(app, { db, ...context }, reportsStaffCalls.askedOfQuestion, async ({ params, now }) => {
    const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : 0
    const question = await findAskedQuestion(db, id)
    if (question === undefined) throw createRefusal('not_found')
    const { persons, askedBy } = await countTold(db, question.sub_category_id, now)
    const asked_by = askedBy.get(id) ?? 0
    return {
      asked_by,
      persons,
      told: deriveFrequency(asked_by, persons),
      set: question.asked,
      set_by: question.asked === 0 ? null : await findWhoSet(db, id),
    }
  })
}

/** Finds who last changed the frequency of a question; null if it came with the starter content. */
async function findWhoSet(db: Context['db'], id: number): Promise<string | null> {
  const parse = (json: string | null): Readonly<Record<string, unknown>> => (json === null ? {} : JSON.parse(json))
  const changes = await listAuditOfRecord(db, 'job-questions', id)
  const change = changes.find(({ before, after }) => {
    const asked = parse(after).asked
    return asked !== undefined && asked !== parse(before).asked
  })
  return change?.who ?? null
}
