import type { Call } from '@shelai/contract/api/call.ts'
import type { UserId } from '@shelai/contract/api/ids.ts'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import type { Envelope } from '@shelai/contract/api-client.ts'
import { type Answer, type CallName, type Calls, calls, type Meta, type Parsed } from '@shelai/contract/calls.ts'
import type { FieldErrors } from '@shelai/contract/rules/staff.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { z } from 'zod'
import type { PlanHolder, Reader } from '../entitlements.ts'
import type { SecurityEvent } from '../observability/security-log.ts'

/** Who makes a call. Where a plan decides, nothing else is known of the reader: the answer is cached for all with such a plan. */
type CallerOf<N extends CallName> = (typeof calls)[N] extends { dependsOnPlan: string } ? PlanHolder : Reader

/**
 * The argument of a handler: the parsed input, the caller, and `refuse` for the refusals that the call declares.
 * `markProvisional` has an answer not cached that may change without a change of content.
 */
export type CallContext<N extends CallName> = Parsed<N> & {
  reader: CallerOf<N> | null
  markProvisional: () => void
  now: Date
  client: ClientInfo
  refuse: (code: Calls[N]['refusals'][number], values?: Record<string, string | number>) => never
}

/** The facts about a client that do not depend on its session. */
export type ClientInfo = {
  /** The client's network, for rate limits: an IPv4 address, or the /64 of an IPv6 address. */
  address: string
  language: Language
  /** The browser and the system, as far as they are known. */
  device?: string | null
  /** The token of a device that signed in before. */
  deviceToken?: string | undefined
  /** Lets the device keep its token for the next login. */
  keepDevice?: (token: string) => void
  /** Sets the account that somebody tries to open, for the log. */
  nameAccount?: (account: UserId) => void
  /** Logs that somebody proved to own an account. */
  recordEvent?: (event: SecurityEvent, account: UserId) => void
  /** The picture of a multipart form. */
  picture?: Buffer
}

/** The client of a call that the page renderer makes in process. */
const anonymousClient: ClientInfo = { address: '', language: 'en' }

type Data<N extends CallName> = z.input<Calls[N]['answer']>
type HandlerResult<N extends CallName> = Meta<N> extends undefined ? Data<N> : { data: Data<N>; meta: Meta<N> }
type Handler<N extends CallName> = (context: CallContext<N>) => Promise<HandlerResult<N>>

/** The unparsed parts of a request. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown; headers?: unknown }

/** The input as the call's schemas parsed it. An answer depends on nothing else of the request. */
export type ParsedInput = { params: unknown; query: unknown; body: unknown; headers?: unknown }

/** Response data as the call's schemas parsed it, so that nothing undeclared leaves the server. */
export type ResponseData = { data: unknown; meta?: unknown; isProvisional?: boolean }

export type RegisteredCall = {
  call: Call
  /** Parses the input or throws a refusal. */
  parseInput: (raw: RawInput, reader: PlanHolder | null) => ParsedInput
  respond: (input: ParsedInput, reader: PlanHolder | null, now: Date, client?: ClientInfo) => Promise<ResponseData>
}

/** Maps calls to their handlers. Features register handlers here; HTTP routes and the page renderer run them. */
export class CallRegistry {
  readonly entries = new Map<CallName, RegisteredCall>()

  /** Registers the handler of a call. */
  handle<N extends CallName>(name: N, handler: Handler<N>): void {
    const call: Call = calls[name]
    this.entries.set(name, {
      call,
      parseInput: (raw, reader) => {
        if (calls[name].caller === 'reader' && !isIdentified(reader)) throw createRefusal('sign_in_needed')
        return parseInput(call, raw)
      },
      respond: async (input, reader, now, client = anonymousClient) => {
        let isProvisional = false
        const context = {
          ...(input as Parsed<N>),
          reader: identifyCaller(name, reader) as CallContext<N>['reader'],
          markProvisional: () => {
            isProvisional = true
          },
          now,
          client,
          refuse: refuse as CallContext<N>['refuse'],
        }
        return { ...presentResult(call, await handler(context)), isProvisional }
      },
    })
  }

  /** Runs a call in process and returns its data, or throws a refusal. */
  async call<N extends CallName>(name: N, raw: RawInput, reader: PlanHolder | null, now: Date): Promise<Answer<N>> {
    return (await this.callWithEnvelope(name, raw, reader, now)).data
  }

  /** Runs a call in process and returns its whole envelope, or throws a refusal. */
  async callWithEnvelope<N extends CallName>(
    name: N,
    raw: RawInput,
    reader: PlanHolder | null,
    now: Date,
  ): Promise<Envelope<N>> {
    const entry = this.entries.get(name)
    if (entry === undefined) throw createRefusal('not_found')
    const { data, meta } = await entry.respond(entry.parseInput(raw, reader), reader, now)
    return { status: true, message: entry.call.successMessage ?? 'OK', data: data as Answer<N>, meta: meta as Meta<N> }
  }
}

/** Returns whether it is known which reader makes a call. */
function isIdentified(reader: PlanHolder | null): reader is Reader {
  return reader !== null && 'id' in reader
}

/** Returns what a handler gets to know of the caller. */
function identifyCaller(name: CallName, reader: PlanHolder | null): PlanHolder | null {
  if (reader !== null && 'dependsOnPlan' in calls[name]) return { plans: reader.plans }
  return isIdentified(reader) ? reader : null
}

function refuse(...refusal: Parameters<typeof createRefusal>): never {
  throw createRefusal(...refusal)
}

/**
 * Parses the input with the call's schemas. An invalid path parameter refuses with `not_found`, any other invalid input
 * with the call's own refusal or `bad_input`.
 */
function parseInput(call: Call, raw: RawInput): ParsedInput {
  const params = call.params?.safeParse(raw.params ?? {})
  if (params?.success === false) throw createRefusal('not_found')
  const query = call.query?.safeParse(raw.query ?? {})
  const body = call.body?.safeParse(raw.body)
  const headers = call.headers?.safeParse(raw.headers ?? {})
  if (query?.success === false || body?.success === false || headers?.success === false)
    throw createRefusal(
      call.invalidInputRefusal ?? 'bad_input',
      {},
      call.listsFieldErrors && listFieldErrors(call, raw.body),
    )
  return { params: params?.data, query: query?.data, body: body?.data, headers: headers?.data }
}

/** Returns the first error of each field of a body. A body that is no object gets the errors of an empty one. */
function listFieldErrors({ body }: Call, rawBody: unknown): FieldErrors | undefined {
  const findIssues = (value: unknown) => body?.safeParse(value).error?.issues ?? []
  const issues = findIssues(rawBody)
  const fieldIssues = issues.some(({ path }) => path.length === 0) ? findIssues({}) : issues
  if (fieldIssues.length === 0) return undefined
  return Object.fromEntries(fieldIssues.map(({ path, message }) => [String(path[0]), message] as const).reverse())
}

function presentResult(call: Call, result: unknown): ResponseData {
  if (call.meta === undefined) return { data: call.answer.parse(result) }
  const { data, meta } = result as { data: unknown; meta: unknown }
  return { data: call.answer.parse(data), meta: call.meta.parse(meta) }
}
