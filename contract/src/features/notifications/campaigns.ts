import { z } from 'zod'
import type { StaffCall } from '../../staff-call.ts'
import { notificationsResources } from './notifications.ts'

const { audience, package_type, within_days, user_id, send_at } = notificationsResources.campaigns.fields

/** A campaign as far as it says to whom it goes and when. */
const EstimateBody = z.object({
  audience: audience.schema,
  package_type: package_type.schema.optional(),
  within_days: within_days.schema.optional(),
  user_id: user_id.schema.optional(),
  send_at: send_at.schema.optional(),
})

/** The number of readers that a campaign would reach if it were sent now, and the time at which it goes. */
const Estimate = z.object({
  recipients: z.int(),
  /** The time at which it goes. */
  goes_at: z.string(),
  /** It would go within the quiet hours and waits for their end. */
  is_delayed: z.boolean(),
})
export type CampaignEstimate = z.output<typeof Estimate>

/** The results of a campaign. */
const Figures = z.object({
  sent: z.int(),
  /** The number of recipients who have opened their notifications since. */
  seen: z.int(),
  goes_at: z.string(),
  is_delayed: z.boolean(),
})
export type CampaignFigures = z.output<typeof Figures>

/** The calls of the back office about campaigns. */
export const campaignCalls = {
  estimateCampaign: {
    method: 'POST',
    path: '/admin/campaigns/estimate',
    caller: { right: 'create', on: 'campaigns' },
    summary: 'How many readers a campaign would reach now, and when it goes',
    body: EstimateBody,
    answer: Estimate,
    refusals: [],
  },
  campaignFigures: {
    method: 'GET',
    path: '/admin/campaigns/{id}/figures',
    caller: { right: 'read', on: 'campaigns' },
    summary: 'How many readers a campaign has reached, and how many of them have seen it',
    answer: Figures,
    refusals: ['not_found'],
  },
} as const satisfies Record<string, StaffCall>
