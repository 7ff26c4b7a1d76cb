import { callTable } from './call-table.ts'
import type { CallName } from './calls.ts'

/** The path that the paths of all calls follow. */
export const apiBase = '/api/v1'

/**
 * Builds the URL of a call with its parameters and query, percent-encoded. Omits query keys whose value is undefined.
 */
export function buildCallUrl(
  name: CallName,
  params: Readonly<Record<string, string | number>> = {},
  query: Readonly<Record<string, string | number | undefined>> = {},
): string {
  const path = callTable[name].path.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key] ?? '')),
  )
  const entries = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}=${encodeURIComponent(String(value))}`)
  return apiBase + path + (entries.length > 0 ? `?${entries.join('&')}` : '')
}
