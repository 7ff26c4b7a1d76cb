import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { contentChannel } from '../../kernel/database/content-changes.ts'
import { isPostgres } from '../../kernel/database/engine.ts'
import type { Db, Tables, Tx } from '../../tables.ts'

/**
 * Returns whether an installation holds nothing that a restore could lose: its only account is the first owner's, nobody has
 * ordered or reported anything, and staff have changed nothing, of which the audit log would know. The starter content and the
 * settings of the first start do not count.
 */
export async function isBlank(db: Db, ownerId: UserId): Promise<boolean> {
  const users = await db.selectFrom('users').select(['id', 'role']).limit(2).execute()
  if (users.length !== 1 || users[0]?.id !== ownerId || users[0].role !== 'owner') return false
  for (const table of ['orders', 'audit', 'mistake_reports'] as const)
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  return true
}

/** Finds the hash of an account's password. */
export async function findPasswordHash(db: Db, id: UserId): Promise<string | undefined> {
  return (await db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash
}

/** Returns the e-mail address of an account. */
export async function findEmail(db: Db, id: UserId): Promise<string> {
  return (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email
}

type ContentVersion = Selectable<Tables['content_versions']>

export function listContentVersions(db: Db): Promise<ContentVersion[]> {
  return db.selectFrom('content_versions').selectAll().execute()
}

/**
 * Raises the version of all content above both what is stored and what was before, and announces it: responses to the content of
 * before are in the caches of all processes, so every version has to be one that none has seen.
 */
export async function raiseContentVersions(tx: Tx, before: readonly ContentVersion[]): Promise<void> {
  for (const { feature, version } of before)
    await tx
      .updateTable('content_versions')
      .set({ version: sql<number>`case when version > ${version} then version else ${version} end + 1` })
      .where('feature', '=', feature)
      .execute()
  if (isPostgres(tx)) await sql`select pg_notify(${contentChannel}, '')`.execute(tx)
}
