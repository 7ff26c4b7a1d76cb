import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { migrate } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

/** The last migration of the former release. Set it with each release. */
const formerRelease = '031-content-languages'

type Column = { type: string; isNullable: boolean; isOptional: boolean }

/** Lists every column of a database, by its table and name. */
async function listColumns({ db }: OpenDatabase): Promise<Map<string, Map<string, Column>>> {
  const tables = await db.introspection.getTables()
  return new Map(
    tables.map(({ name, columns }) => [
      name,
      new Map(
        columns.map(({ name: column, dataType, isNullable, hasDefaultValue, isAutoIncrementing }) => [
          column,
          { type: dataType, isNullable, isOptional: isNullable || hasDefaultValue || isAutoIncrementing },
        ]),
      ),
    ]),
  )
}

eachDatabase('A rolling upgrade', (open) => {
  // While machines are replaced one after the other, and after a rollback, the former release works on the newer schema.
  test('the former release can read and write the schema of this one', async () => {
    const former = await listColumns(await open(formerRelease))
    const latest = await listColumns(await open())
    expect(latest.size).toBeGreaterThan(former.size)
    for (const [table, columns] of former) {
      const now = latest.get(table)
      expect([table, now !== undefined]).toEqual([table, true])
      for (const [column, { type, isNullable }] of columns) {
        const found = now?.get(column)
        expect([table, column, found?.type]).toEqual([table, column, type])
        // A column that took nothing must go on doing so.
        if (isNullable) expect([table, column, found?.isNullable]).toEqual([table, column, true])
      }
      const added = [...(now ?? [])].filter(([column]) => !columns.has(column))
      expect(added.filter(([, { isOptional }]) => !isOptional).map(([column]) => `${table}.${column}`)).toEqual([])
    }
  })

  test('a release starts on the schema of a newer one, and leaves it alone', async () => {
    const database = await open()
    const row = { name: '999-of-a-newer-release', timestamp: '2027-01-01T00:00:00.000Z' }
    await sql`insert into kysely_migration (name, timestamp) values (${row.name}, ${row.timestamp})`.execute(
      database.db,
    )
    const before = await listColumns(database)
    await migrate(database.again())
    expect(await listColumns(database)).toEqual(before)
  })

  test('a schema that lacks a migration of this release and has an unknown one is refused', async () => {
    const database = await open(formerRelease)
    await sql`insert into kysely_migration (name, timestamp) values ('031-other', '2027-01-01T00:00:00.000Z')`.execute(
      database.db,
    )
    await expect(migrate(database.again())).rejects.toThrow('corrupted migrations')
  })
})
