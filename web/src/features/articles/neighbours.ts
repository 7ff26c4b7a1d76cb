type Article = { article_id: number; previous_id: number | null; next_id: number | null }

/** What a list hands to the articles opened from it. `isPart`: the list goes on beyond these ids. */
export type PassedList = { ids: readonly number[]; isPart: boolean }

/** The list that came along with a history entry, where it holds the article. */
export function readPassedList(
  state: { ids?: unknown; isPart?: unknown } | null,
  articleId: number,
): PassedList | undefined {
  const ids = Array.isArray(state?.ids) ? state.ids.filter((id): id is number => Number.isSafeInteger(id)) : []
  return ids.includes(articleId) ? { ids, isPart: state?.isPart === true } : undefined
}

/** How many ids of a passed list are looked at on each side, to find one that is still there. */
const reach = 20

/** The ids before and after an article in a passed list, the nearest first. */
export function findIdsBeside({ ids }: PassedList, articleId: number): { before: number[]; after: number[] } {
  const at = ids.indexOf(articleId)
  return { before: ids.slice(Math.max(0, at - reach), at).reverse(), after: ids.slice(at + 1, at + 1 + reach) }
}

/**
 * The articles to turn to: by the passed list, past ids that are gone; by the category, as the server says, where no list
 * was passed or a part of one ends. `existing` is undefined while it is not known which ids are gone.
 */
export function findNeighbours(
  article: Article,
  passed: PassedList | undefined,
  existing: readonly number[] | undefined,
): { previous: number | null; next: number | null } {
  if (passed === undefined) return { previous: article.previous_id, next: article.next_id }
  const { before, after } = findIdsBeside(passed, article.article_id)
  const isThere = (id: number) => existing?.includes(id) ?? true
  const beyond = (id: number | null) => (passed.isPart && id !== null && !passed.ids.includes(id) ? id : null)
  return {
    previous: before.find(isThere) ?? beyond(article.previous_id),
    next: after.find(isThere) ?? beyond(article.next_id),
  }
}

/** Whether the passed list says what the server says; if not, some of its ids may be gone. */
export function matchesList(article: Article, passed: PassedList): boolean {
  const { previous, next } = findNeighbours(article, passed, undefined)
  return previous === article.previous_id && next === article.next_id
}
