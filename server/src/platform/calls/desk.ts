import { type Envelope, Refused } from '@shelai/contract/ask.ts'
import { type Answer, type Book, book, type Meta, type Parsed } from '@shelai/contract/book.ts'
import type { Call } from '@shelai/contract/call.ts'
import { type CallName, calls } from '@shelai/contract/calls.ts'
import type { FieldErrors } from '@shelai/contract/staff.ts'
import type { Language } from '@shelai/contract/words.ts'
import type { z } from 'zod'
import type { Reader } from '../reader.ts'

/** What a handler is handed: the parsed input, who asks, and the refusals that its call declares. */
export type Asked<N extends CallName> = Parsed<N> & {
  reader: Reader | null
  now: Date
  asker: Asker
  refuse: (code: Book[N]['refusals'][number], values?: Record<string, string | number>) => never
}

/** What is known of whoever asks, besides who they are. */
export type Asker = {
  /** Their network, for limits: an IPv4 address, or the /64 of an IPv6 address. */
  address: string
  language: Language
  /** A picture that came along. */
  picture?: Buffer
}

/** The page renderer asks for everybody. */
const everybody: Asker = { address: '', language: 'en' }

type Data<N extends CallName> = z.input<Book[N]['answer']>
type Served<N extends CallName> = Meta<N> extends undefined ? Data<N> : { data: Data<N>; meta: Meta<N> }
type Handler<N extends CallName> = (asked: Asked<N>) => Promise<Served<N>>

/** What comes with a request, unparsed. */
export type Raw = { params?: unknown; query?: unknown; body?: unknown; headers?: unknown }

/** What came, as the call's schemas read it: everything that an answer may depend on, and nothing else. */
export type Taken = { params: unknown; query: unknown; body: unknown; headers?: unknown }

/** Presented data: nothing in it that the contract does not name. */
export type Presented = { data: unknown; meta?: unknown }

export type Entry = {
  call: Call
  /** Reads what came, or refuses it. */
  take: (raw: Raw, reader: Reader | null) => Taken
  answer: (taken: Taken, reader: Reader | null, now: Date, asker?: Asker) => Promise<Presented>
}

/** Where features lay down how they serve their calls; HTTP and the page renderer ask here. */
export class Desk {
  readonly entries = new Map<CallName, Entry>()

  /** Serves a call. */
  serve<N extends CallName>(name: N, handler: Handler<N>): void {
    const call: Call = book[name]
    this.entries.set(name, {
      call,
      take: (raw, reader) => {
        if (calls[name].caller === 'reader' && reader === null) throw Refused.by('sign_in_needed')
        return parse(call, raw)
      },
      answer: async (taken, reader, now, asker = everybody) => {
        const asked = { ...(taken as Parsed<N>), reader, now, asker, refuse: refuse as Asked<N>['refuse'] }
        return present(call, await handler(asked))
      },
    })
  }

  /** Answers a call in process, or refuses. */
  async ask<N extends CallName>(name: N, raw: Raw, reader: Reader | null, now: Date): Promise<Answer<N>> {
    return (await this.askEnvelope(name, raw, reader, now)).data
  }

  /** Answers a call in process with its whole envelope, or refuses. */
  async askEnvelope<N extends CallName>(name: N, raw: Raw, reader: Reader | null, now: Date): Promise<Envelope<N>> {
    const entry = this.entries.get(name)
    if (entry === undefined) throw Refused.by('not_found')
    const { data, meta } = await entry.answer(entry.take(raw, reader), reader, now)
    return { status: true, message: entry.call.says ?? 'OK', data: data as Answer<N>, meta: meta as Meta<N> }
  }
}

function refuse(...about: Parameters<typeof Refused.by>): never {
  throw Refused.by(...about)
}

/** Parses what came by the call's own schemas. A path that cannot be meant is not found; the rest is bad input. */
function parse(call: Call, raw: Raw): Taken {
  const params = call.params?.safeParse(raw.params ?? {})
  if (params?.success === false) throw Refused.by('not_found')
  const query = call.query?.safeParse(raw.query ?? {})
  const body = call.body?.safeParse(raw.body)
  const headers = call.headers?.safeParse(raw.headers ?? {})
  if (query?.success === false || body?.success === false || headers?.success === false)
    throw Refused.by(call.badInput ?? 'bad_input', {}, call.namesFields && fieldErrorsOf(call, raw.body))
  return { params: params?.data, query: query?.data, body: body?.data, headers: headers?.data }
}

/** What is wrong with each field of a body, the first fault of each; a body that holds no fields lacks all of them. */
function fieldErrorsOf({ body }: Call, sent: unknown): FieldErrors | undefined {
  const issuesIn = (value: unknown) => body?.safeParse(value).error?.issues ?? []
  const issues = issuesIn(sent)
  const named = issues.some(({ path }) => path.length === 0) ? issuesIn({}) : issues
  if (named.length === 0) return undefined
  return Object.fromEntries(named.map(({ path, message }) => [String(path[0]), message] as const).reverse())
}

function present(call: Call, served: unknown): Presented {
  if (call.meta === undefined) return { data: call.answer.parse(served) }
  const { data, meta } = served as { data: unknown; meta: unknown }
  return { data: call.answer.parse(data), meta: call.meta.parse(meta) }
}
