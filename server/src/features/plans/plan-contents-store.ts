import { grantedMethod } from '@shelai/contract/features/orders/orders.ts'
import { dayMs } from '@shelai/contract/rules/dhaka-time.ts'
import { articlePage, pages, questionsPage } from '@shelai/contract/rules/urls.ts'
import type { PlanContentsTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { selectLiveArticles, selectLiveQuestions } from '../../live-content-store.ts'

type Db = Handle<PlanContentsTables>

const minuteMs = 60_000
/** The number of days over which checking counts, and the fewest payments that make a figure. */
const checkedDays = 30
const fewestChecked = 20

/** Counts what is live, free and premium, with one free thing of each kind, which everybody can look at. */
export async function countPlanContents(db: Db) {
  const answers = await selectLiveQuestions(db)
    .select(({ fn }) => ['question.is_premium', fn.countAll().as('count'), fn.min('question.id').as('first')])
    .groupBy('question.is_premium')
    .execute()
  const articles = await selectLiveArticles(db)
    .select(({ fn }) => ['article.is_premium', fn.countAll().as('count'), fn.min('article.id').as('first')])
    .groupBy('article.is_premium')
    .execute()
  const files = await db
    .selectFrom('files')
    .select(({ fn }) => ['is_premium', fn.countAll().as('count'), fn.min('id').as('first')])
    .where('state', '=', 'live')
    .groupBy('is_premium')
    .execute()
  const posts = await db
    .selectFrom('job_sub_categories as post')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('post.state', '=', 'live')
    .where('category.state', '=', 'live')
    .executeTakeFirstOrThrow()
  return {
    answers: toShare(answers),
    articles: toShare(articles),
    files: toShare(files),
    posts: Number(posts.count),
    samples: {
      answer: await findAnswer(db, findFirst(answers)),
      article: await findArticle(db, findFirst(articles)),
      file: await findFile(db, findFirst(files)),
    },
  }
}

type Counted = readonly { is_premium: number; count: number | string | bigint; first: unknown }[]

const toShare = (rows: Counted) => {
  const count = (is_premium: number) => Number(rows.find((row) => row.is_premium === is_premium)?.count ?? 0)
  return { free: count(0), premium: count(1) }
}
const findFirst = (rows: Counted) => Number(rows.find((row) => row.is_premium === 0)?.first ?? 0)

async function findAnswer(db: Db, id: number) {
  const row = await db
    .selectFrom('job_questions as question')
    .innerJoin('job_sub_categories as post', 'post.id', 'question.sub_category_id')
    .innerJoin('job_categories as category', 'category.id', 'post.category_id')
    .select(['question.question as title', 'post.id as post_id', 'category.name as category_name'])
    .where('question.id', '=', id)
    .executeTakeFirst()
  return row ? { title: row.title, path: `${questionsPage(row.category_name, row.post_id)}#question-${id}` } : null
}

async function findArticle(db: Db, id: number) {
  const row = await db
    .selectFrom('articles as article')
    .innerJoin('article_categories as category', 'category.id', 'article.category_id')
    .select(['article.title', 'category.name as category_name'])
    .where('article.id', '=', id)
    .executeTakeFirst()
  return row ? { title: row.title, path: articlePage(row.category_name, id) } : null
}

async function findFile(db: Db, id: number) {
  const row = await db.selectFrom('files').select('title').where('id', '=', id).executeTakeFirst()
  return row ? { title: row.title, path: `${pages.format}?q=${encodeURIComponent(row.title)}` } : null
}

/** Returns how long half of the payments of the last 30 days took to check, and nine of ten, in minutes; null below 20. */
export async function measureChecking(db: Db, now: Date): Promise<{ half: number; most: number } | null> {
  const since = new Date(now.getTime() - checkedDays * dayMs).toISOString()
  const rows = await db
    .selectFrom('orders')
    .select(['created_at', 'approved_at'])
    .where('approved_at', '>=', since)
    .where('verifier_kind', '=', 'staff')
    // A plan that was given away is approved at once, without a payment to check.
    .where('method_name', '!=', grantedMethod)
    .execute()
  const minutes = rows
    .map(({ created_at, approved_at }) => (Date.parse(approved_at ?? '') - Date.parse(created_at)) / minuteMs)
    .sort((one, other) => one - other)
  if (minutes.length < fewestChecked) return null
  const at = (share: number) => Math.max(1, Math.ceil(minutes[Math.ceil(share * minutes.length) - 1] ?? 0))
  return { half: at(0.5), most: at(0.9) }
}
