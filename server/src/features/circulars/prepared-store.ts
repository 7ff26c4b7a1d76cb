import { readPreparedPath } from '@shelai/contract/rules/item-paths.ts'
import { articlePage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import type { PreparedTables } from '../../joined-tables.ts'
import { parseTexts, toPremiumFlag } from '../../kernel/database/columns.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { selectLiveArticles, selectLivePosts, selectLiveQuestions } from '../../live-content-store.ts'

type Db = Handle<PreparedTables>
type Item = { kind: 'article' | 'question' | 'formula'; id: number; title: string; path: string; is_premium: 0 | 1 }

/** Lists what readers prepare a circular with: its posts with their numbers of questions, and the live items that it names. */
export async function listPrepared(db: Db, { sub_category_id, prepare }: { sub_category_id: number; prepare: string }) {
  const named = parseTexts(prepare).flatMap((path) => readPreparedPath(path) ?? [])
  const listIds = (kind: string) => named.filter((one) => one.kind === kind).map(({ id }) => id)
  const posts = await listPosts(db, [...new Set([sub_category_id, ...listIds('post')])])
  const items = [
    ...(await listArticles(db, listIds('article'))),
    ...(await listQuestions(db, listIds('question'))),
    ...(await listFormulas(db, listIds('formula'))),
  ]
  const findItem = ({ kind, id }: { kind: string; id: number }) =>
    items.find((item) => item.kind === kind && item.id === id)
  return {
    posts: posts.sort(
      (one, other) =>
        Number(other.sub_category_id === sub_category_id) - Number(one.sub_category_id === sub_category_id),
    ),
    prepare: [...new Set(named.flatMap((one) => findItem(one) ?? []))],
  }
}

async function listPosts(db: Db, ids: readonly number[]) {
  const rows = await selectLivePosts(db)
    .where('post.id', 'in', ids)
    .select(['post.id', 'post.title', 'category.name', 'questions.size'])
    .orderBy('post.id')
    .execute()
  return rows.map(({ id, title, name, size }) => ({
    sub_category_id: id,
    title,
    path: questionsPage(name, id),
    question_count: size ?? 0,
  }))
}

async function listArticles(db: Db, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await selectLiveArticles(db)
    .where('article.id', 'in', ids)
    .select(['article.id', 'article.title', 'article.is_premium', 'category.name'])
    .execute()
  return rows.map(({ id, title, is_premium, name }) => ({
    kind: 'article',
    id,
    title,
    path: articlePage(name, id),
    is_premium: toPremiumFlag(is_premium),
  }))
}

async function listQuestions(db: Db, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await selectLiveQuestions(db)
    .where('question.id', 'in', ids)
    .select(['question.id', 'question.question as title', 'question.is_premium', 'post.id as post_id', 'category.name'])
    .execute()
  return rows.map(({ id, title, is_premium, post_id, name }) => ({
    kind: 'question',
    id,
    title,
    path: `${questionsPage(name, post_id)}#question-${id}`,
    is_premium: toPremiumFlag(is_premium),
  }))
}

async function listFormulas(db: Db, ids: readonly number[]): Promise<Item[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('formulas')
    .where('state', '=', 'live')
    .where('id', 'in', ids)
    .select(['id', 'title', 'is_premium'])
    .execute()
  return rows.map(({ id, title, is_premium }) => ({
    kind: 'formula',
    id,
    title,
    path: formulaPage(id),
    is_premium: toPremiumFlag(is_premium),
  }))
}
