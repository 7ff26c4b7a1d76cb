import { articlePage, circularPage, fileSearchPage, formulaPage, questionsPage } from '@shelai/contract/rules/urls.ts'
import type { SearchKind } from '@shelai/contract/search/search-kinds.ts'
import { joinLanguages } from '@shelai/contract/search/snippet.ts'
import type { SearchedTables } from '../../joined-tables.ts'
import { parseJson, toPremiumFlag } from '../../kernel/database/columns.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { isOpenOn, type OpenDay } from '../../kernel/open-circulars.ts'
import {
  selectLiveArticles,
  selectLiveCirculars,
  selectLivePosts,
  selectLiveQuestions,
} from '../../live-content-store.ts'

type SearchDb = Handle<SearchedTables>

/** A live record as the index reads it. `html` and `texts` are empty where the record is premium. */
export type Source = { id: number; title: string; context: string; texts: string[]; html: string }

const join = (...parts: readonly (string | null)[]) => parts.filter((part) => part !== null && part !== '').join(' · ')

/** Reads the text of what is free. Any flag but an exact 0 is premium, as for the lock. */
function read(isPremium: number, readable: Pick<Source, 'texts' | 'html'>): Pick<Source, 'texts' | 'html'> {
  return isPremium === 0 ? readable : { texts: [], html: '' }
}

/** The readers of each kind of content: the live ones among some ids. */
export const readSources: Readonly<Record<SearchKind, (db: SearchDb, ids: readonly number[]) => Promise<Source[]>>> = {
  article: async (db, ids) => {
    const rows = await selectLiveArticles(db)
      .where('article.id', 'in', ids)
      .select(['article.id', 'title', 'summary', 'content', 'is_premium', 'name'])
      .execute()
    return rows.map(({ id, title, summary, content, is_premium, name }) => ({
      id,
      title,
      context: name,
      ...read(is_premium, { texts: [summary], html: content }),
    }))
  },
  post: async (db, ids) => {
    const rows = await selectLivePosts(db).where('post.id', 'in', ids).select(['post.id', 'title', 'name']).execute()
    return rows.map(({ id, title, name }) => ({ id, title, context: name, texts: [name], html: '' }))
  },
  question: async (db, ids) => {
    const rows = await selectLiveQuestions(db)
      .where('question.id', 'in', ids)
      .select(['question.id', 'question.question', 'question.answer', 'question.is_premium', 'post.title', 'name'])
      .execute()
    return rows.map(({ id, question, answer, is_premium, title, name }) => ({
      id,
      title: question,
      context: join(title, name),
      ...read(is_premium, { texts: [], html: answer }),
    }))
  },
  circular: async (db, ids) => {
    const rows = await selectLiveCirculars(db)
      .where('circular.id', 'in', ids)
      .select(['circular.id', 'circular.title', 'content', 'company', 'place', 'education', 'experience'])
      .select(['post.title as post', 'name'])
      .execute()
    return rows.map(({ id, title, content, company, place, education, experience, post, name }) => ({
      id,
      title,
      context: join(company, place, post, name),
      texts: [join(education, experience)],
      html: content,
    }))
  },
  formula: async (db, ids) => {
    const rows = await db
      .selectFrom('formulas')
      .where('state', '=', 'live')
      .where('id', 'in', ids)
      .select(['id', 'title', 'group_name', 'use', 'use_bn', 'notes', 'pitfall', 'labels', 'is_premium'])
      .execute()
    return rows.map(({ id, title, group_name, use, use_bn, notes, pitfall, labels, is_premium }) => ({
      id,
      title,
      context: group_name,
      ...read(is_premium, { texts: [joinLanguages(use_bn, use), ...listLabels(labels), notes, pitfall], html: '' }),
    }))
  },
  file: async (db, ids) => {
    const rows = await db
      .selectFrom('files')
      .where('state', '=', 'live')
      .where('id', 'in', ids)
      .select(['id', 'title', 'description', 'type', 'is_premium'])
      .execute()
    return rows.map(({ id, title, description, type, is_premium }) => ({
      id,
      title,
      context: type,
      ...read(is_premium, { texts: [description], html: '' }),
    }))
  },
}

/** A live record as results show it. */
export type LiveItem = { id: number; title: string; path: string; is_premium: 0 | 1 }

/** Makes results of the rows of one kind. */
const toItems = <R extends { id: number; title: string; is_premium: number }>(
  rows: readonly R[],
  findPath: (row: R) => string,
): LiveItem[] =>
  rows.map((row) => ({
    id: row.id,
    title: row.title,
    path: findPath(row),
    is_premium: toPremiumFlag(row.is_premium),
  }))

/** Lists the live records of each kind among some ids. Circulars that are closed on the day, and posts without questions, are not found. */
export const listLiveItems: Readonly<
  Record<SearchKind, (db: SearchDb, ids: readonly number[], day: OpenDay) => Promise<LiveItem[]>>
> = {
  article: async (db, ids) => {
    const rows = await selectLiveArticles(db)
      .where('article.id', 'in', ids)
      .select(['article.id', 'title', 'is_premium', 'name'])
      .execute()
    return toItems(rows, ({ id, name }) => articlePage(name, id))
  },
  post: async (db, ids) => {
    const rows = await selectLivePosts(db)
      .where('post.id', 'in', ids)
      .where('questions.size', '>', 0)
      .select(['post.id', 'title', 'name'])
      .execute()
    return rows.map(({ id, title, name }) => ({ id, title, path: questionsPage(name, id), is_premium: 0 }))
  },
  question: async (db, ids) => {
    const rows = await selectLiveQuestions(db)
      .where('question.id', 'in', ids)
      .select(['question.id', 'question.question as title', 'question.is_premium', 'sub_category_id', 'name'])
      .execute()
    return toItems(rows, ({ id, name, sub_category_id }) => `${questionsPage(name, sub_category_id)}#question-${id}`)
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
    const rows = await selectLive(db, 'formulas', ids).execute()
    return toItems(rows, ({ id }) => formulaPage(id))
  },
  file: async (db, ids) => {
    const rows = await selectLive(db, 'files', ids).execute()
    return toItems(rows, ({ title }) => fileSearchPage(title))
  },
}

/** Selects the live formulas or files among some ids. */
const selectLive = (db: SearchDb, table: 'formulas' | 'files', ids: readonly number[]) =>
  db.selectFrom(table).where('state', '=', 'live').where('id', 'in', ids).select(['id', 'title', 'is_premium'])

function listLabels(labels: string): string[] {
  const list = (parseJson(labels) ?? []) as { label_name?: unknown }[]
  return Array.isArray(list) ? list.map(({ label_name }) => (typeof label_name === 'string' ? label_name : '')) : []
}
