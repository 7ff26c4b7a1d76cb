import type { z } from 'zod'
import { aboutCalls } from './about.ts'
import { accountsCalls } from './accounts.ts'
import { articlesCalls } from './articles.ts'
import type { Call } from './call.ts'
import type { CallName } from './calls.ts'
import { circularsCalls } from './circulars.ts'
import { downloadsCalls } from './downloads.ts'
import { formulasCalls } from './formulas.ts'
import { homeCalls } from './home.ts'
import { jobsCalls } from './jobs.ts'
import { notificationsCalls } from './notifications.ts'
import { ordersCalls } from './orders.ts'
import { packsCalls } from './packs.ts'
import { plansCalls } from './plans.ts'
import { reportsCalls } from './reports.ts'
import { savedCalls } from './saved.ts'
import { searchCalls } from './search.ts'

/** The schemas of every call. The type requires all of them, so that a path without a schema does not compile. */
export const callSchemas = {
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
} satisfies Record<CallName, Call>

export type CallSchemas = typeof callSchemas

type Part<N extends CallName, P extends string, Way extends 'input' | 'output'> = CallSchemas[N] extends {
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
export type Answer<N extends CallName> = z.output<CallSchemas[N]['answer']>
export type Meta<N extends CallName> = Part<N, 'meta', 'output'>
