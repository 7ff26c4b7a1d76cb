import type { LiveArticleTables, LiveCircularTables, LivePostTables, LiveQuestionTables } from './joined-tables.ts'
import type { Handle } from './kernel/database/handle.ts'

// Readers see content that is live and belongs to live content only. Stores of every feature begin with these.

/** Selects the live articles of live categories. */
export const selectLiveArticles = (db: Handle<LiveArticleTables>) =>
  db
    .selectFrom('articles as article')
    .innerJoin('article_categories as category', 'category.id', 'article.category_id')
    .where('article.state', '=', 'live')
    .where('category.state', '=', 'live')

/** Selects the live posts of live categories with their lists of questions and circulars. */
export const selectLivePosts = (db: Handle<LivePostTables>) =>
  db
    .selectFrom('job_sub_categories as post')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .leftJoin('content_lists as questions', (join) =>
      join.on('questions.list', '=', 'job_questions').onRef('questions.parent_id', '=', 'post.id'),
    )
    .leftJoin('content_lists as circulars', (join) =>
      join.on('circulars.list', '=', 'job_circulars').onRef('circulars.parent_id', '=', 'post.id'),
    )
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')

/** Returns whether a post exists: without rows its lists are empty, without the post they are a 404. */
export async function hasPost(db: Handle<LivePostTables>, id: number): Promise<boolean> {
  return (await selectLivePosts(db).select('post.id').where('post.id', '=', id).executeTakeFirst()) !== undefined
}

/** Selects the live questions of live posts in live categories. */
export const selectLiveQuestions = (db: Handle<LiveQuestionTables>) =>
  db
    .selectFrom('job_questions as question')
    .innerJoin('job_sub_categories as post', 'post.id', 'question.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .where('question.state', '=', 'live')
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')

/** Selects the live circulars of live posts in live categories, open or closed. */
export const selectLiveCirculars = (db: Handle<LiveCircularTables>) =>
  db
    .selectFrom('job_circulars as circular')
    .innerJoin('job_sub_categories as post', 'post.id', 'circular.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .where('circular.state', '=', 'live')
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
