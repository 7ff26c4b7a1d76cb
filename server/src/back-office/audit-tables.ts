import type { Generated } from 'kysely'

export type AuditTables = {
  /** The audit log. Triggers forbid changes and deletions. */
  audit: {
    id: Generated<number>
    at: string
    /** The e-mail address of a member of staff, or the name of an automatic process. */
    who: string
    action: string
    resource: string
    record_id: string
    /** JSON of the changed fields before and after; of the whole record when it was created or deleted. */
    before: string | null
    after: string | null
    reason: string | null
  }
}
