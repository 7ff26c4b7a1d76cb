import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { figurePeriods, figuresCalls } from '@shelai/contract/back-office/figures.ts'
import { type CounterKind, counterKinds } from '@shelai/contract/rules/counters.ts'
import { dayMs, getDhakaDate, getDhakaDayBounds } from '@shelai/contract/rules/dhaka-time.ts'
import { money } from '@shelai/contract/rules/limits.ts'
import type { FastifyInstance } from 'fastify'
import { mountStaffCall } from '../../back-office/mount-staff-call.ts'
import type { Context } from '../../kernel/context.ts'
import {
  countPackages,
  countRegistrations,
  type Days,
  listMostCounted,
  listMostSaved,
  listSearchMisses,
  type Span,
  sumCounters,
  sumPractice,
  sumRevenue,
} from './figures-store.ts'

/** Within how many days a package ends that counts as ending. */
const endingDays = 30

/** Serves the figures of the dashboard, each to the roles that may read what it sums up. */
export function mountFigures(app: FastifyInstance, context: Context): void {
  const { db } = context

  mountStaffCall(app, context, figuresCalls.figuresOfRevenue, async ({ params, actor: { now } }) => {
    const { days, span } = readPeriod(params.days, now)
    const sums = await sumRevenue(db, span)
    const groups = Map.groupBy(sums, ({ hour, method_name }) => `${getDayOfHour(hour)} ${method_name}`)
    const sorted = [...groups].sort(([one], [other]) => compare(one, other))
    const add = (group: typeof sums, status: 'active' | 'refunded') =>
      group.filter((sum) => sum.status === status).reduce((total, { poisha }) => total + poisha, 0) / money.poishaInTaka
    const rows = sorted.map(([, group]) => ({
      day: getDayOfHour(group[0]?.hour ?? ''),
      method_name: group[0]?.method_name ?? '',
      received: add(group, 'active'),
      paid_back: add(group, 'refunded'),
    }))
    return { ...days, rows }
  })

  mountStaffCall(app, context, figuresCalls.figuresOfRegistrations, async ({ params, actor: { now } }) => {
    const { days, span } = readPeriod(params.days, now)
    const groups = Map.groupBy(await countRegistrations(db, span), ({ hour }) => getDayOfHour(hour))
    const rows = [...groups].map(([day, hours]) => ({
      day,
      count: hours.reduce((total, { count }) => total + count, 0),
    }))
    return { ...days, rows: rows.sort((one, other) => compare(one.day, other.day)) }
  })

  mountStaffCall(app, context, figuresCalls.figuresOfPackages, async ({ actor: { now } }) => {
    const until = new Date(now.getTime() + endingDays * dayMs).toISOString()
    return { rows: await countPackages(db, now.toISOString(), until) }
  })

  mountStaffCall(app, context, figuresCalls.figuresOfContent, async ({ params, actor: { now } }) => {
    const { days, span } = readPeriod(params.days, now)
    const counted = await sumCounters(db, counterKinds, days)
    return {
      ...days,
      days: counted.map((row) => ({ ...row, kind: row.kind as CounterKind })),
      articles: await listMostCounted(db, 'article_read', days),
      calculators: await listMostCounted(db, 'calculator_use', days),
      files: await listMostCounted(db, 'download', days),
      saved: await listMostSaved(db, span),
    }
  })

  mountStaffCall(app, context, figuresCalls.figuresOfSearches, async ({ params, actor: { now } }) => {
    const { days } = readPeriod(params.days, now)
    return { ...days, rows: await listSearchMisses(db, days) }
  })

  mountStaffCall(app, context, figuresCalls.figuresOfPractice, async ({ params, actor: { now } }) => {
    const { days, span } = readPeriod(params.days, now)
    return { ...days, ...(await sumPractice(db, span)) }
  })
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the day in Dhaka that a UTC hour lies within. */
function getDayOfHour(hour: string): string {
  return getDhakaDate(new Date(`${hour}:00:00.000Z`))
}

/** Parses a number of days that end with today in Dhaka. Any other number refuses with `not_found`. */
function readPeriod(text: string | undefined, now: Date): { days: Days; span: Span } {
  const length = figurePeriods.find((period) => String(period) === text)
  if (length === undefined) throw createRefusal('not_found')
  const to = getDhakaDate(now)
  const from = getDhakaDate(new Date(now.getTime() - (length - 1) * dayMs))
  return { days: { from, to }, span: { from: getDhakaDayBounds(from).from, to: getDhakaDayBounds(to).to } }
}
