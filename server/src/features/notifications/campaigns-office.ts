import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { campaignCalls } from '@shelai/contract/features/notifications/campaigns.ts'
import type { FastifyInstance } from 'fastify'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Context } from '../../kernel/context.ts'
import { skipQuietHours } from '../../kernel/quiet-hours.ts'
import { findTargetErrors, knowsReaders, readTarget } from './campaign-target.ts'
import { type Campaign, cancelCampaign, countRecipients, countSeen, findCampaign } from './campaigns-store.ts'

/** Serves the calls about campaigns: the estimate before sending, and the figures after it. */
export function mountCampaignsOffice(app: FastifyInstance, context: Context): void {
  const { db, config } = context
  /** Returns when a campaign goes that is due at a time: not in the quiet hours. */
  const findGoing = (dueAt: Date) => {
    const goesAt = skipQuietHours(dueAt, config.quietHours)
    return { goes_at: goesAt.toISOString(), is_delayed: goesAt.getTime() !== dueAt.getTime() }
  }

  mountStaffCall(app, context, campaignCalls.estimateCampaign, async ({ body, staff, actor: { now } }) => {
    const target = readTarget(body)
    const errors = findTargetErrors(target, staff.role)
    if (Object.keys(errors).length > 0) throw createFieldRefusal(errors)
    const sendAt = typeof body.send_at === 'string' ? new Date(body.send_at) : now
    return {
      recipients: await countRecipients(db, target, now),
      ...findGoing(sendAt > now ? sendAt : now),
    }
  })

  mountStaffCall(app, context, campaignCalls.campaignFigures, async ({ params: { id = '' }, staff }) => {
    const campaign = await requireCampaign(context, id)
    if (campaign.audience === 'reader' && !knowsReaders(staff.role)) throw createRefusal('not_found')
    return {
      sent: campaign.sent_count,
      seen: await countSeen(db, campaign),
      ...findGoing(new Date(campaign.send_at)),
    }
  })
}

/** Cancels a campaign with an audit entry. What was sent before stays. */
export const cancelCampaignAction: CustomAction = {
  resource: 'campaigns',
  action: 'cancel',
  perform: async (context, id, _body, _staff, { who, now, requireCurrent }) => {
    const campaign = await requireCampaign(context, id)
    await context.db.transaction().execute(async (tx) => {
      await requireCurrent(tx)
      const after = await cancelCampaign(tx, campaign.id, now)
      if (after === undefined) throw createRefusal('campaign_over')
      const before = { status: campaign.status }
      await insertAudit(tx, { who, action: 'cancel', resource: 'campaigns', id: campaign.id, before, after }, now)
    })
  },
}

async function requireCampaign({ db }: Context, id: string): Promise<Campaign> {
  const campaign = /^[1-9]\d{0,9}$/.test(id) ? await findCampaign(db, Number(id)) : undefined
  if (campaign === undefined) throw createRefusal('not_found')
  return campaign
}
