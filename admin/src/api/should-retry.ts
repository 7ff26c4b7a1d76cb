import { HttpError } from 'react-admin'

const mostRetries = 3

/** Decides whether a query that failed is sent again. A refusal stays the same; a network or a server may come back. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const isRefusal = error instanceof HttpError && error.status >= 400 && error.status < 500
  return !isRefusal && failures < mostRetries
}
