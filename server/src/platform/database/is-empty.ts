import type { Db } from './tables.ts'

/** Whether no content was ever loaded or written. */
export async function isEmpty(db: Db): Promise<boolean> {
  const tables = ['articles', 'job_categories', 'formulas', 'packages'] as const
  for (const table of tables) {
    if (await db.selectFrom(table).select('id').limit(1).executeTakeFirst()) return false
  }
  return true
}
