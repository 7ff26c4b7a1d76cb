import { sql } from 'kysely'
import type { Db } from '../../tables.ts'

/** The table that is there while a database is moved to PostgreSQL: the tables that are copied. */
export const unfinishedMove = 'unfinished_move'

/** Returns whether a move to this PostgreSQL database was begun and not completed. */
export async function isMoveUnfinished(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 where to_regclass(${unfinishedMove}) is not null`.execute(db)
  return rows.length > 0
}

/** Returns whether a PostgreSQL database has any table. */
export async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_class where relnamespace = current_schema()::regnamespace
    and relkind in ('r', 'v', 'm', 'p') limit 1`.execute(db)
  return rows.length > 0
}
