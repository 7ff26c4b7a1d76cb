export type NotificationsTables = {
  /** The last notification that a reader has seen. */
  notifications_seen: { user_id: string; last_id: number; seen_at: string }
}
