import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Audience, CampaignStatus } from '@shelai/contract/features/notifications/notifications.ts'
import type { Generated } from 'kysely'
import type { WithDefault } from '../../kernel/database/column-types.ts'

export type NotificationsTables = {
  /** The last notification that a reader has seen. */
  notifications_seen: { user_id: UserId; last_id: number; seen_at: string }
  /** Notifications that staff write for many readers. */
  campaigns: {
    id: Generated<number>
    title: string
    message: string
    /** The same in Bangla; empty where staff wrote it in one language. */
    title_bn: WithDefault<string>
    message_bn: WithDefault<string>
    link: string | null
    audience: Audience
    package_type: string | null
    within_days: number | null
    user_id: UserId | null
    send_at: string
    request_key: string | null
    status: WithDefault<CampaignStatus>
    /** The number of readers that it reached. */
    sent_count: WithDefault<number>
    /** The moment that its recipients are resolved for: when the first process began to send. */
    started_at: WithDefault<string | null>
    finished_at: WithDefault<string | null>
    /** The last recipient, in the order of ids. The next batch begins after it. */
    last_recipient: WithDefault<UserId>
    /** The claim of the process that sends it, and until when other processes leave it alone. */
    claimed_by: WithDefault<string | null>
    leased_until: WithDefault<string | null>
    created_at: string
    updated_at: string
  }
}
