import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openTestSqlite } from '../../testing/each-database.ts'

describe('openSqlite', () => {
  test('openSqlite enables a write-ahead log, full durability, foreign keys and a busy timeout', async () => {
    const { db } = await openTestSqlite()
    const pragma = async (name: string) =>
      Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0]
    expect(await Promise.all(['journal_mode', 'synchronous', 'foreign_keys', 'busy_timeout'].map(pragma))).toEqual([
      'wal',
      2,
      1,
      5000,
    ])
  })

  test('sqliteDialect binds dates, booleans and undefined as their values', async () => {
    const { db } = await openTestSqlite()
    const { rows } =
      await sql`select ${new Date(0)} as date, ${true} as yes, ${false} as no, ${undefined} as unset`.execute(db)
    expect(rows).toEqual([{ date: '1970-01-01T00:00:00.000Z', yes: 1, no: 0, unset: null }])
  })

  test('sqliteDialect takes the write lock when a transaction begins, so that a second writer waits and does not fail later', async () => {
    const database = await openTestSqlite()
    const other = database.again()
    await sql`pragma busy_timeout = 1`.execute(other.db)
    await database.db.transaction().execute(async (tx) => {
      await tx.selectFrom('settings').selectAll().execute()
      await expect(other.db.transaction().execute(async () => 'begun')).rejects.toThrow('locked')
      expect(await other.db.selectFrom('settings').selectAll().execute()).toEqual([])
    })
    expect(await other.db.transaction().execute(async () => 'begun')).toBe('begun')
  })
})
