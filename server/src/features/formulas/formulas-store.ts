import type { Handle } from '../../platform/database/handle.ts'
import { sortByIds } from '../../platform/lists/sort-by-ids.ts'
import type { FormulasTables } from './formulas-tables.ts'

type Db = Handle<FormulasTables>

/** Lists the live formulas with the given ids in the order of the ids. */
export async function listFormulasById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('formulas')
    .select(['id as formula_id', 'title', 'group_name', 'use', 'is_premium'])
    .where('id', 'in', ids)
    .where('state', '=', 'live')
    .execute()
  return sortByIds(ids, rows, ({ formula_id }) => formula_id)
}

export function findFormula(db: Db, id: number) {
  return db
    .selectFrom('formulas')
    .select(['id as formula_id', 'title', 'group_name', 'use', 'is_premium', 'formula', 'labels', 'notes', 'source'])
    .where('state', '=', 'live')
    .where('id', '=', id)
    .executeTakeFirst()
}
