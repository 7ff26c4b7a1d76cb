import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { createArticle, createArticleCategory, createQuestion } from '../../testing/content-fixtures.ts'
import { createEmptyPostgres, eachDatabase } from '../../testing/each-database.ts'
import { onlySqlite } from '../../testing/postgres-server.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { isEmpty } from './is-empty.ts'
import { migrate } from './migrate.ts'
import { type OpenDatabase, openSqliteAt } from './open-database.ts'
import { openPostgres } from './open-postgres.ts'

eachDatabase('The migrated database', (open, engine) => {
  test('migrate creates the schema once and changes nothing on the next start', async () => {
    const database = await open()
    await createArticle(database.db)
    await migrate(database.again())
    expect(await database.db.selectFrom('articles').select('id').execute()).toHaveLength(1)
  })

  test('isEmpty returns true until content is written', async () => {
    const { db } = await open()
    expect(await isEmpty(db)).toBe(true)
    await createQuestion(db)
    expect(await isEmpty(db)).toBe(false)
  })

  test('The schema refuses a row without a parent, an unknown state or flag, and a duplicate name', async () => {
    const { db } = await open()
    await expect(createArticle(db, { category_id: 4711 })).rejects.toThrow()
    const { id, name } = await createArticleCategory(db)
    await createArticle(db, { category_id: id })
    await expect(sql`update articles set state = 'secret'`.execute(db)).rejects.toThrow()
    await expect(sql`update articles set is_premium = 2`.execute(db)).rejects.toThrow()
    await expect(createArticleCategory(db, { name })).rejects.toThrow()
  })

  test('Both engines return the same counts, flags and times', async () => {
    const { db } = await open()
    const article = await createArticle(db, { is_premium: 1 })
    const { count } = await db
      .selectFrom('articles')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    expect([count, article.is_premium, article.created_at, article.as_of]).toEqual([
      1,
      1,
      '2026-11-20T04:00:00.000Z',
      null,
    ])
  })

  test('Concurrent writers wait for each other and lose no write', async () => {
    const database = await open()
    const { db } = database
    await db.insertInto('settings').values({ key: 'n', value: '0' }).execute()
    const addOne = () =>
      db.transaction().execute(async (tx) => {
        const { value } = await tx
          .selectFrom('settings')
          .select('value')
          .where('key', '=', 'n')
          .$if(engine === 'postgres', (query) => query.forUpdate())
          .executeTakeFirstOrThrow()
        await wait(5)
        await tx
          .updateTable('settings')
          .set({ value: String(Number(value) + 1) })
          .where('key', '=', 'n')
          .execute()
      })
    await Promise.all(Array.from({ length: 5 }, addOne))
    expect(await db.selectFrom('settings').select('value').where('key', '=', 'n').execute()).toEqual([{ value: '5' }])
  })

  test('A failed transaction leaves nothing behind', async () => {
    const { db } = await open()
    const failed = db.transaction().execute(async (tx) => {
      await createArticle(tx)
      throw new Error('half way')
    })
    await expect(failed).rejects.toThrow('half way')
    expect(await isEmpty(db)).toBe(true)
  })
})

eachDatabase('A database with formulas that were drawn wrongly', (open) => {
  test('migrate redraws the formula of overtime and leaves every other text alone', async () => {
    const before = await open('039-initial-passwords')
    const wrong =
      '<p class="formula"><b>OT</b> <span class="operator">=</span> <span class="fraction"><span>Basic</span><span class="visually-hidden"> ÷ </span><span>208 <span class="operator">×</span> 2 <span class="operator">×</span> OT hours</span></span></p>'
    await createQuestion(before.db, { answer: `<p>Overtime is this:</p>${wrong}<p>Done.</p>` })
    await createArticle(before.db, { content: wrong.replace('Basic', 'Wage') })
    await migrate(before.again())
    const question = await before.db.selectFrom('job_questions').select('answer').executeTakeFirstOrThrow()
    expect(question.answer).toMatch(
      /^<p>Overtime is this:<\/p>.*<span>Basic<\/span>.*<span>208<\/span><\/span>.*OT hours<\/span><\/p><p>Done.<\/p>$/,
    )
    const article = await before.db.selectFrom('articles').select('content').executeTakeFirstOrThrow()
    expect(article.content).toBe(wrong.replace('Basic', 'Wage'))
  })
})

/** A script of what a process does at its start. */
const startScript = (open: string) => `
  const { openSqliteAt } = await import('${import.meta.resolve('./open-database.ts')}')
  const { openPostgres } = await import('${import.meta.resolve('./open-postgres.ts')}')
  const { migrate } = await import('${import.meta.resolve('./migrate.ts')}')
  const database = ${open}
  await migrate(database)
  await database.close()`

