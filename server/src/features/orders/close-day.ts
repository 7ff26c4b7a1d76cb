import { createFieldRefusal, createRefusal } from '@shelai/contract/api/refusals.ts'
import { type CountedWallet, SignOff } from '@shelai/contract/features/orders/orders.ts'
import type { DayTotals, Tally } from '@shelai/contract/features/orders/orders-office.ts'
import { formatDhakaTime, getDhakaDate, getDhakaDayBounds } from '@shelai/contract/rules/dhaka-time.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import { z } from 'zod'
import { insertAudit } from '../../back-office/audit-store.ts'
import type { CustomAction } from '../../back-office/custom-action.ts'
import type { AuthTables } from '../../kernel/auth/auth-tables.ts'
import type { Handle } from '../../kernel/database/handle.ts'
import { findBeginning, findClosing, insertClosing, sumSettlements } from './day-closings-store.ts'
import type { OrdersTables } from './orders-tables.ts'

type Db = Handle<OrdersTables & AuthTables>
type Sum = Awaited<ReturnType<typeof sumSettlements>>[number]

/** Parses a day in Dhaka that has begun. Any other refuses with `not_found`. */
export function requireDay(text: string, now: Date): string {
  const day = z.iso.date().safeParse(text)
  if (!day.success || day.data > getDhakaDate(now)) throw createRefusal('not_found')
  return day.data
}

/** Adds up sums of settlements. */
function addUp(sums: readonly Sum[]): Tally {
  const add = (status: Sum['status'], of: (sum: Sum) => number) =>
    sums.filter((sum) => sum.status === status).reduce((total, sum) => total + of(sum), 0)
  const countOf = (sum: Sum) => sum.count
  const poishaOf = (sum: Sum) => sum.poisha ?? 0
  return {
    approved: add('active', countOf),
    received: add('active', poishaOf) / money.poishaInTaka,
    rejected: add('rejected', countOf),
    refunded: add('refunded', countOf),
    paid_back: add('refunded', poishaOf) / money.poishaInTaka,
  }
}

/** Groups sums by a key and adds each group up, sorted by the key. */
function groupSums(sums: readonly Sum[], keyOf: (sum: Sum) => string) {
  return [...Map.groupBy(sums, keyOf)].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group)
}

/** Returns what was settled on a day: in total, by wallet (method and number), and by verifier. */
export async function sumDay(db: Db, day: string): Promise<DayTotals> {
  const sums = await sumSettlements(db, getDhakaDayBounds(day))
  return {
    day,
    total: addUp(sums),
    wallets: groupSums(sums, ({ method_name, pay_to }) => `${method_name} ${pay_to}`).map((group) => ({
      method_name: group[0]?.method_name ?? '',
      pay_to: group[0]?.pay_to ?? '',
      ...addUp(group),
    })),
    staff: groupSums(sums, ({ verifier, verifier_name }) => `${verifier_name ?? ''} ${verifier ?? ''}`).map(
      (group) => ({
        name: group[0]?.verifier_name ?? group[0]?.verifier ?? '',
        ...addUp(group),
      }),
    ),
  }
}

/** Returns what was counted in each wallet beside what the orders of the day say. Granted packages have no wallet. */
function compareCounted({ wallets }: DayTotals, counted: z.output<typeof SignOff>['counted'] = []): CountedWallet[] {
  return wallets
    .filter(({ pay_to }) => pay_to !== '')
    .map(({ method_name, pay_to, received, paid_back }) => {
      const found = counted.find((one) => one.method_name === method_name && one.pay_to === pay_to)
      const expected = Math.round((received - paid_back) * money.poishaInTaka) / money.poishaInTaka
      return { method_name, pay_to, expected, counted: found?.amount ?? null }
    })
}

/** Signs off the totals of a day that is over once, under a name, with an audit entry. Later settlements do not change them. */
export const signDay: CustomAction = {
  resource: 'day-closings',
  action: 'sign',
  perform: async ({ db }, id, body, staff, { who, now, requireCurrent }) => {
    const day = requireDay(id, now)
    if (day === getDhakaDate(now)) throw createRefusal('day_not_over')
    const read = SignOff.safeParse(body ?? {})
    if (!read.success) {
      throw createFieldRefusal(
        Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0] ?? ''), message])),
      )
    }
    const signed_name = read.data.name
    await db.transaction().execute(async (tx) => {
      await requireCurrent(tx)
      const beginning = await findBeginning(tx)
      if (beginning === undefined || day < getDhakaDate(new Date(beginning))) throw createRefusal('not_found')
      const totals = await sumDay(tx, day)
      const counted = compareCounted(totals, read.data.counted)
      const closing = {
        id: day,
        signed_by: staff.id,
        signed_name,
        signed_at: now.toISOString(),
        totals: JSON.stringify(totals),
        counted: JSON.stringify(counted),
      }
      if (!(await insertClosing(tx, closing))) {
        const earlier = await findClosing(tx, day)
        throw createRefusal('day_signed', {
          who: earlier?.signed_name ?? '',
          at: earlier ? formatDhakaTime(earlier.signed_at) : '',
        })
      }
      const after = { signed_name, total: totals.total, counted }
      await insertAudit(tx, { who, action: 'sign', resource: 'day-closings', id: day, after }, now)
    })
  },
}
