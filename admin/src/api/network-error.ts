import { HttpError } from 'react-admin'

/** The code of a request that got no answer, in the place of the code of a refusal. */
const code = 'no_network'

/** Creates the error of a request that got no answer: the network is away, or the server. */
export function createNetworkError(message: string): HttpError {
  return new HttpError(message, 0, { code })
}

/** Returns whether a request got no answer. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof HttpError && error.body?.code === code
}
