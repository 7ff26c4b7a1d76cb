import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Generated } from 'kysely'

export type BinTables = {
  /** Deleted content, which can be restored until it expires. */
  bin: {
    id: Generated<number>
    resource: string
    record_id: string
    title: string
    /** The row as JSON, by column. */
    row: string
    /** The path of the document that the record names; null for other records. */
    file_path: string | null
    /** The e-mail address of the member of staff. */
    deleted_by: string
    deleted_at: string
    expires_at: string
  }
  /** The rows of other tables that went to the bin with a record. Foreign keys delete them with it and with their reader's account. */
  bin_rows: {
    id: Generated<number>
    bin_id: number
    /** The reader whose row it is; null for rows of nobody. */
    user_id: UserId | null
    of_table: string
    /** The row as JSON, by column, with null for the reader. */
    row: string
  }
}
