/** The reason why a database refuses a write, the same for both engines. */
export type Violation = 'unique' | 'foreign_key'

const sqliteViolations: Readonly<Record<number, Violation>> = {
  787: 'foreign_key',
  1811: 'foreign_key',
  1555: 'unique',
  2067: 'unique',
}
const postgresViolations: Readonly<Record<string, Violation>> = { 23503: 'foreign_key', 23505: 'unique' }

/** Returns the violated constraint of an error; undefined for another error. */
export function findViolation(error: unknown): Violation | undefined {
  if (typeof error !== 'object' || error === null) return undefined
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  if (typeof errcode === 'number') return sqliteViolations[errcode]
  return typeof code === 'string' ? postgresViolations[code] : undefined
}

const busyInSqlite = 5

/**
 * PostgreSQL's codes for a deadlock, a lock timeout, too many connections, a server that stops or starts, or a
 * lost connection (class 08); Node's for an unreachable server.
 */
const unavailableCodes =
  /^(?:40001|40P01|55P03|53300|57P0[1235]|08[0-9A-Z]{3}|E(?:CONNREFUSED|CONNRESET|CONNABORTED|PIPE|TIMEDOUT|HOSTUNREACH|HOSTDOWN|NETUNREACH|NETDOWN|NOTFOUND|AI_AGAIN))$/

/** The `pg` driver's messages, without a code, for a connection that broke or timed out. */
const unavailableMessages =
  /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|timeout expired|Client was closed|Cannot use a pool after calling end)/

/**
 * Returns whether an error, or one that caused it, means that the database is busy or unavailable, so that the same
 * request may be sent again.
 */
export function isUnavailable(error: unknown): boolean {
  return listCauses(error).some((one) => {
    const { errcode, code, message } = one as { errcode?: unknown; code?: unknown; message?: unknown }
    // The lower byte is the primary result code.
    if (typeof errcode === 'number') return (errcode & 0xff) === busyInSqlite
    if (typeof code === 'string') return unavailableCodes.test(code)
    return typeof message === 'string' && unavailableMessages.test(message)
  })
}

/** Lists an error with its causes. A connection to a name with several addresses fails with an error of each. */
function listCauses(error: unknown, depth = 4): object[] {
  if (typeof error !== 'object' || error === null || depth === 0) return []
  const { cause, errors } = error as { cause?: unknown; errors?: unknown }
  return [error, ...[cause, ...(Array.isArray(errors) ? errors : [])].flatMap((one) => listCauses(one, depth - 1))]
}

/** SQLite's primary codes for a file that is read-only, failed to be written, is full, or cannot be opened. */
const unwritableInSqlite: ReadonlySet<number> = new Set([8, 10, 13, 14])

/** PostgreSQL's codes for a full disk, a read-only transaction (a standby) and a failed write. */
const unwritableCodes = /^(?:53100|25006|58030)$/

/** Returns whether an error means that the database can be read but not written: its disk is full or read-only. */
export function isUnwritable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { errcode, code } = error as { errcode?: unknown; code?: unknown }
  if (typeof errcode === 'number') return unwritableInSqlite.has(errcode & 0xff)
  return typeof code === 'string' && unwritableCodes.test(code)
}

/**
 * Returns whether an error concerns a value that no column of its type can store, such as U+0000 in a text or a word
 * for a number in PostgreSQL. SQLite accepts all of them and finds nothing.
 */
export function isUnfitValue(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^22[0-9A-Z]{3}$/.test(code)
}
