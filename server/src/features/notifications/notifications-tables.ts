import type { UserId } from '@shelai/contract/ids.ts'
export type NotificationsTables = {
  /** The last notification that a reader has seen. */
  notifications_seen: { user_id: UserId; last_id: number; seen_at: string }
}
