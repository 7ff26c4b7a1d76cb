import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'

eachDatabase('Migration 080', (open) => {
  test('holds the live circulars of the bin for announced, and no others', async () => {
    const database = await open('079-general-categories')
    const { db } = database
    const deleted_at = '2026-11-20T04:00:00.000Z'
    const values = { title: 'A', deleted_by: 'a@example.com', deleted_at, expires_at: deleted_at }
    await db
      .insertInto('bin')
      .values([
        { ...values, resource: 'job-circulars', record_id: '7', row: '{"id":7,"state":"live"}' },
        { ...values, resource: 'job-circulars', record_id: '8', row: '{"id":8,"state":"draft"}' },
        { ...values, resource: 'articles', record_id: '9', row: '{"id":9,"state":"live"}' },
      ])
      .execute()
    await migrate(database.again())
    const rows = await db.selectFrom('bin_rows').select(['user_id', 'of_table', 'row']).execute()
    const row = JSON.stringify({ circular_id: 7, announced_at: deleted_at })
    expect(rows).toEqual([{ user_id: null, of_table: 'announced_circulars', row }])
  })
})
