import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { reportsResources } from '@shelai/contract/features/reports/reports.ts'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { Actor } from '../../back-office/change-records.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import type { Context } from '../../kernel/context.ts'
import { insertNotification } from '../../kernel/realtime/new-notifications-store.ts'
import { hasReportWithId, settleReport } from './reports-store.ts'

const { answer } = reportsResources['mistake-reports'].customActions

const titles = {
  en: 'Our answer to your report',
  bn: 'আপনার জানানো ভুলের উত্তর',
}

/** Settles a report with an audit entry; without an answer where `reply` is null. Refuses an unreadable one. The reader gets the answer as a notification that leads to the item. */
async function settle({ db }: Context, idText: string, reply: string | null | undefined, actor: Actor): Promise<void> {
  const { who, now, requireCurrent } = actor
  await db.transaction().execute(async (tx) => {
    await requireCurrent(tx)
    const id = /^[1-9]\d{0,9}$/.test(idText) ? Number(idText) : 0
    if (!(await hasReportWithId(tx, id))) throw createRefusal('not_found')
    if (reply === undefined) throw createFieldRefusal({ reply: 'Please write the answer, at most 500 characters.' })
    const status = reply === null ? 'closed' : 'answered'
    const settled_at = now.toISOString()
    const report = await settleReport(tx, id, { status, reply, settled_by: who, settled_at })
    if (report === undefined) throw createRefusal('report_settled')
    const change = { before: { status: 'open' }, after: { status, reply } }
    const action = reply === null ? 'close' : 'answer'
    await insertAudit(tx, { who, action, resource: 'mistake-reports', id, ...change }, now)
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
      return settle(context, id, parsed.success ? parsed.data.reply : undefined, actor)
    },
  },
  {
    resource: 'mistake-reports',
    action: 'close',
    perform: (context, id, _body, _staff, actor) => settle(context, id, null, actor),
  },
]
