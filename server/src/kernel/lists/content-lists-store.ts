import type { Feature } from '@shelai/contract/rules/features.ts'
import { type Kysely, sql } from 'kysely'
import type { Handle } from '../database/handle.ts'
import type { ListName, ListsTables } from './lists-tables.ts'

type Db = Handle<ListsTables>

type ListedRow = { id: number; state: string; sort_order: number; category_id: number; sub_category_id: number }

/** The column with the parent of a row; null where all rows form one list. */
const parentColumns = {
  articles: 'category_id',
  job_sub_categories: 'category_id',
  job_questions: 'sub_category_id',
  job_circulars: 'sub_category_id',
  formulas: null,
  files: null,
} as const satisfies Record<ListName, string | null>

/** Finds the version of a list, which changes with its rows and their order; 0 for a list that never had a row. */
export async function findListVersion(db: Db, list: ListName, parentId: number): Promise<number> {
  const row = await db
    .selectFrom('content_lists')
    .select('version')
    .where('list', '=', list)
    .where('parent_id', '=', parentId)
    .executeTakeFirst()
  return row?.version ?? 0
}

/** Finds the version of a feature's content, which changes with every write to it. */
export async function findContentVersion(db: Db, feature: Feature): Promise<number> {
  const { version } = await db
    .selectFrom('content_versions')
    .select('version')
    .where('feature', '=', feature)
    .executeTakeFirstOrThrow()
  return version
}

/** Lists the ids of a parent's live rows in order. The index of live rows covers this query. */
export async function listLiveIds(db: Db, list: ListName, parentId: number): Promise<number[]> {
  const parent = parentColumns[list]
  const rows = await (db as unknown as Kysely<Record<ListName, ListedRow>>)
    .selectFrom(list)
    .select('id')
    // SQLite uses the partial index of live rows only for a literal and not for a bound value.
    .where('state', '=', sql.lit('live'))
    .$if(parent !== null, (query) => query.where(parent ?? 'id', '=', parentId))
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
