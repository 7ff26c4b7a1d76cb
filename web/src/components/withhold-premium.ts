/** What stands in an answer in place of what only a package opens, as the server writes it. */
const withheld = {
  content: null,
  sources: [],
  formula: null,
  labels: [],
  notes: '',
  source: '',
  answer: null,
  locked: 1,
}

/**
 * Returns an answer without what only a package opens: of a premium thing, or of the premium ones in a part of a list.
 * Undefined for an answer that does not mark what is premium in it.
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
