import type { Query, QueryClient } from '@tanstack/react-query'
import { withholdPremium } from '../../network/withhold-premium.ts'

/**
 * Removes premium content from the cached answers that a screen shows. Their rows stay, and the screen keeps the answer
 * that is being read. An answer without premium marks is removed as a whole.
 */
export function forgetPremium(queries: QueryClient, isOpenedByPlan: (query: Query) => boolean): void {
  for (const query of queries.getQueryCache().findAll({ predicate: isOpenedByPlan })) {
    const left = withholdPremium(query.state.data)
    if (left === undefined) queries.resetQueries({ queryKey: query.queryKey, exact: true })
    else queries.setQueryData(query.queryKey, left)
  }
}
