import type { KeptRecord } from '../../offline/safe-storage.ts'

/** Returns what was typed into a calculator as it was kept; undefined where the formula has other labels by now. */
export function parseValues(kept: KeptRecord, names: readonly string[]): Record<string, string> | undefined {
  const entries = names.flatMap((name) => {
    const value = Object.hasOwn(kept, name) ? kept[name] : undefined
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const isWhole = entries.length === names.length && Object.keys(kept).length === names.length
  return isWhole ? Object.fromEntries(entries) : undefined
}
