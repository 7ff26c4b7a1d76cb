import type { FieldErrors } from './staff.ts'

/** The values that stand in a refusal's text, by their names in it. */
export type RefusalValues = Readonly<Record<string, string | number>>

/** The server refused on purpose. */
export class Refused extends Error {
  readonly code: string
  readonly status: number
  /** What is wrong field by field, where fields were refused. */
  readonly errors: FieldErrors | undefined
  /** What its text was filled in from, so that it can be said in another language. */
  readonly values: RefusalValues

  constructor(code: string, status: number, message: string, errors?: FieldErrors, values: RefusalValues = {}) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.status = status
    this.errors = errors
    this.values = values
  }
}

/** No readable answer came: the kinds of the specification's error catalogue. */
export class NetworkError extends Error {
  readonly kind: 'network' | 'timeout' | 'unreadable'

  constructor(kind: 'network' | 'timeout' | 'unreadable') {
    super(kind)
    this.name = 'NetworkError'
    this.kind = kind
  }
}
