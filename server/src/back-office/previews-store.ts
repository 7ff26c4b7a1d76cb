import type { Handle } from '../kernel/database/handle.ts'
import type { PreviewsTables } from './previews-tables.ts'

type Db = Handle<PreviewsTables>

export async function insertPreview(db: Db, preview: PreviewsTables['previews']): Promise<void> {
  await db.insertInto('previews').values(preview).execute()
}

/** Finds the page of a preview that has not expired. */
export async function findPreview(db: Db, keyHash: string, now: Date): Promise<string | undefined> {
  const row = await db
    .selectFrom('previews')
    .select('html')
    .where('key_hash', '=', keyHash)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst()
  return row?.html
}

export async function deleteEndedPreviews(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('previews').where('expires_at', '<=', now.toISOString()).execute()
}
