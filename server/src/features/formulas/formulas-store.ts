import type { Db } from '../../platform/database/tables.ts'

export function listFormulas(db: Db) {
  return db
    .selectFrom('formulas')
    .select(['id as formula_id', 'title', 'group_name', 'use', 'is_premium'])
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

export function findFormula(db: Db, id: number) {
  return db
    .selectFrom('formulas')
    .select(['id as formula_id', 'title', 'group_name', 'use', 'is_premium', 'formula', 'labels', 'notes', 'source'])
    .where('state', '=', 'live')
    .where('id', '=', id)
    .executeTakeFirst()
}
