import type { UserId } from '@shelai/contract/api/ids.ts'
import { rehearsals } from '@shelai/contract/features/practice/practice-logs.ts'
import { sql } from 'kysely'
import type { Handle } from '../../kernel/database/handle.ts'
import type { PushTables } from '../../kernel/push/push-tables.ts'
import type { SyncedLogTables } from '../../kernel/synced-log/synced-log-tables.ts'

type Tables = PushTables & SyncedLogTables

/** The number of plans read at once. */
const batch = 500

/** Lists plans that ask for reminders, of readers after `after` who were not reminded on `day`. */
export async function listRemindingPlans(db: Handle<Tables>, { after, day }: { after: string; day: string }) {
  const rows = await db
    .selectFrom('synced_entries as entry')
    // The index of plans serves only a collection that stands in the statement itself.
    .where(sql<boolean>`entry.collection = 'rehearsals'`)
    .where('entry.user_id', '>', after as UserId)
    .where('entry.data', 'like', '%"reminder":{%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('daily_pushes as reminded')
            .select('reminded.user_id')
            .whereRef('reminded.user_id', '=', 'entry.user_id')
            .where('reminded.topic', '=', 'practice')
            .where('reminded.day', '=', day),
        ),
      ),
    )
    .select(['entry.user_id', 'entry.data'])
    .orderBy('entry.user_id')
    .limit(batch)
    .execute()
  return rows.map(({ user_id, data }) => ({ user_id, plan: rehearsals.parse(JSON.parse(data)) }))
}

/** Tells whether a reader has practised since a moment, as far as the log knows. A phone may send older answers after newer ones. */
export async function hasPractisedSince(db: Handle<Tables>, userId: UserId, moment: Date): Promise<boolean> {
  const row = await db
    .selectFrom('synced_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('collection', '=', 'reviews')
    .where('at', '>=', moment.toISOString())
    .orderBy('place', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
