import { type Kysely, sql } from 'kysely'

/**
 * Adds the terms of a circular: kind of employment, salary range in whole taka a month, work from home, how to apply, what proves the
 * employer, and what readers prepare with (a JSON list of paths of this site).
 */
export async function up(db: Kysely<Record<string, never>>): Promise<void> {
  const columns = [
    `employment_type text not null default 'unstated'`,
    'salary_from integer',
    'salary_to integer',
    'is_remote integer not null default 0',
    'how_to_apply text',
    'proof text',
    `prepare text not null default '[]'`,
  ]
  for (const column of columns) await sql.raw(`alter table job_circulars add column ${column}`).execute(db)
}
