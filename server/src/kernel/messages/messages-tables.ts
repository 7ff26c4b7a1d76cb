import type { UserId } from '@shelai/contract/api/ids.ts'
import type { WithDefault } from '../database/column-types.ts'

export type MessagesTables = {
  /** The message queue. A row is deleted once its message is sent or dropped. */
  messages: {
    id: string
    /** The recipient's account, with which the row is deleted. */
    user_id: UserId
    /** JSON of the whole `Message`. */
    message: string
    created_at: string
    /** The number of claims. */
    tries: WithDefault<number>
    /** The time from which a process may claim it. */
    due_at: string
  }
}
