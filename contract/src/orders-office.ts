import { z } from 'zod'
import type { ResourceName } from './admin-resources.ts'
import type { RefusalCode } from './refusals.ts'
import type { AuditAction } from './staff.ts'

/** A call of the back office that is neither a change of a record nor an action on one. */
export type OfficeCall<B extends z.ZodType = z.ZodType, A extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST'
  /** Below `/api/v1`, with its parameters as `{name}`. */
  path: `/admin/${string}`
  /** The right that the call requires. */
  resource: ResourceName
  right: AuditAction
  summary: string
  /** What the call takes; a call by GET takes nothing. */
  body: B
  answer: A
  refusals: readonly RefusalCode[]
}

/** How many orders were settled, and the money received and paid back, in taka. */
const tally = {
  approved: z.int(),
  received: z.number(),
  rejected: z.int(),
  refunded: z.int(),
  paid_back: z.number(),
}
export type Tally = { approved: number; received: number; rejected: number; refunded: number; paid_back: number }

/** What was settled on a day in Dhaka: in total, by wallet, and by member of staff or gateway. */
export const DayTotals = z.object({
  day: z.iso.date(),
  total: z.object(tally),
  wallets: z.array(z.object({ method_name: z.string(), pay_to: z.string(), ...tally })),
  staff: z.array(z.object({ name: z.string(), ...tally })),
})
export type DayTotals = z.output<typeof DayTotals>

/** The calls of the back office about orders. */
export const ordersOfficeCalls = {
  dayTotals: {
    method: 'GET',
    path: '/admin/day-closings/{day}/totals',
    resource: 'day-closings',
    right: 'read',
    summary: 'What was settled on a day in Dhaka, by wallet and by member of staff',
    body: z.undefined(),
    answer: DayTotals,
    refusals: ['not_found'],
  },
} as const satisfies Record<string, OfficeCall>
