import type { PaymentMethodId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal } from '@shelai/contract/api/refusals.ts'
import { translateRefusal } from '@shelai/contract/api/refusals-bangla.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import { type ApprovedMatches, ordersStaffCalls } from '@shelai/contract/features/orders/orders-office.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import type { FastifyInstance } from 'fastify'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Context } from '../../kernel/context.ts'
import { requireDay, sumDay } from './close-day.ts'
import { grantPlan } from './grant-plan.ts'
import { findGrantees } from './grants-store.ts'
import { settleByStaff } from './orders-actions.ts'
import { readStatementBody } from './read-statement-body.ts'
import { reconcile } from './reconcile.ts'
import { findPaymentMethod } from './reconcile-store.ts'

/** Serves the calls of the back office about orders that belong to no single record. */
export function mountOrdersOffice(app: FastifyInstance, context: Context): void {
  const { db } = context

  mountStaffCall(app, context, ordersStaffCalls.dayTotals, ({ params: { day = '' }, actor: { now } }) =>
    sumDay(db, requireDay(day, now)),
  )

  mountStaffCall(app, context, ordersStaffCalls.reconcile, async ({ body, actor: { now } }) => {
    const method = await requireMethod(db, body.method_id)
    const wallet = { id: method.id, pay_to: body.pay_to?.trim() || method.phone }
    return reconcile(db, wallet, await readStatementBody(body, wallet.pay_to), now)
  })

  mountStaffCall(app, context, ordersStaffCalls.approveMatches, async ({ body, staff, actor, language }) => {
    const method = await requireMethod(db, body.method_id)
    const outcomes: ApprovedMatches = []
    for (const { id, amount, sender, note } of body.matches) {
      const received_poisha = Math.round(amount * money.poishaInTaka)
      const decision = { to: 'approve', received_poisha, wallet: method.method_name, sender, note } as const
      const refusal = await settleByStaff(context, id, decision, staff, actor).then(
        () => null,
        (error: unknown) => {
          if (!(error instanceof Refused) || error.code === 'sign_in_needed') throw error
          return { code: error.code, message: translateRefusal(error, language) }
        },
      )
      outcomes.push({ id, refusal })
    }
    return outcomes
  })

  mountStaffCall(app, context, ordersStaffCalls.findGrantees, ({ query: { q } }) => findGrantees(db, q))

  mountStaffCall(app, context, ordersStaffCalls.grant, ({ body, staff, actor }) => grantPlan(db, body, staff, actor))
}

async function requireMethod(db: Context['db'], id: PaymentMethodId) {
  const method = await findPaymentMethod(db, id)
  if (method === undefined) throw createFieldRefusal({ method_id: 'There is no such payment method.' })
  return method
}
