import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { reportsResources } from '@shelai/contract/features/reports/reports.ts'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { Actor } from '../../back-office/change-records.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import type { Context } from '../../kernel/context.ts'
import { insertNotification } from '../../kernel/realtime/new-notifications-store.ts'
import { updateFrequencies } from './asked-frequency.ts'
import { listPostsOfReport } from './asked-store.ts'
import { hasReportWithId, settleReport } from './reports-store.ts'

const { answer } = reportsResources['mistake-reports'].customActions

const titles = {
  en: 'Our answer to your report',
  bn: 'আপনার জানানো ভুলের উত্তর',
}

type Settled = { action: 'answer'; reply: string | undefined } | { action: 'close' | 'dismiss' }

const statusAfter = { answer: 'answered', close: 'closed', dismiss: 'dismissed' } as const

/**
 * Settles a report with an audit entry. Refuses an unreadable answer. The reader gets the answer as a notification that leads to the
 * item.
 */
async function settle({ db }: Context, idText: string, settled: Settled, actor: Actor): Promise<void> {
  const { action } = settled
  const { who, now, requireCurrent } = actor
  await db.transaction().execute(async (tx) => {
    await requireCurrent(tx)
    const id = /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : 0
    if (!(await hasReportWithId(tx, id))) throw createRefusal('not_found')
    const reply = settled.action === 'answer' ? settled.reply : null
    if (reply === undefined) throw createFieldRefusal({ reply: 'Please write the answer, at most 500 characters.' })
    const status = statusAfter[action]
    const settled_at = now.toISOString()
    const report = await settleReport(tx, id, { status, reply, settled_by: who, settled_at })
    if (report === undefined) throw createRefusal('report_settled')
    const change = { before: { status: 'open' }, after: { status, reply } }
    await insertAudit(tx, { who, action, resource: 'mistake-reports', id, ...change }, now)
    await updateFrequencies(tx, await listPostsOfReport(tx, id), now)
    if (reply === null || report.user_id === null) return
    const message = `${report.title}: ${reply}`
    await insertNotification(tx, {
      texts: { en: { title: titles.en, message }, bn: { title: titles.bn, message } },
      link: report.link,
      user_id: report.user_id,
      created_at: settled_at,
    })
  })
}

/** The actions on reports of mistakes. */
export const reportsActions: readonly CustomAction[] = [
  {
    resource: 'mistake-reports',
    action: 'answer',
    perform: (context, id, body, _staff, actor) => {
      const parsed = answer.body.safeParse(body)
      const reply = parsed.success ? parsed.data.reply : undefined
      return settle(context, id, { action: 'answer', reply }, actor)
    },
  },
  ...(['close', 'dismiss'] as const).map(
    (action): CustomAction => ({
      resource: 'mistake-reports',
      action,
      perform: (context, id, _body, _staff, actor) => settle(context, id, { action }, actor),
    }),
  ),
]
