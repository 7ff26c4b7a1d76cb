import type { DehydratedState } from '@tanstack/react-query'

/**
 * The state of a rendered page for hydration: the queries' data, and the loaders' data, so that no loader runs again.
 */
export type PageState = { queries: DehydratedState; loaderData: Record<string, unknown> }
