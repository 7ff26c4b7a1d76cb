type Article = { article_id: number; previous_id: number | null; next_id: number | null }

/** The ids that a list passes to the articles opened from it. `isPart` tells that the list continues beyond them. */
export type PassedList = { ids: readonly number[]; isPart: boolean }

/** Reads the passed list from the state of a history entry; undefined if it does not contain the article. */
export function readPassedList(
  state: { ids?: unknown; isPart?: unknown } | null,
  articleId: number,
): PassedList | undefined {
  const ids = Array.isArray(state?.ids) ? state.ids.filter((id): id is number => Number.isSafeInteger(id)) : []
  return ids.includes(articleId) ? { ids, isPart: state?.isPart === true } : undefined
}

/** The number of ids of a passed list checked on each side for an existing article. */
const maxIdsBeside = 20

/** Returns the ids before and after an article in a passed list, the nearest first. */
export function findIdsBeside({ ids }: PassedList, articleId: number): { before: number[]; after: number[] } {
  const at = ids.indexOf(articleId)
  return {
    before: ids.slice(Math.max(0, at - maxIdsBeside), at).reverse(),
    after: ids.slice(at + 1, at + 1 + maxIdsBeside),
  }
}

/**
 * Finds the previous and the next article: by the passed list, without ids of deleted articles; by the server's order of
 * the category without a list, or at the ends of a part. `existing` is undefined while it is unknown which ids exist.
 */
export function findNeighbours(
  article: Article,
  passed: PassedList | undefined,
  existing: readonly number[] | undefined,
): { previous: number | null; next: number | null } {
  if (passed === undefined) return { previous: article.previous_id, next: article.next_id }
  const { before, after } = findIdsBeside(passed, article.article_id)
  const isExisting = (id: number) => existing?.includes(id) ?? true
  const beyond = (id: number | null) => (passed.isPart && id !== null && !passed.ids.includes(id) ? id : null)
  return {
    previous: before.find(isExisting) ?? beyond(article.previous_id),
    next: after.find(isExisting) ?? beyond(article.next_id),
  }
}

/** Tells whether the passed list and the server name the same neighbours. If not, some articles may be deleted. */
export function matchesList(article: Article, passed: PassedList): boolean {
  const { previous, next } = findNeighbours(article, passed, undefined)
  return previous === article.previous_id && next === article.next_id
}
