import type { Answer } from '@shelai/contract/calls.ts'

export type PaymentMethod = Answer<'orders.paymentMethods'>[number]

/** A purchase that was begun: package, payment method and typed details. */
export type Intent = {
  v: 1
  /** The idempotency key of the payment, under which it is one order however often it is sent. */
  key: string
  /** The fingerprint of the payment that was last sent under the key; missing if no order can exist under it. */
  sent?: string | undefined
  /** Keys under which other details were sent without an answer. The next order replaces their orders. */
  replaces?: string[]
  /** The moment of its last change; of its beginning in purchases of former releases. */
  createdAt: string
  plan: Pick<Answer<'plans.one'>, 'id' | 'name' | 'type' | 'price' | 'time_frame' | 'days'> & {
    /** Missing in purchases that were begun with a former release. */
    name_bn?: string
  }
  method?: PaymentMethod
  sendFrom: string
  tranId: string
  /** The transaction ID that a wallet's message filled in last; missing after another was typed. */
  messageTranId?: string | undefined
  /** The id of the reader who typed it, once known. On a shared phone, nobody else sees it. */
  owner?: string
}

/** Returns what a purchase remembers of a package on sale. */
export function pickPlan({ id, name, name_bn, type, price, time_frame, days }: Answer<'plans.one'>): Intent['plan'] {
  return { id, name, name_bn, type, price, time_frame, days }
}

/** Returns a text that identifies a payment: by its package, method, sender and transaction. */
export function fingerprintPayment({ plan, method, sendFrom, tranId }: Intent): string {
  return JSON.stringify([plan.id, method?.id, sendFrom.trim(), tranId.trim()])
}

/** Parses a stored purchase; returns null if it is malformed. */
export function parseIntent(text: string | null): Intent | null {
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
      (plan.name_bn === undefined || typeof plan.name_bn === 'string') &&
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
