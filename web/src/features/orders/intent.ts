import type { Answer } from '@shelai/contract/book.ts'

export type PaymentMethod = Answer<'orders.paymentMethods'>[number]

/** A purchase that was begun: what, how, and what was typed so far. `key` makes it one order however often it is sent. */
export type Intent = {
  v: 1
  key: string
  createdAt: string
  plan: Pick<Answer<'plans.one'>, 'id' | 'name' | 'type' | 'price' | 'time_frame' | 'days'>
  method?: PaymentMethod
  sendFrom: string
  tranId: string
  /** Whose typing it is, once that is known: on a shared phone nobody else is shown it. */
  owner?: string
}

/** An intent as it was stored; null where it cannot be read. */
export function readIntent(text: string | null): Intent | null {
  try {
    const intent = JSON.parse(text ?? 'null') as Partial<Intent> | null
    const { plan, method } = intent ?? {}
    const isWhole =
      intent?.v === 1 &&
      typeof intent.key === 'string' &&
      !Number.isNaN(Date.parse(intent.createdAt ?? '')) &&
      typeof intent.sendFrom === 'string' &&
      typeof intent.tranId === 'string' &&
      Number.isSafeInteger(plan?.id) &&
      typeof plan?.name === 'string' &&
      typeof plan.type === 'string' &&
      typeof plan.price === 'number' &&
      typeof plan.time_frame === 'string' &&
      typeof plan.days === 'number' &&
      (method === undefined || (typeof method.method_name === 'string' && typeof method.phone === 'string'))
    return isWhole ? (intent as Intent) : null
  } catch {
    return null
  }
}
