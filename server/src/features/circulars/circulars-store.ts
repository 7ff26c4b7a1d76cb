import { sql } from 'kysely'
import type { PostTables } from '../../joined-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { sortByIds } from '../../kernel/lists/sort-by-ids.ts'
import { isOpenOn, type OpenDay } from '../../kernel/open-circulars.ts'
import { selectLiveCirculars } from '../../live-content-store.ts'
import type { CircularsTables } from './circulars-tables.ts'

type Db = Handle<CircularsTables & PostTables>

const selectListed = (db: Db) =>
  selectLiveCirculars(db).select([
    'circular.id',
    'circular.title',
    'category.name as cate_name',
    'category.name_bn as cate_name_bn',
    'post.title as sub_cate_name',
    'post.category_id',
    'circular.sub_category_id',
    'circular.company',
    'circular.place',
    'circular.experience',
    'circular.salary',
    'circular.salary_from',
    'circular.salary_to',
    'circular.published_on',
    'circular.deadline',
    'circular.created_at',
    'circular.is_sample',
    'circular.lang',
  ])

/** Lists the ids of a post's live circulars: newest first, those that are closed on the day last. */
export async function listCircularIds(db: Db, subCategoryId: number, day: OpenDay): Promise<number[]> {
  const rows = await db
    .selectFrom('job_circulars')
    .select('id')
    .where('sub_category_id', '=', subCategoryId)
    .where('state', '=', sql.lit('live'))
    .orderBy((of) => of.case().when(isOpenOn('job_circulars', day)).then(0).else(1).end())
    .orderBy('sort_order')
    .orderBy('published_on', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the live circulars with the given ids in the order of the ids, without their texts. */
export async function listCircularsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await selectListed(db).where('circular.id', 'in', ids).execute()
  return sortByIds(ids, rows, ({ id }) => id)
}

/** Lists live circulars by their deadlines, from today on. Samples come after what employers have published. */
export function listClosingFirst(db: Db, today: string, most: number) {
  return selectListed(db)
    .where('circular.deadline', '>=', today)
    .orderBy('circular.is_sample')
    .orderBy('circular.deadline')
    .orderBy('circular.id')
    .limit(most)
    .execute()
}

export function findCircular(db: Db, id: number) {
  return selectListed(db)
    .select([
      'circular.content',
      'circular.content_mark',
      'circular.vacancy',
      'circular.employment_type',
      'circular.is_remote',
      'circular.how_to_apply',
      'circular.proof',
      'circular.prepare',
      'circular.education',
      'circular.source',
    ])
    .where('circular.id', '=', id)
    .executeTakeFirst()
}

/** The most circulars that one is compared with, newest first. */
const mostCompared = 100

type Compared = { id: number | undefined; sub_category_id: number | undefined; title: string; company: string | null }

/** Lists the live circulars that another may repeat: of its post, of its company, or with its title. */
export function listComparable(db: Db, { id, sub_category_id, title, company }: Compared) {
  return db
    .selectFrom('job_circulars')
    .select(['id', 'title', 'company', 'content', 'how_to_apply'])
    .where('state', '=', 'live')
    .$if(id !== undefined, (query) => query.where('id', '!=', id ?? 0))
    .where((is) =>
      is.or([
        is('company', '=', company),
        is('title', '=', title),
        ...(sub_category_id === undefined ? [] : [is('sub_category_id', '=', sub_category_id)]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(mostCompared)
    .execute()
}
