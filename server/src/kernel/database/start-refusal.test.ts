import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createFolder } from '../../testing/temp-folder.ts'
import { migrate } from './migrate.ts'
import { openSqliteIn, sqliteName } from './open-database.ts'
import { explainStartFailure, StartRefusal } from './start-refusal.ts'

test('explainStartFailure says which file is full when a migration finds no space', async () => {
  const dataDir = await createFolder()
  const database = await openSqliteIn(dataDir)
  onTestFinished(() => database.close())
  await sql`pragma max_page_count = 2`.execute(database.db)
  const failure = await migrate(database).catch((error: unknown) => error)
  const explained = explainStartFailure(failure, { dataDir })
  expect(explained).toBeInstanceOf(StartRefusal)
  expect(String(explained)).toContain(
    `The database file ${join(dataDir, sqliteName)} cannot be written (database or disk is full): `,
  )
})
