/** The values that the server writes into an answer in place of premium content. */
const withheld = {
  content: null,
  sources: [],
  formula: null,
  labels: [],
  notes: '',
  source: '',
  answer: null,
  spoken: null,
  result: null,
  locked: 1,
}

/**
 * Returns an answer without its premium content: that of a premium item, or of the premium items in a part of a list.
 * Returns undefined for an answer without a premium mark.
 */
export function withholdPremium(data: unknown): unknown {
  if (!isRecord(data)) return undefined
  if ('is_premium' in data) return withholdFrom(data)
  if (!Array.isArray(data.rows)) return undefined
  return { ...data, rows: data.rows.map((row: unknown) => (isRecord(row) ? withholdFrom(row) : row)) }
}

function withholdFrom(item: Record<string, unknown>): Record<string, unknown> {
  if (Number(item.is_premium) !== 1) return item
  return { ...item, ...Object.fromEntries(Object.entries(withheld).filter(([name]) => name in item)) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
