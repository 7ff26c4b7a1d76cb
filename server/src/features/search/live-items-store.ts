import { articlePage, circularPage, fileSearchPage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import type { SearchKind } from '@shelai/contract/search/search-kinds.ts'
import type { SearchedTables } from '../../joined-tables.ts'
import { toPremiumFlag } from '../../kernel/database/columns.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { isOpenOn, type OpenDay } from '../../kernel/open-circulars.ts'
import { selectLiveArticles, selectLiveCirculars, selectLiveQuestions } from '../../live-content-store.ts'

type SearchDb = Handle<SearchedTables>

/** A live record as results show it. */
export type LiveItem = { id: number; title: string; path: string; is_premium: 0 | 1 }

/** Lists the live records of each kind among some ids. Circulars that are closed on the day are not found. */
export const listLiveItems: Readonly<
  Record<SearchKind, (db: SearchDb, ids: readonly number[], day: OpenDay) => Promise<LiveItem[]>>
> = {
  article: async (db, ids) => {
    const rows = await selectLiveArticles(db)
      .where('article.id', 'in', ids)
      .select(['article.id', 'title', 'is_premium', 'name'])
      .execute()
    return rows.map(({ id, title, is_premium, name }) => ({
      id,
      title,
      path: articlePage(name, id),
      is_premium: toPremiumFlag(is_premium),
    }))
  },
  question: async (db, ids) => {
    const rows = await selectLiveQuestions(db)
      .where('question.id', 'in', ids)
      .select(['question.id', 'question.question', 'question.is_premium', 'sub_category_id', 'name'])
      .execute()
    return rows.map(({ id, question, is_premium, sub_category_id, name }) => ({
      id,
      title: question,
      path: `${questionsPage(name, sub_category_id)}#question-${id}`,
      is_premium: toPremiumFlag(is_premium),
    }))
  },
  circular: async (db, ids, day) => {
    const rows = await selectLiveCirculars(db)
      .where(isOpenOn('circular', day))
      .where('circular.id', 'in', ids)
      .select(['circular.id', 'circular.title'])
      .execute()
    return rows.map(({ id, title }) => ({ id, title, path: circularPage(id), is_premium: 0 }))
  },
  formula: async (db, ids) => {
    const rows = await db
      .selectFrom('formulas')
      .where('state', '=', 'live')
      .where('id', 'in', ids)
      .select(['id', 'title', 'is_premium'])
      .execute()
    return rows.map(({ id, title, is_premium }) => ({
      id,
      title,
      path: formulaPage(id),
      is_premium: toPremiumFlag(is_premium),
    }))
  },
  file: async (db, ids) => {
    const rows = await db
      .selectFrom('files')
      .where('state', '=', 'live')
      .where('id', 'in', ids)
      .select(['id', 'title', 'is_premium'])
      .execute()
    return rows.map(({ id, title, is_premium }) => ({
      id,
      title,
      path: fileSearchPage(title),
      is_premium: toPremiumFlag(is_premium),
    }))
  },
}
