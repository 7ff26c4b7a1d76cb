import type { Answer } from '@shelai/contract/call-schemas.ts'
import { existingItems, type SavedType } from '@shelai/contract/limits.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Ask } from '../../api/api-client.ts'

type ExistingItem = Answer<'saved.existing'>[number]

/** What is known of items that were asked about: those that are still there, by their ids. */
export type ExistingItems = { asked: ReadonlySet<number>; found: ReadonlyMap<number, ExistingItem> }

/** Asks which of some items of a type are still there, a hundred with each call. */
export const existingItemsQuery = (call: Ask, type: SavedType, ids: readonly number[]) =>
  queryOptions({
    queryKey: ['saved', 'existing', type, ids],
    queryFn: async (): Promise<ExistingItems> => {
      const answers = await Promise.all(
        inBatches(ids, existingItems.most).map((batch) =>
          call('saved.existing', { query: { type, ids: batch.join() } }),
        ),
      )
      return { asked: new Set(ids), found: new Map(answers.flat().map((item) => [item.item_id, item])) }
    },
  })

function inBatches<T>(list: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / most) }, (_, batch) =>
    list.slice(batch * most, (batch + 1) * most),
  )
}
