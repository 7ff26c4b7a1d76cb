import type { Handle } from '../../kernel/database/handle.ts'
import type { ShareKind } from './share-subject.ts'
import type { SharesTables } from './shares-tables.ts'

type Db = Handle<SharesTables>
type Item = { kind: ShareKind; id: number }

/** The longest time in which a process draws a picture that it has claimed, in milliseconds. Then another may. */
const claimMs = 5 * 60_000

/** Lists the pictures of some records. */
export function listSharePictures(db: Db, kind: ShareKind, ids: readonly number[]) {
  if (ids.length === 0) return Promise.resolve([])
  return db
    .selectFrom('share_pictures')
    .select(['item_id', 'mark', 'path', 'drawn_at'])
    .where('kind', '=', kind)
    .where('item_id', 'in', ids)
    .execute()
}

/** Claims a picture for this process. False if another draws it, or has drawn it. */
export async function claimSharePicture(
  db: Db,
  { kind, id }: Item,
  { mark, path }: { mark: string; path: string },
  now: Date,
): Promise<boolean> {
  const claimed = { mark, path, claimed_at: now.toISOString(), drawn_at: null }
  const abandoned = new Date(now.getTime() - claimMs).toISOString()
  const row = await db
    .insertInto('share_pictures')
    .values({ kind, item_id: id, ...claimed })
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'item_id'])
        .doUpdateSet(claimed)
        .where((is) =>
          is.or([
            is('share_pictures.mark', '!=', mark),
            is.and([is('share_pictures.drawn_at', 'is', null), is('share_pictures.claimed_at', '<', abandoned)]),
          ]),
        ),
    )
    .returning('item_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Records that a picture is drawn. */
export async function setDrawn(db: Db, { kind, id }: Item, mark: string, now: Date): Promise<void> {
  await db
    .updateTable('share_pictures')
    .set({ drawn_at: now.toISOString() })
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('mark', '=', mark)
    .execute()
}

/** Lists pictures after an id, in the order of ids. */
export function listPicturesAfter(db: Db, kind: ShareKind, after: number, limit: number) {
  return db
    .selectFrom('share_pictures')
    .select(['item_id', 'path'])
    .where('kind', '=', kind)
    .where('item_id', '>', after)
    .orderBy('item_id')
    .limit(limit)
    .execute()
}

export async function deleteSharePicture(db: Db, { kind, id }: Item): Promise<void> {
  await db.deleteFrom('share_pictures').where('kind', '=', kind).where('item_id', '=', id).execute()
}
