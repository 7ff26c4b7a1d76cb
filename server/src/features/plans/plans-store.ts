import type { PlanId } from '@shelai/contract/api/ids.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import type { PlansTables } from './plans-tables.ts'

type Db = Handle<PlansTables>

const columns = ['id', 'name', 'name_bn', 'type', 'price_poisha', 'days', 'features', 'features_bn'] as const

export function listPlans(db: Db) {
  return db
    .selectFrom('packages')
    .select(columns)
    .where('state', '=', 'live')
    .orderBy('sort_order')
    .orderBy('id')
    .execute()
}

export function findPlan(db: Db, id: PlanId) {
  return db.selectFrom('packages').select(columns).where('state', '=', 'live').where('id', '=', id).executeTakeFirst()
}
