import type { Answer } from '@shelai/contract/call-schemas.ts'

export type PaymentMethod = Answer<'orders.paymentMethods'>[number]

/** A purchase that was begun: what, how, and what was typed so far. */
export type Intent = {
  v: 1
  /** The idempotency key of the payment as it stands here: it makes it one order however often it is sent. */
  key: string
  /** The payment as it was last sent under the key, by `paymentOf`; missing where no order can exist under it. */
  sent?: string | undefined
  /** Keys under which other details were sent without an answer. The next order replaces what they made. */
  replaces?: string[]
  createdAt: string
  plan: Pick<Answer<'plans.one'>, 'id' | 'name' | 'type' | 'price' | 'time_frame' | 'days'>
  method?: PaymentMethod
  sendFrom: string
  tranId: string
  /** The transaction ID that was last filled in from a wallet's message; missing once another was typed by hand. */
  messageTranId?: string | undefined
  /** Whose typing it is, once that is known: on a shared phone nobody else is shown it. */
  owner?: string
}

/** What makes two attempts the same payment: the same package, method, sender and transaction. */
export function paymentOf({ plan, method, sendFrom, tranId }: Intent): string {
  return JSON.stringify([plan.id, method?.id, sendFrom.trim(), tranId.trim()])
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
      (intent.messageTranId === undefined || typeof intent.messageTranId === 'string') &&
      (intent.sent === undefined || typeof intent.sent === 'string') &&
      (intent.replaces === undefined || intent.replaces.every((key) => typeof key === 'string')) &&
      (method === undefined || (typeof method.method_name === 'string' && typeof method.phone === 'string'))
    return isWhole ? (intent as Intent) : null
  } catch {
    return null
  }
}
