import type { Handle } from '../../kernel/database/handle.ts'
import { sortByIds } from '../../kernel/lists/sort-by-ids.ts'
import type { FormulasTables } from './formulas-tables.ts'

type Db = Handle<FormulasTables>

const rowColumns = ['id as formula_id', 'title', 'group_name', 'group_name_bn', 'use', 'use_bn', 'is_premium'] as const

/** Lists the live formulas with the given ids in the order of the ids. */
export async function listFormulasById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('formulas')
    .select(rowColumns)
    .where('id', 'in', ids)
    .where('state', '=', 'live')
    .execute()
  return sortByIds(ids, rows, ({ formula_id }) => formula_id)
}

export function findFormula(db: Db, id: number) {
  return db
    .selectFrom('formulas')
    .select([
      ...rowColumns,
      'formula',
      'labels',
      'notes',
      'source',
      'result_unit',
      'keeps_units',
      'usual_range',
      'pitfall',
      'as_of',
    ])
    .where('state', '=', 'live')
    .where('id', '=', id)
    .executeTakeFirst()
}
