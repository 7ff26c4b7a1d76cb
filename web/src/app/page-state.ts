import type { DehydratedState } from '@tanstack/react-query'

/** What a rendered page hands to the browser: what was asked, and that the loaders need not run again. */
export type PageState = { queries: DehydratedState; loaderData: Record<string, unknown> }
