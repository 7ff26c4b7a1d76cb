import type { FieldErrors } from '../rules/staff.ts'

/** The values in a refusal's text, by their names in it. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** A refusal: the server intentionally declined a request. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  /** The errors by field, if fields were refused. */
  readonly errors: FieldErrors | undefined
  /** The values in its text, for a translation. */
  readonly values: RefusalValues
  /** The `Retry-After` of the response, in seconds, if it had one. */
  readonly retryAfter: number | undefined

  constructor(
    code: string,
    status: number,
    message: string,
    errors?: FieldErrors,
    values: RefusalValues = {},
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.errors = errors
    this.values = values
    this.retryAfter = retryAfter
  }
}

/** A request without a readable answer, with a kind of the specification's error catalogue. */
export class NetworkError extends Error {
  readonly kind: 'network' | 'timeout' | 'unreadable'

  constructor(kind: 'network' | 'timeout' | 'unreadable') {
    super(kind)
    this.name = 'NetworkError'
    this.kind = kind
  }
}

/** Tells whether a call failed without an answer of the server. */
export function isNetworkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'NetworkError'
}

/** Tells whether the server has too much to do for a moment: it answers when it is asked again after `Retry-After`. */
export function isBusy(error: unknown): error is Refused {
  return error instanceof Refused && error.code === 'busy'
}

/** Returns after how many milliseconds a busy server is asked again: later by chance, so that not all come back at once. */
export const getBusyWaitMs = ({ retryAfter = 2 }: Refused): number => retryAfter * 1000 * (1 + Math.random() / 2)
