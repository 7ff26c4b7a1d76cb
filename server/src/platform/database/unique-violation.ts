/** Whether a database refused a row because another one holds what only one may hold (PostgreSQL 23505, SQLite 2067 and 1555). */
export function isUniqueViolation(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return code === '23505' || errcode === 2067 || errcode === 1555
}
