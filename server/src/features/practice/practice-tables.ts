import type { UserId } from '@shelai/contract/api/ids.ts'

export type PracticeTables = {
  /** The day in Dhaka on which a reader was last reminded of a rehearsal. */
  practice_reminders: { user_id: UserId; day: string }
}
