import type { Answer, Body, Meta, Params, Query } from './book.ts'
import type { CallName } from './calls.ts'
import { type RefusalCode, refusals } from './refusals.ts'
import type { FieldErrors } from './staff.ts'

type Given<K extends string, T> = [T] extends [undefined]
  ? unknown
  : undefined extends T
    ? { [P in K]?: T }
    : { [P in K]: T }

/** What a call takes, by its schemas: only the parts it has. */
export type Input<N extends CallName> = Given<'params', Params<N>> & {
  query?: Query<N>
} & Given<'body', Body<N>>

/** The envelope of an answer: `{ status: true, message, data }`, with `meta` where the call has one. */
export type Envelope<N extends CallName> = {
  status: true
  message: string
  data: Answer<N>
  meta?: Meta<N>
}

/**
 * Makes a call, wherever the asker is: over HTTP in the browser, in process while a page is rendered.
 * A refusal is thrown as `Refused`; a transport failure as `Unreached`.
 */
export type Ask = <N extends CallName>(name: N, input: Input<N>) => Promise<Answer<N>>

/** Makes a call likewise for its whole envelope: for those who need its `meta`, such as where a part stands in its list. */
export type AskEnvelope = <N extends CallName>(name: N, input: Input<N>) => Promise<Envelope<N>>

/** The server refused on purpose. */
export class Refused extends Error {
  readonly code: RefusalCode | (string & {})
  readonly status: number
  /** What is wrong field by field, where fields were refused. */
  readonly errors: FieldErrors | undefined

  constructor(code: RefusalCode | (string & {}), status: number, message: string, errors?: FieldErrors) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.errors = errors
  }

  /** Refuses what was sent for the named fields. */
  static fields(errors: FieldErrors): Refused {
    const [status, text] = refusals.fields_refused
    return new Refused('fields_refused', status, text, errors)
  }

  /** A refusal by its code; `{name}` in its text is filled in from `values`. */
  static by(code: RefusalCode, values: Readonly<Record<string, string | number>> = {}, errors?: FieldErrors): Refused {
    const [status, text] = refusals[code]
    return new Refused(
      code,
      status,
      text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? '')),
      errors,
    )
  }
}

/** No readable answer came: the kinds of the specification's error catalogue. */
export class Unreached extends Error {
  readonly kind: 'network' | 'timeout' | 'unreadable'

  constructor(kind: 'network' | 'timeout' | 'unreadable') {
    super(kind)
    this.name = 'Unreached'
    this.kind = kind
  }
}
