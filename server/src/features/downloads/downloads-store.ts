import type { UserId } from '@shelai/contract/api/ids.ts'
import type { Transaction } from 'kysely'
import type { Handle } from '../../kernel/database/handle.ts'
import { sortByIds } from '../../kernel/lists/sort-by-ids.ts'
import type { DownloadsTables } from './downloads-tables.ts'

type Db = Handle<DownloadsTables>
type Tx = Transaction<DownloadsTables>

const columns = [
  'id',
  'title',
  'description',
  'type',
  'file_path',
  'is_premium',
  'size',
  'sha256',
  'as_of',
  'updated_at',
] as const

/** Lists the live files with the given ids in the order of the ids. */
export async function listFilesById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('files').select(columns).where('state', '=', 'live').where('id', 'in', ids).execute()
  return sortByIds(ids, rows, ({ id }) => id)
}

export function findFile(db: Db, id: number) {
  return db.selectFrom('files').select(columns).where('state', '=', 'live').where('id', '=', id).executeTakeFirst()
}

export function findFileAt(db: Db, path: string) {
  return db
    .selectFrom('files')
    .select(['id', 'title', 'type'])
    .where('state', '=', 'live')
    .where('file_path', '=', path)
    .executeTakeFirst()
}

/** Returns whether another record uses a file. */
export async function hasOtherFile(tx: Tx, path: string, id: unknown): Promise<boolean> {
  const row = await tx
    .selectFrom('files')
    .select('id')
    .where('file_path', '=', path)
    .where('id', '!=', typeof id === 'number' ? id : 0)
    .executeTakeFirst()
  return row !== undefined
}

/** Records the start of a download. */
export async function insertDownload(
  db: Db,
  { fileId, userId }: { fileId: number; userId: UserId | null },
  now: Date,
): Promise<void> {
  await db.insertInto('file_downloads').values({ file_id: fileId, user_id: userId, at: now.toISOString() }).execute()
}
