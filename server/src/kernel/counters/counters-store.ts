import type { Handle } from '../database/handle.ts'
import type { CountersTables } from './counters-tables.ts'

/** A number to be added to the count of an item on a day. */
export type DailyCount = CountersTables['daily_counters']

/** Adds to the counts of some items in one statement, so that several processes can add to the same ones at once. */
export async function addCounts(db: Handle<CountersTables>, counts: readonly DailyCount[]): Promise<void> {
  await db
    .insertInto('daily_counters')
    .values(counts)
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind', 'item']).doUpdateSet((of) => ({
        count: of('daily_counters.count', '+', of.ref('excluded.count')),
      })),
    )
    .execute()
}
