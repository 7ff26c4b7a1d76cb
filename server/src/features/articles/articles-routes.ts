import type { CallRegistry } from '../../kernel/api/call-registry.ts'
import type { Context } from '../../kernel/context.ts'
import { parseTexts, presentFormerNames, toFlag, toPremiumFlag } from '../../kernel/database/columns.ts'
import { isLocked } from '../../kernel/entitlements.ts'
import { safeHtml } from '../../kernel/html/safe-html.ts'
import { ContentList } from '../../kernel/lists/content-list.ts'
import { findContentVersion } from '../../kernel/lists/content-lists-store.ts'
import { JoinedLists } from '../../kernel/lists/joined-lists.ts'
import {
  findArticle,
  hasArticleCategory,
  listArticleCategories,
  listArticleSections,
  listArticlesById,
} from './articles-store.ts'

const presentRow = <T extends { is_premium: number }>(row: T) => ({ ...row, is_premium: toPremiumFlag(row.is_premium) })

export function serveArticles(registry: CallRegistry, { db }: Context): void {
  const articlesOfCategory = new ContentList(db, {
    list: 'articles',
    listById: (ids) => listArticlesById(db, ids),
  })
  const allArticles = new JoinedLists({
    lists: articlesOfCategory,
    findVersion: () => findContentVersion(db, 'articles'),
    listSections: () => listArticleSections(db),
  })

  // The table is loaded with its first use, and never changes while the server runs.
  registry.handle('articles.spokenWords', async () =>
    (await import('@shelai/content/spoken-words.ts')).loadSpokenWords(),
  )
  registry.handle('articles.categories', async () => (await listArticleCategories(db)).map(presentFormerNames))

  registry.handle('articles.page', async ({ query, reader, now }) => {
    const { ids, meta } = await allArticles.page(query)
    const full = query.fields === 'full'
    const rows = await listArticlesById(db, ids, { withContent: full })
    return {
      data: rows.map(({ content, content_mark, ...row }) => {
        const locked = isLocked('article', row.is_premium, reader, now)
        const listed = presentRow(row)
        return full
          ? { ...listed, locked: toFlag(locked), content: locked ? null : safeHtml(content ?? '', content_mark) }
          : listed
      }),
      meta,
    }
  })

  registry.handle('articles.ofCategory', async ({ params, query, refuse }) => {
    if (!(await hasArticleCategory(db, params.categoryId))) return refuse('not_found')
    const { rows, meta } = await articlesOfCategory.read(params.categoryId, query)
    return { data: rows.map(presentRow), meta }
  })

  registry.handle('articles.one', async ({ params, reader, now, refuse }) => {
    const article = await findArticle(db, params.articleId)
    if (article === undefined) return refuse('not_found')
    const locked = isLocked('article', article.is_premium, reader, now)
    return {
      ...article,
      is_premium: toPremiumFlag(article.is_premium),
      locked: toFlag(locked),
      content: locked ? null : safeHtml(article.content, article.content_mark),
      sources: locked ? [] : parseTexts(article.sources),
    }
  })
}
