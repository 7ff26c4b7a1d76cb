import { z } from 'zod'
import { Id, IdInput, IdParam } from './fields.ts'

/**
 * Schemas of ids that must not be confused, because a swap would give an order, a plan or a session to somebody else.
 * The brand exists in types only, so the wire and the API's document do not show it.
 */

export const UserId = z.string().max(100).brand<'UserId'>()
export type UserId = z.infer<typeof UserId>

export const OrderId = z.string().brand<'OrderId'>()
export type OrderId = z.infer<typeof OrderId>

export const PlanId = Id.brand<'PlanId'>()
export type PlanId = z.infer<typeof PlanId>
/** A plan's id in a path. */
export const PlanIdParam = IdParam.brand<'PlanId'>()
/** A plan's id in a body. */
export const PlanIdInput = IdInput.brand<'PlanId'>()

export const PaymentMethodId = Id.brand<'PaymentMethodId'>()
export type PaymentMethodId = z.infer<typeof PaymentMethodId>
/** A payment method's id in a body. */
export const PaymentMethodIdInput = IdInput.brand<'PaymentMethodId'>()
