import type { PaymentMethodId, PlanId } from '@shelai/contract/api/ids.ts'
import type { Body } from '@shelai/contract/calls.ts'
import { formatTimeFrame } from '../../kernel/time-frame.ts'
import { normalizeMethodName } from './payment-proof.ts'

/** The payment of a request, normalized. `method.id` is missing if no live method has the name. */
export type Payment = {
  method: { id: PaymentMethodId | undefined; name: string }
  tranKey: string
  sendFrom: string
  plan: Pick<Body<'orders.create'>, 'package_title' | 'package_type' | 'time_frame'> & {
    package_id?: PlanId | undefined
  }
}

type OrderedPayment = {
  method_id: PaymentMethodId
  method_name: string
  tran_key: string
  send_from: string | null
  package_id: PlanId
  package_title: string
  package_type: string
  days: number
}

/**
 * Returns whether a request means the payment of an order: the same method, transaction, plan and sender. The price is
 * not compared, because the server sets it. A renamed method is still the same, and so is an archived one of which only
 * the name is left.
 */
export function isSamePayment(order: OrderedPayment, { method, tranKey, sendFrom, plan }: Payment): boolean {
  const isSameMethod =
    method.id === undefined
      ? normalizeMethodName(method.name) === normalizeMethodName(order.method_name)
      : method.id === order.method_id
  const isSamePlan =
    plan.package_id === undefined
      ? plan.package_title === order.package_title &&
        plan.package_type === order.package_type &&
        plan.time_frame === formatTimeFrame(order.days)
      : plan.package_id === order.package_id
  return isSameMethod && isSamePlan && tranKey === order.tran_key && sendFrom === order.send_from
}
