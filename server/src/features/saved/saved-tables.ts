import type { UserId } from '@shelai/contract/ids.ts'
import type { SavedType } from '@shelai/contract/limits.ts'

export type SavedTables = {
  saved_items: { user_id: UserId; type: SavedType; item_id: number; title: string; saved_at: string }
}
