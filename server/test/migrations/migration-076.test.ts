import { expect, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'

eachDatabase('Migration 076', (open) => {
  test('keeps every report of a mistake with its id, and no id is given twice', async () => {
    const database = await open('075-topics-in-bangla')
    const { db } = database
    const report = {
      kind: 'formula',
      item_id: 1,
      title: 'DHU',
      link: '/formula/1',
      note: 'Wrong',
      has_reader: 0,
      language: 'bn',
      created_at: '2026-11-20T04:00:00.000Z',
    } as const
    const add = (request_key: string) =>
      db
        .insertInto('mistake_reports')
        .values({ ...report, request_key })
        .execute()
    for (const key of ['a', 'b', 'c']) await add(key)
    await db.deleteFrom('mistake_reports').where('request_key', '=', 'b').execute()
    const before = await db.selectFrom('mistake_reports').selectAll().orderBy('id').execute()
    await migrate(database.again())
    const after = await db.selectFrom('mistake_reports').selectAll().orderBy('id').execute()
    expect(after).toMatchObject(before)
    await add('d')
    const { id } = await db
      .selectFrom('mistake_reports')
      .select('id')
      .where('request_key', '=', 'd')
      .executeTakeFirstOrThrow()
    expect(id).toBeGreaterThan(before.at(-1)?.id ?? 0)
  })
})
