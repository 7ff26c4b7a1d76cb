import type { Desk } from '../../platform/calls/desk.ts'
import { pageOf } from '../../platform/calls/paging.ts'
import type { Context } from '../../platform/context.ts'
import { flag, premiumFlag, texts, withFormerNames } from '../../platform/database/columns.ts'
import { safeHtml } from '../../platform/html/safe-html.ts'
import { isLocked } from '../../platform/reader.ts'
import {
  countArticles,
  findArticle,
  hasArticleCategory,
  listArticleCategories,
  listArticles,
  listArticlesOfCategory,
} from './articles-store.ts'

export function serveArticles(desk: Desk, { db }: Context): void {
  desk.serve('articles.categories', ['articles'], async () => (await listArticleCategories(db)).map(withFormerNames))

  desk.serve('articles.page', ['articles'], async ({ query, reader, now }) => {
    const { window, meta } = pageOf(query, await countArticles(db))
    const full = query.fields === 'full'
    const rows = await listArticles(db, window, full)
    return {
      data: rows.map(({ content, ...row }) => {
        const locked = isLocked('article', row.is_premium, reader, now)
        const listed = { ...row, is_premium: premiumFlag(row.is_premium) }
        return full ? { ...listed, locked: flag(locked), content: locked ? null : safeHtml(content ?? '') } : listed
      }),
      meta,
    }
  })

  desk.serve('articles.ofCategory', ['articles'], async ({ params, refuse }) => {
    if (!(await hasArticleCategory(db, params.categoryId))) return refuse('not_found')
    const rows = await listArticlesOfCategory(db, params.categoryId)
    return rows.map((row) => ({ ...row, is_premium: premiumFlag(row.is_premium) }))
  })

  desk.serve('articles.one', ['articles'], async ({ params, reader, now, refuse }) => {
    const article = await findArticle(db, params.articleId)
    if (article === undefined) return refuse('not_found')
    const locked = isLocked('article', article.is_premium, reader, now)
    return {
      ...article,
      is_premium: premiumFlag(article.is_premium),
      locked: flag(locked),
      content: locked ? null : safeHtml(article.content),
      sources: texts(article.sources),
    }
  })
}
