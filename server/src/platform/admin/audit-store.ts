import type { Transaction } from 'kysely'
import type { AuditTables } from './audit-tables.ts'

type Tx = Transaction<AuditTables>

/** A change by staff, with the record before and after it. */
export type AuditEntry = {
  who: string
  action: string
  resource: string
  id: string | number
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
  reason?: string | undefined
}

/** Inserts an audit entry in the transaction of the change, so that neither exists without the other. */
export async function insertAudit(tx: Tx, entry: AuditEntry, now: Date): Promise<void> {
  const { who, action, resource, id, before, after, reason } = entry
  await tx
    .insertInto('audit')
    .values({
      at: now.toISOString(),
      who,
      action,
      resource,
      record_id: String(id),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      reason: reason ?? null,
    })
    .execute()
}
