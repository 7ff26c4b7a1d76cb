import type { ImportStatus, RowOutcome } from '@shelai/contract/back-office/imports.ts'
import type { WithDefault } from '../../kernel/database/column-types.ts'

export type ImportsTables = {
  imports: {
    id: string
    resource: string
    file_name: string
    format: string
    /** The name of the record that a Word document belongs to. */
    chosen: string | null
    /** The stored file, until it was read. */
    file_path: string | null
    user_id: string | null
    who: string
    status: ImportStatus
    /** The state of the new records. */
    state: 'draft' | 'live' | null
    done: WithDefault<number>
    total: number | null
    wrong_rows: WithDefault<number>
    new_rows: WithDefault<number>
    changed_rows: WithDefault<number>
    same_rows: WithDefault<number>
    applied: WithDefault<number>
    refused: WithDefault<number>
    undone: WithDefault<number>
    kept: WithDefault<number>
    message: string | null
    /** JSON of the columns of the file and what they mean; null until its head was read. */
    columns: WithDefault<string | null>
    /** The row that names the columns. */
    header_row: WithDefault<number | null>
    /** The number of cells that got the text of their merged cell. */
    filled_cells: WithDefault<number>
    created_at: string
    finished_at: string | null
    /** The number of times that a process began the present stage. */
    attempts: WithDefault<number>
    /** The process that works on it, and until when nobody else may. */
    lease: string | null
    lease_until: string | null
  }
  import_rows: {
    import_id: string
    row_number: number
    outcome: RowOutcome
    record_id: number | null
    /** The record's version: at the dry run, and after the row was applied. */
    version: string | null
    label: string
    /** JSON of the fields to save. */
    fields: string
    problems: string
    changes: string
    stripped: string
    result: 'applied' | 'refused' | 'undone' | 'kept' | null
    /** Why it was refused or kept. */
    reason: string | null
    /** JSON of the fields as they were before the row was applied; null for a record that the row created. */
    before: string | null
    /** The file that the record had before, if the row gave it another one. */
    before_file: string | null
  }
  /** The meanings of columns in earlier files, by their normalized names. */
  import_columns: {
    resource: string
    name: string
    /** A field, or `ignored`. */
    meaning: string
    updated_at: string
  }
}
