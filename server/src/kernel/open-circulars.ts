import { findOldestOpenDay } from '@shelai/contract/features/circulars/circular-deadline.ts'
import { getDhakaDayBounds } from '@shelai/contract/rules/dhaka-time.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The facts that decide which circulars are open: the day in Dhaka, and the setting for those without a deadline. */
export type OpenDay = { today: string; openDays: number }

/**
 * Builds the condition that a circular is open on a day: the rule of `isCircularOpen` in SQL. `table` is the table of circulars, or
 * what a query calls it.
 */
export function isOpenOn(table: string, { today, openDays }: OpenDay): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  const oldest = findOldestOpenDay(today, openDays)
  const [published, created] = [column('published_on'), column('created_at')]
  return sql<SqlBool>`(${column('deadline')} >= ${today} or (${column('deadline')} is null
    and (${published} >= ${oldest} or (${published} is null and ${created} >= ${getDhakaDayBounds(oldest).from}))))`
}
