import { formatDate, formatDigits } from '@shelai/contract/rules/shown-values.ts'
import type { ContentLanguage, Language } from '@shelai/contract/rules/words.ts'
import { type SqlBool, sql } from 'kysely'
import type { ListedPostTables, SearchedTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import {
  selectLiveArticles,
  selectLiveCirculars,
  selectLivePosts,
  selectLiveQuestions,
} from '../../live-content-store.ts'
import type { ShareKind, ShareSubject } from './share-subject.ts'

type Db = Handle<SearchedTables & ListedPostTables>

/** Which records of a kind are read: those after an id, in the order of ids, or one. */
export type SubjectPart = { after: number; limit: number } | { id: number }

/** Reads the live records of a kind with what guests read of them: never an answer, an article's text or a formula. */
export const listShareSubjects: Readonly<Record<ShareKind, (db: Db, part: SubjectPart) => Promise<ShareSubject[]>>> = {
  article: async (db, part) => {
    const rows = await selectLiveArticles(db)
      .where(isInPart('article.id', part))
      .select(['article.id', 'article.title', 'article.lang', 'category.name'])
      .orderBy('article.id')
      .limit(getLimit(part))
      .execute()
    return rows.map((row) => create('article', row, [row.name]))
  },
  post: async (db, part) => {
    const rows = await selectLivePosts(db)
      .where(isInPart('post.id', part))
      .select(['post.id', 'post.title', 'category.name', 'questions.size'])
      .select(sql.lit<ContentLanguage>('mixed').as('lang'))
      .orderBy('post.id')
      .limit(getLimit(part))
      .execute()
    return rows.map((row) => {
      const language = readLanguage(row)
      const count = row.size ?? 0
      const counted = { en: `${count} questions`, bn: `${formatDigits(String(count), 'bn')}টি প্রশ্ন` }[language]
      return create('post', row, [row.name, ...(count > 1 ? [counted] : [])])
    })
  },
  question: async (db, part) => {
    const rows = await selectLiveQuestions(db)
      .where(isInPart('question.id', part))
      .select(['question.id', 'question.question as title', 'question.lang', 'post.title as post', 'category.name'])
      .orderBy('question.id')
      .limit(getLimit(part))
      .execute()
    return rows.map((row) => create('question', row, [row.post, row.name]))
  },
  circular: async (db, part) => {
    const rows = await selectLiveCirculars(db)
      .where(isInPart('circular.id', part))
      .select(['circular.id', 'circular.title', 'circular.lang', 'company', 'place', 'salary', 'deadline'])
      .orderBy('circular.id')
      .limit(getLimit(part))
      .execute()
    return rows.map((row) => {
      const language = readLanguage(row)
      const until = row.deadline === null ? undefined : formatDate(row.deadline, language)
      const deadline = until && { en: `Deadline ${until}`, bn: `শেষ তারিখ ${until}` }[language]
      return create('circular', row, [
        [row.company, row.place].filter(Boolean).join(' · '),
        [row.salary, deadline].filter(Boolean).join(' · '),
      ])
    })
  },
  formula: async (db, part) => {
    const rows = await db
      .selectFrom('formulas')
      .where('state', '=', 'live')
      .where(isInPart('formulas.id', part))
      .select(['id', 'title', 'group_name'])
      .select(sql.lit<ContentLanguage>('mixed').as('lang'))
      .orderBy('id')
      .limit(getLimit(part))
      .execute()
    return rows.map((row) => create('formula', row, [row.group_name]))
  },
}

const getLimit = (part: SubjectPart) => ('id' in part ? 1 : part.limit)

function isInPart(column: string, part: SubjectPart) {
  return () =>
    'id' in part ? sql<SqlBool>`${sql.ref(column)} = ${part.id}` : sql<SqlBool>`${sql.ref(column)} > ${part.after}`
}

type Titled = { id: number; title: string; lang: ContentLanguage }

/** Returns the language of the words round a title: that of the content, otherwise of the title's letters. */
function readLanguage({ title, lang }: Omit<Titled, 'id'>): Language {
  if (lang !== 'mixed') return lang
  return /\p{Script=Bengali}/u.test(title) ? 'bn' : 'en'
}

function create(kind: ShareKind, row: Titled, details: readonly string[]): ShareSubject {
  const shown = details.filter((detail) => detail !== '')
  return { kind, id: row.id, title: row.title, details: shown, language: readLanguage(row) }
}
