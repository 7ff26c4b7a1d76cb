import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { SessionHash } from '../auth/secrets.ts'
import type { WithDefault } from '../database/column-types.ts'

export type PushTables = {
  /**
   * Browsers that get web push. A subscription ends with the session that made it, so that a device shows nothing to
   * its next user.
   */
  push_subscriptions: {
    endpoint: string
    p256dh: string
    auth: string
    user_id: UserId
    session_hash: SessionHash
    created_at: string
  }
  /** The content of the next web push to a reader. */
  queued_pushes: {
    id: string
    user_id: UserId
    /** Its subject, such as `circulars`: a push service replaces a message that waits by a newer one of its topic. */
    topic: string
    title: string
    message: string
    /** The page that a press opens. */
    path: string
    language: Language
    created_at: string
    expires_at: string
  }
  /** The day in Dhaka on which a reader last got a web push of a topic that comes once a day. */
  daily_pushes: { user_id: UserId; topic: string; day: string }
  /** The web push of a reader on a day in Dhaka: at most one, which one process sends. */
  push_days: {
    user_id: UserId
    day: string
    tries: WithDefault<number>
    claimed_until: WithDefault<string | null>
    sent_at: WithDefault<string | null>
  }
}
