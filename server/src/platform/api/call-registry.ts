import type { Envelope } from '@shelai/contract/api-client.ts'
import type { Call } from '@shelai/contract/call.ts'
import { type Answer, type CallSchemas, callSchemas, type Meta, type Parsed } from '@shelai/contract/call-schemas.ts'
import { type CallName, calls } from '@shelai/contract/calls.ts'
import { createRefusal } from '@shelai/contract/refusals.ts'
import type { FieldErrors } from '@shelai/contract/staff.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { z } from 'zod'
import type { Reader } from '../entitlements.ts'

/** What a handler is handed: the parsed input, who asks, and the refusals that its call declares. */
export type CallContext<N extends CallName> = Parsed<N> & {
  reader: Reader | null
  now: Date
  client: ClientInfo
  refuse: (code: CallSchemas[N]['refusals'][number], values?: Record<string, string | number>) => never
}

/** What is known of whoever asks, besides who they are. */
export type ClientInfo = {
  /** Their network, for limits: an IPv4 address, or the /64 of an IPv6 address. */
  address: string
  language: Language
  /** A picture that came along. */
  picture?: Buffer
}

/** The page renderer asks for everybody. */
const anonymousClient: ClientInfo = { address: '', language: 'en' }

type Data<N extends CallName> = z.input<CallSchemas[N]['answer']>
type HandlerResult<N extends CallName> = Meta<N> extends undefined ? Data<N> : { data: Data<N>; meta: Meta<N> }
type Handler<N extends CallName> = (context: CallContext<N>) => Promise<HandlerResult<N>>

/** What comes with a request, unparsed. */
export type RawInput = { params?: unknown; query?: unknown; body?: unknown; headers?: unknown }

/** What came, as the call's schemas read it: everything that an answer may depend on, and nothing else. */
export type ParsedInput = { params: unknown; query: unknown; body: unknown; headers?: unknown }

/** Presented data: nothing in it that the contract does not name. */
export type ResponseData = { data: unknown; meta?: unknown }

export type RegisteredCall = {
  call: Call
  /** Reads what came, or refuses it. */
  parseInput: (raw: RawInput, reader: Reader | null) => ParsedInput
  respond: (input: ParsedInput, reader: Reader | null, now: Date, client?: ClientInfo) => Promise<ResponseData>
}

/** Where features lay down how they serve their calls; HTTP and the page renderer ask here. */
export class CallRegistry {
  readonly entries = new Map<CallName, RegisteredCall>()

  /** Serves a call. */
  handle<N extends CallName>(name: N, handler: Handler<N>): void {
    const call: Call = callSchemas[name]
    this.entries.set(name, {
      call,
      parseInput: (raw, reader) => {
        if (calls[name].caller === 'reader' && reader === null) throw createRefusal('sign_in_needed')
        return parseInput(call, raw)
      },
      respond: async (input, reader, now, client = anonymousClient) => {
        const context = { ...(input as Parsed<N>), reader, now, client, refuse: refuse as CallContext<N>['refuse'] }
        return presentResult(call, await handler(context))
      },
    })
  }

  /** Answers a call in process, or refuses. */
  async call<N extends CallName>(name: N, raw: RawInput, reader: Reader | null, now: Date): Promise<Answer<N>> {
    return (await this.callWithEnvelope(name, raw, reader, now)).data
  }

  /** Answers a call in process with its whole envelope, or refuses. */
  async callWithEnvelope<N extends CallName>(
    name: N,
    raw: RawInput,
    reader: Reader | null,
    now: Date,
  ): Promise<Envelope<N>> {
    const entry = this.entries.get(name)
    if (entry === undefined) throw createRefusal('not_found')
    const { data, meta } = await entry.respond(entry.parseInput(raw, reader), reader, now)
    return { status: true, message: entry.call.successMessage ?? 'OK', data: data as Answer<N>, meta: meta as Meta<N> }
  }
}

function refuse(...about: Parameters<typeof createRefusal>): never {
  throw createRefusal(...about)
}

/** Parses what came by the call's own schemas. A path that cannot be meant is not found; the rest is bad input. */
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

/** What is wrong with each field of a body, the first fault of each; a body that holds no fields lacks all of them. */
function listFieldErrors({ body }: Call, sent: unknown): FieldErrors | undefined {
  const issuesIn = (value: unknown) => body?.safeParse(value).error?.issues ?? []
  const issues = issuesIn(sent)
  const named = issues.some(({ path }) => path.length === 0) ? issuesIn({}) : issues
  if (named.length === 0) return undefined
  return Object.fromEntries(named.map(({ path, message }) => [String(path[0]), message] as const).reverse())
}

function presentResult(call: Call, result: unknown): ResponseData {
  if (call.meta === undefined) return { data: call.answer.parse(result) }
  const { data, meta } = result as { data: unknown; meta: unknown }
  return { data: call.answer.parse(data), meta: call.meta.parse(meta) }
}
