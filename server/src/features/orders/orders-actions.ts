import { OrderId } from '@shelai/contract/api/ids.ts'
import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { Refused } from '@shelai/contract/api/refused.ts'
import { Approval, Reason } from '@shelai/contract/features/orders/orders.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import type { z } from 'zod'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { Actor } from '../../back-office/change-records.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import type { Staff } from '../../back-office/staff-auth.ts'
import type { Context } from '../../kernel/context.ts'
import { type Decision, settleOrder } from './settle-order.ts'

/** The field of each refusal of a settlement. */
const fieldByRefusal: Readonly<Record<string, string>> = {
  amount_needed: 'amount',
  wallet_differs: 'method_name',
  sender_differs: 'note',
  note_needed: 'note',
  reason_needed: 'reason',
}

function readDecision(to: Decision['to'], body: unknown): Decision {
  const read = (to === 'approve' ? Approval : Reason).safeParse(body ?? {})
  if (!read.success) {
    throw createFieldRefusal(
      Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
    )
  }
  const { amount, method_name, send_from, note, reason } = read.data as Partial<
    z.infer<typeof Approval> & z.infer<typeof Reason>
  >
  if (to !== 'approve') return { to, reason }
  const received_poisha = typeof amount === 'number' ? Math.round(amount * money.poishaInTaka) : undefined
  return { to, received_poisha, wallet: method_name, sender: send_from, note }
}

/** The status of an order after each decision. */
const statusAfter = { approve: 'active', reject: 'rejected', refund: 'refunded', revoke: 'expired' } as const

/** Returns the audit columns of a decision: its values and the staff's own words. */
function describeDecision(decision: Decision) {
  const { to } = decision
  const after = { status: statusAfter[to] }
  return to === 'approve'
    ? { after: { ...after, received: (decision.received_poisha ?? 0) / money.poishaInTaka }, reason: decision.note }
    : { after, reason: decision.reason }
}

/** Settles an order as a member of staff decides, with an audit entry in the same transaction. */
export async function settleByStaff(
  { db }: Pick<Context, 'db'>,
  id: OrderId,
  decision: Decision,
  staff: Staff,
  { who, now, requireCurrent, isPasswordFresh }: Actor,
): Promise<void> {
  await db
    .transaction()
    .execute(async (tx) => {
      await requireCurrent(tx)
      // A refund gives money away, so it requires a recent password.
      if (decision.to === 'refund' && !(await isPasswordFresh(tx))) throw createRefusal('password_needed')
      await settleOrder(tx, id, decision, { kind: 'staff', id: staff.id }, now)
      await insertAudit(tx, { who, action: decision.to, resource: 'orders', id, ...describeDecision(decision) }, now)
    })
    .catch((error: unknown) => Promise.reject(addField(error)))
}

/** The actions of staff on an order. Each is one decision of `settleOrder` with an audit entry in its transaction. */
export const ordersActions: readonly CustomAction[] = (['approve', 'reject', 'refund', 'revoke'] as const).map(
  (action) => ({
    resource: 'orders',
    action,
    perform: async (context, id, body, staff, actor) => {
      await settleByStaff(context, OrderId.parse(id), readDecision(action, body), staff, actor)
    },
  }),
)

function addField(error: unknown): unknown {
  const field = error instanceof Refused ? fieldByRefusal[error.code] : undefined
  return error instanceof Refused && field
    ? new Refused(error.code, error.status, error.message, { [field]: error.message })
    : error
}
