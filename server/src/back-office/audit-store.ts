import type { Transaction } from 'kysely'
import type { AuthTables } from '../kernel/auth/auth-tables.ts'
import { normalizeEmail } from '../kernel/auth/contacts.ts'
import type { Handle } from '../kernel/database/handle.ts'
import { listPathsInHtml } from '../kernel/files/uploads-store.ts'
import type { AuditTables } from './audit-tables.ts'

type Db = Handle<AuditTables>
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

/** The most changes of one record that are listed. */
const maxRevisions = 500

/** Lists the changes of a record, the latest first. */
export function listAuditOfRecord(db: Db, resource: string, id: string | number) {
  return db
    .selectFrom('audit')
    .select(['id', 'at', 'who', 'action', 'reason', 'before', 'after'])
    .where('resource', '=', resource)
    .where('record_id', '=', String(id))
    .orderBy('id', 'desc')
    .limit(maxRevisions)
    .execute()
}

/** The number of changes that are read at a time, because one can be long. */
const changesPerRead = 100

/** Lists the paths of public files that records of some resources named before a change since a moment. */
export async function listPathsOfRevisions(db: Db, resources: readonly string[], since: Date): Promise<Set<string>> {
  const paths = new Set<string>()
  for (let last: number | undefined = 0; last !== undefined; ) {
    const changes = await db
      .selectFrom('audit')
      .select(['id', 'before'])
      .where('id', '>', last)
      .where('at', '>=', since.toISOString())
      .where('resource', 'in', resources)
      .where('action', '!=', 'delete')
      .where('before', 'like', '%uploads/%')
      .orderBy('id')
      .limit(changesPerRead)
      .execute()
    for (const { before } of changes) for (const path of listPathsInHtml(before ?? '')) paths.add(path)
    last = changes.at(-1)?.id
  }
  return paths
}

/** Returns the function that tells the name of the account with an e-mail address, for some addresses. */
export async function findNames(
  db: Handle<AuthTables>,
  emails: Iterable<string>,
): Promise<(email: string) => string | undefined> {
  const keys = [...new Set(emails)].map(normalizeEmail)
  const rows =
    keys.length === 0
      ? []
      : await db.selectFrom('users').select(['email_key', 'name']).where('email_key', 'in', keys).execute()
  const names = new Map(rows.map(({ email_key, name }) => [email_key, name]))
  return (email) => names.get(normalizeEmail(email))
}
