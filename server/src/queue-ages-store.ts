import { sql } from 'kysely'
import type { QueueAge } from './kernel/observability/metrics.ts'
import type { Db } from './tables.ts'

/** Finds how many rows wait in each queue of the database, and how long the oldest has waited. */
export async function findQueueAges(db: Db, now: Date): Promise<QueueAge[]> {
  const findAge = async (queue: 'messages' | 'queued_pushes', name: string): Promise<QueueAge> => {
    const { waiting, oldest } = await db
      .selectFrom(queue)
      .select((select) => [select.fn.countAll<number>().as('waiting'), select.fn.min('created_at').as('oldest')])
      .executeTakeFirstOrThrow()
    const oldestSeconds = oldest === null ? 0 : Math.max(0, (now.getTime() - Date.parse(oldest)) / 1000)
    return { queue: name, waiting: Number(waiting), oldestSeconds }
  }
  // Rows of the search queue have no time: they wait for a second or two.
  const { waiting } = await db
    .selectFrom('search_queue')
    .select(sql<number>`count(*)`.as('waiting'))
    .executeTakeFirstOrThrow()
  return [
    await findAge('messages', 'messages'),
    await findAge('queued_pushes', 'web_pushes'),
    { queue: 'search_index', waiting: Number(waiting), oldestSeconds: 0 },
  ]
}
