import { sql } from 'kysely'
import type { Engine, OpenDatabase } from '../kernel/database/open-database.ts'

/**
 * Resolves once a query of another connection waits for a lock of this test's transaction. On SQLite a query waits for
 * the connection itself, which a transaction holds until it ends, so there is nothing to wait for.
 */
export async function untilBlocked({ db }: Pick<OpenDatabase, 'db'>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return
  for (let looks = 0; looks < 2000; looks += 1) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length > 0) return
  }
  throw new Error('no query waits for a lock')
}
