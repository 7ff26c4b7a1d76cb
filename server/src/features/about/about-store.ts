import type { AboutType } from '@shelai/contract/features/about/about.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { AboutTables } from './about-tables.ts'

type Db = Handle<AboutTables>

/** Lists the first live record of a type, or nothing. */
export function listOfficialContent(db: Db, type: AboutType) {
  return db
    .selectFrom('official_contents')
    .select(['id', 'type', 'content_1', 'content_2', 'content_3'])
    .where('state', '=', 'live')
    .where('type', '=', type)
    .orderBy('sort_order')
    .orderBy('id')
    .limit(1)
    .execute()
}

export function listPeople(db: Db, type: AboutType) {
  return db
    .selectFrom('people')
    .select(['id', 'img', 'name', 'degree', 'institute', 'designation', 'designation2', 'mobile', 'email'])
    .where('state', '=', 'live')
    .where('type', '=', type)
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}
