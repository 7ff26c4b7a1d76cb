import type { Language } from '@shelai/contract/words.ts'
import type { DehydratedState } from '@tanstack/react-query'

/**
 * The state of a rendered page for hydration: its language, the queries' data, and the loaders' data, so that no loader
 * runs again.
 */
export type PageState = { language: Language; queries: DehydratedState; loaderData: Record<string, unknown> }
