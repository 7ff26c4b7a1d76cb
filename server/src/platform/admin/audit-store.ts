import type { Tx } from '../database/tables.ts'

/** Who changed what, how it was and how it became. */
export type AuditEntry = {
  who: string
  action: string
  resource: string
  id: string | number
  before?: Readonly<Record<string, unknown>> | undefined
  after?: Readonly<Record<string, unknown>> | undefined
  reason?: string | undefined
}

/** Writes down a change, in the transaction that makes it: there is never one without the other. */
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
