import type { SearchedTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'

export type SearchDb = Handle<SearchedTables>

/** Selects the live articles of live categories among some ids. */
export const selectLiveArticles = (db: SearchDb, ids: readonly number[]) =>
  db
    .selectFrom('articles as article')
    .innerJoin('article_categories as category', 'category.id', 'article.category_id')
    .where('article.state', '=', 'live')
    .where('category.state', '=', 'live')
    .where('article.id', 'in', ids)

/** Selects the live questions of live posts in live categories among some ids. */
export const selectLiveQuestions = (db: SearchDb, ids: readonly number[]) =>
  db
    .selectFrom('job_questions as question')
    .innerJoin('job_sub_categories as post', 'post.id', 'question.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .where('question.state', '=', 'live')
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
    .where('question.id', 'in', ids)
