import type { StoredRecord } from '../../offline/safe-storage.ts'

/** Parses the stored values of a calculator; returns undefined if the formula has other labels by now. */
export function parseValues(record: StoredRecord, names: readonly string[]): Record<string, string> | undefined {
  const entries = names.flatMap((name) => {
    const value = Object.hasOwn(record, name) ? record[name] : undefined
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  const isWhole = entries.length === names.length && Object.keys(record).length === names.length
  return isWhole ? Object.fromEntries(entries) : undefined
}
