import type { UserId } from '@shelai/contract/api/ids.ts'
import type { SavedType } from '@shelai/contract/rules/limits.ts'

export type SavedTables = {
  saved_items: { user_id: UserId; type: SavedType; item_id: number; title: string; saved_at: string }
}
