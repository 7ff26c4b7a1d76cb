import type { Call, Caller, Offline } from './api/call.ts'
import { type CallName, calls } from './calls.ts'

/** The facts about a call that a browser needs. */
type CallFacts = {
  method: Call['method']
  /** The path below `/api/v1`, with `:name` for each parameter. */
  path: string
  caller: Caller
  /** The kind of content in the answer that a reader's plans unlock, if they change it. */
  dependsOnPlan?: Call['dependsOnPlan'] | undefined
  /** The part of a read's answer that a device keeps, or whether a write may wait on it. */
  offline?: Offline | 'queued' | undefined
  /** True if `data` is a list. */
  isList: boolean
}

const describeCall = ({ method, path, caller, dependsOnPlan, offline, answer }: Call): CallFacts => ({
  method,
  path,
  caller,
  dependsOnPlan,
  offline,
  isList: answer.safeParse([]).success,
})

/**
 * Every call without its schemas. The build of the readers' app runs this module and takes its value, so that no browser
 * loads a validator.
 */
export const callTable = Object.fromEntries(
  Object.entries<Call>(calls).map(([name, call]) => [name, describeCall(call)]),
) as Readonly<Record<CallName, CallFacts>>
