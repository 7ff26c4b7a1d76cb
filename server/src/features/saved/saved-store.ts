import type { UserId } from '@shelai/contract/api/ids.ts'
import type { SavedType } from '@shelai/contract/rules/limits.ts'
import { articlePage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import { sql } from 'kysely'
import type { SavableTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { readInBatches } from '../../kernel/lists/in-batches.ts'
import type { SyncedLogTables } from '../../kernel/synced-log/synced-log-tables.ts'
import { selectLiveArticles, selectLiveQuestions } from '../../live-content-store.ts'
import type { SavedTables } from './saved-tables.ts'

type Db = Handle<SavedTables & SavableTables>

/** A live item with its title and its page. */
export type Saveable = { item_id: number; title: string; path: string }

/** Finds the live ones of some items of a type, with one query for each thousand. */
export function findSaveables(db: Db, type: SavedType, itemIds: readonly number[]): Promise<Saveable[]> {
  return readInBatches(itemIds, (ids) => readers[type](db, ids))
}

const readers: Record<SavedType, (db: Db, ids: readonly number[]) => Promise<Saveable[]>> = {
  article: async (db, ids) => {
    const rows = await selectLiveArticles(db)
      .select(['article.id as item_id', 'article.title', 'category.name'])
      .where('article.id', 'in', ids)
      .execute()
    return rows.map(({ item_id, title, name }) => ({ item_id, title, path: articlePage(name, item_id) }))
  },
  formula: async (db, ids) => {
    const rows = await db
      .selectFrom('formulas')
      .select(['id as item_id', 'title'])
      .where('id', 'in', ids)
      .where('state', '=', 'live')
      .execute()
    return rows.map((row) => ({ ...row, path: formulaPage(row.item_id) }))
  },
  question: async (db, ids) => {
    const rows = await selectLiveQuestions(db)
      .select(['question.id as item_id', 'question.question as title', 'post.id as post_id', 'category.name'])
      .where('question.id', 'in', ids)
      .execute()
    return rows.map(({ item_id, title, post_id, name }) => ({
      item_id,
      title,
      path: `${questionsPage(name, post_id)}#question-${item_id}`,
    }))
  },
}

/** Finds the live ones of saved items with one query for each type. */
export async function findAllSaveables(
  db: Db,
  saved: readonly { type: SavedType; item_id: number }[],
): Promise<Record<SavedType, ReadonlyMap<number, Saveable>>> {
  const find = async (type: SavedType) => {
    const ids = saved.filter((row) => row.type === type).map(({ item_id }) => item_id)
    return new Map((await findSaveables(db, type, ids)).map((item) => [item.item_id, item]))
  }
  const [article, question, formula] = await Promise.all([find('article'), find('question'), find('formula')])
  return { article, question, formula }
}

export function listSaved(db: Db, userId: UserId) {
  return db
    .selectFrom('saved_items')
    .select(['type', 'item_id', 'title'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('item_id')
    .execute()
}

/** Lists what a reader has saved of which the log has no press, because a former release saved it. */
export function listSavedBeforeLog(db: Handle<SavedTables & SyncedLogTables>, userId: UserId) {
  return db
    .selectFrom('saved_items as saved')
    .select(['saved.type', 'saved.item_id', 'saved.title', 'saved.saved_at'])
    .where('saved.user_id', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('synced_entries as entry')
            .select('entry.key')
            .where('entry.user_id', '=', userId)
            .where('entry.collection', '=', 'saves')
            .where('entry.key', '=', sql<string>`saved.type || ' ' || saved.item_id`),
        ),
      ),
    )
    .orderBy('saved.saved_at')
    .orderBy('saved.item_id')
    .execute()
}

/** Inserts a saved item, or the moment of its latest press. */
export async function insertSaved(
  db: Db,
  item: { user_id: UserId; type: SavedType; item_id: number; title: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('saved_items')
    .values({ ...item, saved_at: now.toISOString() })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'type', 'item_id']).doUpdateSet({ saved_at: now.toISOString() }),
    )
    .execute()
}

export async function deleteSaved(db: Db, userId: UserId, type: SavedType, itemId: number): Promise<void> {
  await db
    .deleteFrom('saved_items')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('item_id', '=', itemId)
    .execute()
}
