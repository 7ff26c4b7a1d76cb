import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { createArticle, createCircular, createQuestion } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'

eachDatabase('Migration 031, content languages', (open) => {
  test('Migration 031 declares content from before it mixed, and the database refuses another language', async () => {
    const database = await open('029-formula-results')
    const { db } = database
    const tables = ['articles', 'job_questions', 'job_circulars'] as const
    for (const create of [createArticle, createQuestion, createCircular]) await create(db)
    await migrate(database.again())
    for (const table of tables) {
      expect(await db.selectFrom(table).select('lang').execute(), table).toEqual([{ lang: 'mixed' }])
      await db.updateTable(table).set({ lang: 'bn' }).execute()
      await expect(sql`update ${sql.table(table)} set lang = 'fr'`.execute(db), table).rejects.toThrow()
    }
  })
})
