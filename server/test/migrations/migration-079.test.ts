import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { createJobCategory } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'

eachDatabase('Migration 079', (open) => {
  test('marks the general category of the starter content, and no other', async () => {
    const database = await open('078-lists-of-jobs')
    const { db } = database
    for (const name of ['Quality', 'General Viva']) await createJobCategory(db, { name })
    await migrate(database.again())
    const categories = await db.selectFrom('job_categories').select(['name', 'is_general']).orderBy('id').execute()
    expect(categories).toEqual([
      { name: 'Quality', is_general: 0 },
      { name: 'General Viva', is_general: 1 },
    ])
  })
})
