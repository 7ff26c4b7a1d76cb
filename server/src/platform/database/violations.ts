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

/**
 * PostgreSQL's codes for a deadlock, a lock that was not had in time, too many connections, and a server that stops,
 * starts or has lost the connection (class 08); Node's for a server that cannot be reached.
 */
const unavailableCodes =
  /^(?:40001|40P01|55P03|53300|57P0[123]|08[0-9A-Z]{3}|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NOTFOUND|AI_AGAIN))$/

/** What the `pg` driver says, without a code, of a connection that broke or was not had in time. */
const unavailableMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed)/

/**
 * Whether an error says that the database is busy or away. The request can be sent again as it is: nothing is wrong
 * with it.
 */
export function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { errcode, code, message } = error as { errcode?: unknown; code?: unknown; message?: unknown }
  // The lower byte is the kind; the others only say how it came to it.
  if (typeof errcode === 'number') return (errcode & 0xff) === busyInSqlite
  if (typeof code === 'string') return unavailableCodes.test(code)
  return typeof message === 'string' && unavailableMessages.test(message)
}

/**
 * Whether an error tells of a value that no column of its kind can hold, as PostgreSQL says of U+0000 in a text and of a
 * word for a number. SQLite takes all of them, and finds nothing by them.
 */
export function isUnfitValue(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}
