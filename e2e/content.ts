import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  articleListPage,
  articlePage,
  circularPage,
  formulaPage,
  jobCategoryPage,
  questionsPage,
} from '@shelai/contract/rules/urls.ts'

type Item = { id: number; title: string; path: string; isPremium: boolean }
type ArticleCategory = { id: number; path: string; articles: Item[] }
type Post = {
  id: number
  title: string
  path: string
  categoryId: number
  categoryPath: string
  questions: Item[]
  circularCount: number
}

/** The content of the product, as its public calls list it when the tests begin. */
type Content = {
  articleCategories: Record<string, ArticleCategory>
  posts: Post[]
  formulas: Item[]
  files: Item[]
  sampleCircular: { id: number; title: string; path: string; postId: number }
}

type Row = Record<string, string | number>

/** Fetches all parts of a list. */
async function fetchAll(base: string, call: string): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; ; page += 1) {
    const response = await fetch(`${base}/api/v1/${call}?limit=100&page=${page}`)
    const { data, meta } = (await response.json()) as { data: Row[]; meta?: { total: number } }
    rows.push(...data)
    if (data.length === 0 || rows.length >= (meta?.total ?? 0)) return rows
  }
}

/** Waits until a list has what another process wrote: the product looks for it four times a second. */
export async function waitUntilListed(base: string, call: string, text: string): Promise<void> {
  while (!(await fetchAll(base, call)).some((row) => Object.values(row).includes(text))) await wait(20)
}

const toItem = (row: Row, id: string, title: string, path: (id: number) => string): Item => ({
  id: Number(row[id]),
  title: String(row[title]),
  path: path(Number(row[id])),
  isPremium: row.is_premium === 1,
})

/** Reads what a product holds, so that no test needs to know an id, a number of rows or a place in a list. */
export async function readContent(base: string): Promise<Content> {
  const articleCategories: Content['articleCategories'] = {}
  for (const { category_id, category_name } of await fetchAll(base, 'articles')) {
    const [id, name] = [Number(category_id), String(category_name)]
    const articles = await fetchAll(base, `articles/details/list/${id}`)
    articleCategories[name] = {
      id,
      path: articleListPage(name, id),
      articles: articles.map((row) => toItem(row, 'article_id', 'title', (article) => articlePage(name, article))),
    }
  }
  const posts: Post[] = []
  for (const row of await fetchAll(base, 'jobs/subcategories')) {
    const { sub_category_id, title, category_id, category_name, circular_count } = row
    const [id, category] = [Number(sub_category_id), String(category_name)]
    const path = questionsPage(category, id)
    const questions = await fetchAll(base, `jobs/questions/${id}`)
    posts.push({
      id,
      title: String(title),
      path,
      categoryId: Number(category_id),
      categoryPath: jobCategoryPage(category),
      questions: questions.map((one) =>
        toItem(one, 'question_id', 'question', (question) => `${path}#question-${question}`),
      ),
      circularCount: Number(circular_count),
    })
  }
  const circulars: Row[] = []
  for (const { id } of posts) circulars.push(...(await fetchAll(base, `jobs/circular/category/${id}`)))
  const sample = circulars.find(({ is_sample }) => is_sample === 1)
  if (sample === undefined) throw new Error('the starter content has no sample of a circular')
  return {
    articleCategories,
    posts,
    formulas: (await fetchAll(base, 'formulas')).map((row) => toItem(row, 'formula_id', 'title', formulaPage)),
    files: (await fetchAll(base, 'formulas/files')).map((row) => toItem(row, 'id', 'title', () => '/format')),
    sampleCircular: {
      id: Number(sample.id),
      title: String(sample.title),
      path: circularPage(Number(sample.id)),
      postId: Number(sample.sub_category_id),
    },
  }
}

/** The content that the global setup read from the product. */
export function content(): Content {
  known ??= JSON.parse(readFileSync(process.env.PRODUCT_CONTENT ?? '', 'utf8')) as Content
  return known
}

let known: Content | undefined

function requireFound<T>(found: T | undefined, name: string): T {
  if (found === undefined) throw new Error(`the product has no ${name}`)
  return found
}

export const getArticleCategory = (name: string): ArticleCategory =>
  requireFound(content().articleCategories[name], `category of articles called ${name}`)

/** Returns the first article of a category that is free, or premium. */
export const getArticle = (category: string, { isPremium = false } = {}): Item =>
  requireFound(
    getArticleCategory(category).articles.find((article) => article.isPremium === isPremium),
    `article in ${category}`,
  )

/** Returns a post that has no circulars. */
export const getPostWithoutCirculars = (): Post =>
  requireFound(
    content().posts.find(({ circularCount }) => circularCount === 0),
    'post without circulars',
  )

/** Returns the article of a title and the one after it in its category. */
export function getArticleWithNext(title: string): [Item, Item] {
  const { articles = [] } =
    Object.values(content().articleCategories).find((category) =>
      category.articles.some((article) => article.title === title),
    ) ?? {}
  const at = articles.findIndex((article) => article.title === title)
  return [
    requireFound(articles[at], `article called ${title}`),
    requireFound(articles[at + 1], `article after ${title}`),
  ]
}

/** An article that is several screens long on a phone. */
export const longArticle = 'AQL: what the sample really tells you'

export const getPost = (title: string): Post =>
  requireFound(
    content().posts.find((post) => post.title === title),
    `post called ${title}`,
  )

/** Returns the first question of a post that is free, or premium. */
export const getQuestion = (post: string, { isPremium = false } = {}): Item =>
  requireFound(
    getPost(post).questions.find((question) => question.isPremium === isPremium),
    `question of ${post}`,
  )

export const getFormula = (title: string): Item =>
  requireFound(
    content().formulas.find((formula) => formula.title === title),
    `formula called ${title}`,
  )
