import type { CallApi } from '@shelai/contract/api-client.ts'
import type { Answer } from '@shelai/contract/calls.ts'
import { existingItems, type SavedType } from '@shelai/contract/rules/limits.ts'
import { queryOptions } from '@tanstack/react-query'

type ExistingItem = Answer<'saved.existing'>[number]

/** The requested ids, and those items of them that still exist, by their ids. */
export type ExistingItems = { requested: ReadonlySet<number>; found: ReadonlyMap<number, ExistingItem> }

/** Creates the query for which items of a type still exist, a hundred with each call. */
export const createExistingItemsQuery = (call: CallApi, type: SavedType, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['saved', 'existing', type, ids],
    queryFn: async (): Promise<ExistingItems> => {
      const answers = await Promise.all(
        splitIntoBatches(ids, existingItems.most).map((batch) =>
          call('saved.existing', { query: { type, ids: batch.join() } }),
        ),
      )
      return { requested: new Set(ids), found: new Map(answers.flat().map((item) => [item.item_id, item])) }
    },
  })

function splitIntoBatches<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, batch) =>
    list.slice(batch * most, (batch + 1) * most),
  )
}
