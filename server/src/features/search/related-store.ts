import type { SearchedTables } from '../../joined-tables.ts'
import { parseJson } from '../../kernel/database/columns.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { selectLiveArticles, selectLiveQuestions } from '../../live-content-store.ts'

type SearchDb = Handle<SearchedTables>

/** Finds the title of a live article or question, and the paths that editors declare as related to it. */
export async function findRelatedSource(
  db: SearchDb,
  { kind, id }: { kind: 'article' | 'question'; id: number },
): Promise<{ title: string; related: string[] } | undefined> {
  const row =
    kind === 'article'
      ? await selectLiveArticles(db)
          .where('article.id', '=', id)
          .select(['article.title', 'article.related'])
          .executeTakeFirst()
      : await selectLiveQuestions(db)
          .where('question.id', '=', id)
          .select(['question.question as title', 'question.related'])
          .executeTakeFirst()
  return row && { title: row.title, related: readPaths(row.related) }
}

function readPaths(json: string): string[] {
  const list: unknown = parseJson(json)
  return Array.isArray(list) ? list.filter((path) => typeof path === 'string') : []
}
