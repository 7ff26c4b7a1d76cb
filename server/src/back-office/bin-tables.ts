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
}
