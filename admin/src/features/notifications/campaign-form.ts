import type { Campaign } from './campaign.ts'

/** The values of a form: those of the campaign, and whether it goes at once or at a time. */
type Values = Partial<Campaign> & { when?: 'now' | 'later'; request_key?: string }

/**
 * Returns what a form sends. Fields of an audience that is no longer chosen are left out, and so is the time of a
 * campaign that goes at once.
 */
export function readCampaignForm(values: Readonly<Record<string, unknown>>) {
  const {
    when,
    title,
    message,
    title_bn,
    message_bn,
    link,
    audience = 'everybody',
    package_type,
    within_days,
    user_id,
    send_at,
    ...rest
  } = values as Values
  return {
    ...(typeof rest.updated_at === 'string' ? { updated_at: rest.updated_at } : {}),
    ...(rest.request_key ? { request_key: rest.request_key } : {}),
    title: title ?? '',
    message: message ?? '',
    title_bn: title_bn ?? '',
    message_bn: message_bn ?? '',
    link: link || null,
    audience,
    package_type: audience === 'package_type' ? (package_type ?? null) : null,
    within_days: audience === 'ending' ? (within_days ?? null) : null,
    user_id: audience === 'reader' ? (user_id ?? null) : null,
    send_at: when === 'later' ? (send_at ?? null) : null,
  }
}
