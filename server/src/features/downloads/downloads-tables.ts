import type { UserId } from '@shelai/contract/api/ids.ts'
import type { FileType } from '@shelai/contract/rules/limits.ts'
import type { ColumnType, Generated } from 'kysely'
import type { ContentColumns, FlagColumn } from '../../kernel/database/column-types.ts'

export type DownloadsTables = {
  files: ContentColumns & {
    title: string
    description: string
    type: FileType
    file_path: string
    is_premium: FlagColumn
    as_of: ColumnType<string | null, string | null | undefined, string | null>
    size: number
    sha256: string | null
  }
  file_downloads: { id: Generated<number>; file_id: number; user_id: UserId | null; at: string }
}
