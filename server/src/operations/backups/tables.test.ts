import { sql } from 'kysely'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '../../kernel/database/open-postgres.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { onlySqlite } from '../../testing/postgres-server.ts'
import { postgresTemplate } from '../../testing/template-databases.ts'
import { createPostgresReader } from './postgres-tables.ts'
import { readSnapshot } from './snapshot.ts'

test.skipIf(onlySqlite)(
  'Both engines copy the same tables and columns, and columns hold texts and whole numbers only',
  async () => {
    const onSqlite = await openTestSqlite()
    if (!('DATA_DIR' in onSqlite.env)) throw new Error('the database is a file')
    const onPostgres = openPostgres(`${inject('postgresUrl')}/${postgresTemplate}`)
    onTestFinished(() => onPostgres.close())
    const copied = await readSnapshot(onSqlite, onSqlite.env.DATA_DIR, (reader) => reader.listTables())
    expect(await onPostgres.db.transaction().execute((tx) => createPostgresReader(tx).listTables())).toEqual(copied)
    expect(copied.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'saved_items', 'search_documents']))
    const { rows } = await sql<{ type: string }>`
    select distinct format_type(atttypid, null) as type from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
      and attgenerated = '' order by type`.execute(onPostgres.db)
    // Another type needs a decision about how JSON holds it, so that both engines write the same rows.
    expect(rows.map(({ type }) => type)).toEqual(['character varying', 'integer', 'text'])
  },
)
