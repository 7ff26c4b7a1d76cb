import type { Handle } from '../../kernel/database/handle.ts'
import type { SearchTables } from './search-tables.ts'

/** Lists the sets of synonyms that editors have added. */
export function listSynonyms(db: Handle<SearchTables>) {
  return db.selectFrom('synonyms').select('words').where('state', '=', 'live').orderBy('id').execute()
}
