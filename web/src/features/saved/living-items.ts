import { paging, type SavedType } from '@shelai/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../parts/asking.ts'

/** The ids of everything of a type that can be read now: a saved item that is not among them is gone. */
export const livingQuery = (ask: Ask, type: SavedType) =>
  queryOptions({
    queryKey: ['saved', 'living', type],
    queryFn: async () => new Set(await idsOf[type](ask)),
  })

const idsOf: Record<SavedType, (ask: Ask) => Promise<number[]>> = {
  formula: async (ask) => (await ask('formulas.all', {})).map(({ formula_id }) => formula_id),
  article: (ask) =>
    throughPages(async (query) => (await ask('articles.page', { query })).map(({ article_id }) => article_id)),
  question: (ask) =>
    throughPages(async (query) => (await ask('jobs.questionsPage', { query })).map(({ question_id }) => question_id)),
}

/** All ids of a list that comes in pages. */
async function throughPages(idsOn: (query: { page: number; limit: number }) => Promise<number[]>): Promise<number[]> {
  const ids: number[] = []
  for (let page = 1; ; page += 1) {
    const more = await idsOn({ page, limit: paging.mostLimit })
    ids.push(...more)
    if (more.length < paging.mostLimit) return ids
  }
}