const startFourProcesses = (open: string) =>
  Promise.all(
    Array.from({ length: 4 }, () =>
      promisify(execFile)(process.execPath, ['--input-type=module', '-e', startScript(open)]),
    ),
  )

/** Describes every table, index, trigger and function of a database, sorted by name. */
async function describeSchema({ db, engine }: Pick<OpenDatabase, 'db' | 'engine'>): Promise<string> {
  const { rows } = await (engine === 'sqlite'
    ? sql<{ line: string }>`select sql as line from sqlite_master where sql is not null order by type, name`.execute(db)
    : sql<{ line: string }>`
        select line from (
          select 1 as kind, concat_ws(' ', table_name, column_name, data_type, is_nullable, column_default) as line
          from information_schema.columns where table_schema = 'public'
          union all select 2, indexdef from pg_indexes where schemaname = 'public'
          union all select 3, pg_get_constraintdef(oid) || ' on ' || conrelid::regclass from pg_constraint
            where connamespace = 'public'::regnamespace
          union all select 4, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
          union all select 5, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
        ) as lines order by kind, line collate "C"`.execute(db))
  return `${rows.map(({ line }) => line).join('\n')}\n`
}

/** The SHA-256 of what `describeSchema` said when the first release was made. */
const releasedSchemas = {
  sqlite: '307a289199dc5484181777363552280e5718949a3ee01f498e534c0c629b94bc',
  postgres: 'b5f07fd7ba31f04b5962557b1b8a2b83b41afebf23b4951e4b6c62397752bfc8',
}

eachDatabase('A database of the first release', (open, engine) => {
  const lastMigration = '008-question-words'

  test('A database of the first release has the schema that it was released with', async () => {
    const schema = await describeSchema(await open(lastMigration))
    const hash = createHash('sha256').update(schema).digest('hex')
    expect(hash, `A migration of the first release was changed. It now makes:\n${schema}`).toBe(releasedSchemas[engine])
  })

  test('A database of the first release migrates to the current schema and keeps its rows', async () => {
    const released = await open(lastMigration)
    const { db } = released
    const at = '2026-11-20T00:00:00.000Z'
    await sql`insert into article_categories (name, name_key, img, sort_order, state, created_at, updated_at)
      values ('Sewing', 'sewing', '', 0, 'live', ${at}, ${at})`.execute(db)
    await sql`insert into articles (category_id, title, content, sort_order, state, created_at, updated_at)
      select id, 'Needles', '<p>Needles</p>', 0, 'live', ${at}, ${at} from article_categories`.execute(db)
    await migrate(released.again())
    expect(await describeSchema(released)).toBe(await describeSchema(await open()))
    expect(await db.selectFrom('articles').select(['title', 'content']).execute()).toEqual([
      { title: 'Needles', content: '<p>Needles</p>' },
    ])
    expect(await db.selectFrom('content_lists').select(['list', 'size']).where('size', '>', 0).execute()).toEqual([
      { list: 'articles', size: 1 },
    ])
  })
})

test('migrate is safe in several processes on one new SQLite file', async () => {
  const path = join(await createFolder(), 'new.sqlite')
  await startFourProcesses(`openSqliteAt(${JSON.stringify(path)})`)
  const database = openSqliteAt(path)
  expect(await isEmpty(database.db)).toBe(true)
  await database.close()
})

test.skipIf(onlySqlite)('migrate is safe in several processes on one new PostgreSQL database', async () => {
  const url = `${inject('postgresUrl')}/migrated_by_four`
  const admin = openPostgres(`${inject('postgresUrl')}/postgres`)
  await sql`create database migrated_by_four`.execute(admin.db)
  await startFourProcesses(`openPostgres(${JSON.stringify(url)})`)
  const database = openPostgres(url)
  expect(await isEmpty(database.db)).toBe(true)
  await database.close()
  await admin.close()
})

test.skipIf(onlySqlite)('migrate takes no lock that outlives its transaction, which a pooler would keep', async () => {
  const queries: string[] = []
  const database = openPostgres(await createEmptyPostgres(), { observeQuery: ({ sql: text }) => queries.push(text) })
  await migrate(database)
  await database.close()
  expect(queries.filter((text) => text.includes('advisory'))).toEqual([
    'select pg_advisory_xact_lock(3853314791062309107)',
  ])
})

test('migrate leaves a SQLite file unchanged when a migration fails', async () => {
  const database = openSqliteAt(join(await createFolder(), 'half.sqlite'))
  await database.db.schema.createTable('articles').addColumn('id', 'integer').execute()
  await expect(migrate(database)).rejects.toThrow('articles')
  await database.db.schema.dropTable('articles').execute()
  await migrate(database)
  expect(await isEmpty(database.db)).toBe(true)
  await database.close()
})
