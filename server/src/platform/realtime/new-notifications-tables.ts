import type { UserId } from '@shelai/contract/ids.ts'
import type { Generated } from 'kysely'

export type NewNotificationsTables = {
  notifications: {
    id: Generated<number>
    title: string
    message: string
    link: string | null
    /** The recipient; null is everybody. */
    user_id: UserId | null
    created_at: string
  }
}
