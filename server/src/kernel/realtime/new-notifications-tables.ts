import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Generated } from 'kysely'
import type { WithDefault } from '../database/column-types.ts'

export type NewNotificationsTables = {
  notifications: {
    id: Generated<number>
    title: string
    message: string
    /** The same in Bangla; empty where staff wrote it in one language. */
    title_bn: WithDefault<string>
    message_bn: WithDefault<string>
    link: string | null
    /** The recipient; null is everybody. */
    user_id: UserId | null
    created_at: string
    /** The campaign that it belongs to. A reader gets one notification of a campaign. */
    campaign_id: WithDefault<number | null>
  }
}
