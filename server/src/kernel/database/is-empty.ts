import type { Db } from '../../tables.ts'

/** Returns whether the database has no content. */
export async function isEmpty(db: Db): Promise<boolean> {
  const tables = ['articles', 'job_categories', 'formulas', 'packages'] as const
  for (const table of tables) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
