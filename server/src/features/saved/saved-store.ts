import type { SavedType } from '@shelai/contract/limits.ts'
import { articlePage, formulaPage, questionsPage } from '@shelai/contract/urls.ts'
import type { Db } from '../../platform/database/tables.ts'

/** The live thing that a saved item names: its title and where it is read; undefined where it is gone. */
export async function findSaveable(
  db: Db,
  type: SavedType,
  itemId: number,
): Promise<{ title: string; path: string } | undefined> {
  if (type === 'article') {
    const row = await db
      .selectFrom('articles')
      .innerJoin('article_categories as category', 'category.id', 'articles.category_id')
      .select(['articles.title', 'category.name'])
      .where('articles.id', '=', itemId)
      .where('articles.state', '=', 'live')
      .where('category.state', '=', 'live')
      .executeTakeFirst()
    return row && { title: row.title, path: articlePage(row.name, itemId) }
  }
  if (type === 'formula') {
    const row = await db
      .selectFrom('formulas')
      .select('title')
      .where('id', '=', itemId)
      .where('state', '=', 'live')
      .executeTakeFirst()
    return row && { title: row.title, path: formulaPage(itemId) }
  }
  const row = await db
    .selectFrom('job_questions as question')
    .innerJoin('job_sub_categories as post', 'post.id', 'question.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .select(['question.question', 'post.id as post_id', 'category.name'])
    .where('question.id', '=', itemId)
    .where('question.state', '=', 'live')
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
    .executeTakeFirst()
  return row && { title: row.question, path: `${questionsPage(row.name, row.post_id)}#question-${itemId}` }
}

export function listSaved(db: Db, userId: string) {
  return db
    .selectFrom('saved_items')
    .select(['type', 'item_id', 'title'])
    .where('user_id', '=', userId)
    .orderBy('saved_at')
    .orderBy('item_id')
    .execute()
}

/** Saving again changes nothing. */
export async function insertSaved(
  db: Db,
  item: { user_id: string; type: string; item_id: number; title: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('saved_items')
    .values({ ...item, saved_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['user_id', 'type', 'item_id']).doNothing())
    .execute()
}

export async function deleteSaved(db: Db, userId: string, type: string, itemId: number): Promise<void> {
  await db
    .deleteFrom('saved_items')
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('item_id', '=', itemId)
    .execute()
}
