import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Builds the condition that a circular is open on a day in Dhaka: the rule of `isCircularOpen` in SQL. `deadline` names the
 * column, with its table where there are several. A day never compares with no deadline, so that case comes first.
 */
export function isOpenOn(deadline: string, today: string): RawBuilder<SqlBool> {
  const column = sql.ref(deadline)
  return sql<SqlBool>`(${column} is null or ${column} >= ${today})`
}
