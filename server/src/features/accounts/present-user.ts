import { toFlag } from '../../kernel/database/columns.ts'
import type { findUser } from './accounts-store.ts'

type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Converts an account's row to the answer for its reader. */
export function presentUser(row: UserRow) {
  return {
    ...row,
    phone_verified: toFlag(row.phone_verified === 1),
  }
}
