import type { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { CircularReportReason } from '@shelai/contract/features/circulars/circular-report-reasons.ts'
import { reports } from '@shelai/contract/rules/limits.ts'
import type { Transaction } from 'kysely'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { AuditTables } from '../../back-office/audit-tables.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Context } from '../../kernel/context.ts'
import {
  countReportingPersons,
  findReport,
  insertReport,
  lockCircular,
  setCircularState,
  setHidCircular,
  settleReports,
} from './circular-reports-store.ts'
import type { CircularsTables } from './circulars-tables.ts'

type Tx = Transaction<CircularsTables & AuditTables & AuthTables>

type Report = { circularId: number; userId: UserId; reason: CircularReportReason; note: string | undefined }

/** Who hides a circular, in the audit log. */
const readersActor = 'readers'

/** Returns a version that differs from the one before. */
const nextVersion = (before: string, now: Date) =>
  new Date(Math.max(now.getTime(), Date.parse(before) + 1)).toISOString()

/**
 * Stores a reader's report of a live circular. The report of the third independent person with a verified number makes the circular a draft until
 * staff have reviewed it. Returns false if there is no such circular.
 */
export async function reportCircular(db: Context['db'], report: Report, now: Date): Promise<boolean> {
  const { circularId, userId, reason, note } = report
  return db.transaction().execute(async (tx) => {
    const circular = await lockCircular(tx, circularId)
    if (circular === undefined || circular.state !== 'live') return false
    const reportId = await insertReport(tx, {
      circular_id: circularId,
      user_id: userId,
      title: circular.title,
      reason,
      note: note || null,
      created_at: now.toISOString(),
    })
    if (reportId === undefined || (await countReportingPersons(tx, circularId)) < reports.hideAfter) return true
    await changeState(tx, circular, 'draft', { who: readersActor, reason: 'reported by verified readers' }, now)
    await setHidCircular(tx, reportId)
    return true
  })
}

type Circular = NonNullable<Awaited<ReturnType<typeof lockCircular>>>

/** Changes the state of a circular with an audit entry, as a change by staff does. */
async function changeState(
  tx: Tx,
  { id, state: before, updated_at }: Circular,
  state: 'live' | 'draft' | 'archived',
  { who, reason }: { who: string; reason: string },
  now: Date,
): Promise<void> {
  await setCircularState(tx, { id, state, updated_at: nextVersion(updated_at, now) })
  const entry = {
    who,
    action: 'update',
    resource: 'job-circulars',
    id,
    before: { state: before },
    after: { state },
    reason,
  }
  await insertAudit(tx, entry, now)
}

/** Builds the action that settles all open reports of a circular. */
function createSettleAction(action: 'dismiss' | 'confirm'): CustomAction {
  const status = action === 'dismiss' ? 'dismissed' : 'confirmed'
  return {
    resource: 'circular-reports',
    action,
    perform: async ({ db }, id, _body, _staff, { who, now, requireCurrent }) => {
      await db.transaction().execute(async (tx) => {
        await requireCurrent(tx)
        const report = /^[1-9]\d{0,9}$/.test(id) ? await findReport(tx, Number(id)) : undefined
        const circular = report && (await lockCircular(tx, report.circular_id))
        if (report === undefined || circular === undefined) throw createRefusal('not_found')
        const settled = await settleReports(tx, circular.id, { status, settled_by: who, settled_at: now.toISOString() })
        if (!settled.some((one) => one.id === report.id)) throw createRefusal('report_settled')
        for (const one of settled) {
          const change = { before: { status: 'open' }, after: { status } }
          await insertAudit(tx, { who, action, resource: 'circular-reports', id: one.id, ...change }, now)
        }
        const reason = `reports ${status}`
        const isHidden = circular.state === 'draft' && settled.some(({ hid_circular }) => hid_circular === 1)
        if (action === 'dismiss' && isHidden) await changeState(tx, circular, 'live', { who, reason }, now)
        if (action === 'confirm' && circular.state !== 'archived')
          await changeState(tx, circular, 'archived', { who, reason }, now)
      })
    },
  }
}

/** The actions on reports of circulars. */
export const circularReportActions = [createSettleAction('dismiss'), createSettleAction('confirm')]
