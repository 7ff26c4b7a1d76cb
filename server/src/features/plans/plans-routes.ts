import { money } from '@shelai/contract/limits.ts'
import type { Desk } from '../../platform/calls/desk.ts'
import type { Context } from '../../platform/context.ts'
import { texts } from '../../platform/database/columns.ts'
import { timeFrame } from '../../platform/time-frame.ts'
import { findPlan, listPlans } from './plans-store.ts'

type PlanRow = Awaited<ReturnType<typeof listPlans>>[number]

/** A plan on the wire: taka instead of poisha, the time frame in words, features joined by commas. */
function presentPlan({ price_poisha, features, days, ...plan }: PlanRow) {
  return {
    ...plan,
    days,
    price: price_poisha / money.poishaInTaka,
    time_frame: timeFrame(days),
    features: texts(features).join(', '),
  }
}

export function servePlans(desk: Desk, { db }: Context): void {
  desk.serve('plans.all', async () => (await listPlans(db)).map(presentPlan))

  desk.serve('plans.one', async ({ params, refuse }) => {
    const plan = await findPlan(db, params.id)
    return plan === undefined ? refuse('not_found') : presentPlan(plan)
  })
}
