/** What a database refuses a write for, the same for both engines. */
export type Violation = 'unique' | 'foreign_key'

const ofSqlite: Readonly<Record<number, Violation>> = {
  787: 'foreign_key',
  1811: 'foreign_key',
  1555: 'unique',
  2067: 'unique',
}
const ofPostgres: Readonly<Record<string, Violation>> = { 23503: 'foreign_key', 23505: 'unique' }

/** Which rule of the database an error tells of; undefined where it tells of something else. */
export function violationOf(error: unknown): Violation | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  if (typeof errcode === 'number') return ofSqlite[errcode]
  return typeof code === 'string' ? ofPostgres[code] : undefined
}

const busyInSqlite = 5
/** Two that waited for each other, a lock that was not had in time, no connection free. */
const busyInPostgres: ReadonlySet<unknown> = new Set(['40001', '40P01', '55P03', '53300'])

/** Whether the database only had no turn to give: what was asked was not done, and may be asked again as it is. */
export function isBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  // The lower byte is the kind; what stands above says only how it came to it.
  return typeof errcode === 'number' ? (errcode & 0xff) === busyInSqlite : busyInPostgres.has(code)
}

/**
 * Whether an error tells of a value that no column of its kind can hold, as PostgreSQL says of U+0000 in a text and of a
 * word for a number. SQLite takes all of them, and finds nothing by them.
 */
export function isUnfitValue(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}
