import type { Audience, CampaignStatus } from '@shelai/contract/features/notifications/notifications.ts'
import { type RaRecord, useTranslate } from 'react-admin'
import { useFormats } from '../../i18n/use-formats.ts'

/** A campaign, as its resource answers it. */
export type Campaign = RaRecord<number> & {
  title: string
  message: string
  title_bn: string
  message_bn: string
  link: string | null
  audience: Audience
  package_type: string | null
  within_days: number | null
  user_id: string | null
  send_at: string
  status: CampaignStatus
  sent_count: number
}

/** Returns the function that says to whom a campaign goes. */
export function useDescribeAudience() {
  const translate = useTranslate()
  const { count } = useFormats()
  return ({ audience, package_type, within_days }: Pick<Campaign, 'audience' | 'package_type' | 'within_days'>) =>
    translate(`shelai.campaigns.to.${audience}`, {
      package_type: package_type ?? '',
      days: count(within_days ?? 0),
    })
}

/** Returns the function that says when a campaign goes. */
export function useDescribeGoing() {
  const translate = useTranslate()
  const { moment } = useFormats()
  return ({ goes_at, is_delayed }: { goes_at: string; is_delayed: boolean }, now: number) =>
    is_delayed
      ? translate('shelai.campaigns.quiet', { at: moment(goes_at) })
      : Date.parse(goes_at) <= now
        ? translate('shelai.campaigns.goes_now')
        : translate('shelai.campaigns.goes', { at: moment(goes_at) })
}
