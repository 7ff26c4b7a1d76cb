import type { z } from 'zod'
import type { Call } from './api/call.ts'
import { aboutCalls } from './features/about/about.ts'
import { accountsCalls } from './features/accounts/accounts.ts'
import { articlesCalls } from './features/articles/articles.ts'
import { circularsCalls } from './features/circulars/circulars.ts'
import { downloadsCalls } from './features/downloads/downloads.ts'
import { formulasCalls } from './features/formulas/formulas.ts'
import { homeCalls } from './features/home/home.ts'
import { jobsCalls } from './features/jobs/jobs.ts'
import { notificationsCalls } from './features/notifications/notifications.ts'
import { ordersCalls } from './features/orders/orders.ts'
import { packsCalls } from './features/packs/packs.ts'
import { plansCalls } from './features/plans/plans.ts'
import { reportsCalls } from './features/reports/reports.ts'
import { savedCalls } from './features/saved/saved.ts'
import { searchCalls } from './features/search/search.ts'
import { syncCalls } from './features/sync/sync.ts'
import type { Feature } from './rules/features.ts'

/** Every call of readers. Who needs the table of them without their schemas, as a browser does, imports `call-table.ts`. */
export const calls = {
  ...aboutCalls,
  ...homeCalls,
  ...articlesCalls,
  ...jobsCalls,
  ...circularsCalls,
  ...formulasCalls,
  ...downloadsCalls,
  ...savedCalls,
  ...accountsCalls,
  ...plansCalls,
  ...ordersCalls,
  ...notificationsCalls,
  ...packsCalls,
  ...searchCalls,
  ...reportsCalls,
  ...syncCalls,
} satisfies Record<string, Call>

export type Calls = typeof calls
export type CallName = keyof Calls

/** Returns the feature that a call belongs to, which its name begins with. */
export function featureOf(name: CallName): Feature {
  return name.slice(0, name.indexOf('.')) as Feature
}

type Part<N extends CallName, P extends string, Way extends 'input' | 'output'> = Calls[N] extends {
  [K in P]: infer S extends z.ZodType
}
  ? Way extends 'input'
    ? z.input<S>
    : z.output<S>
  : undefined

/** The unparsed input of a call. */
export type Params<N extends CallName> = Part<N, 'params', 'input'>
export type Query<N extends CallName> = Part<N, 'query', 'input'>
export type Body<N extends CallName> = Part<N, 'body', 'input'>

/** The parsed input that a handler receives. */
export type Parsed<N extends CallName> = {
  params: Part<N, 'params', 'output'>
  query: Part<N, 'query', 'output'>
  body: Part<N, 'body', 'output'>
  headers: Part<N, 'headers', 'output'>
}

/** The `data` that the caller receives. */
export type Answer<N extends CallName> = z.output<Calls[N]['answer']>
export type Meta<N extends CallName> = Part<N, 'meta', 'output'>
