import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteAt } from '../../kernel/database/open-database.ts'
import { openPostgres } from '../../kernel/database/open-postgres.ts'
import { createArticle, createQuestion } from '../../testing/content-fixtures.ts'
import { createEmptyPostgres, openTestSqlite } from '../../testing/each-database.ts'
import { onlySqlite } from '../../testing/postgres-server.ts'
import { runScript } from '../../testing/run-script.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { startProcess } from '../../testing/test-process.ts'
import { createReader } from '../../testing/test-reader.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { createPostgresReader } from './postgres-tables.ts'
import { createSqliteReader } from './sqlite-tables.ts'
import { summarizeTables } from './summarize-tables.ts'

/** Creates a SQLite database with some rows in a data folder, with no connection left open. */
async function createSource() {
  const { db, env } = await openTestSqlite()
  if (!('DATA_DIR' in env)) throw new Error('the database is a file')
  await createArticle(db, { title: 'সুই' })
  await createQuestion(db)
  await createReader(db)
  // The test closes it once more.
  await db.destroy()
  return env.DATA_DIR
}

function openTarget(databaseUrl: string) {
  const target = openPostgres(databaseUrl)
  onTestFinished(() => target.close())
  return target
}

const summarizeSqlite = async (dataDir: string) => {
  const sqlite = new DatabaseSync(join(dataDir, 'shelai.sqlite'), { readOnly: true })
  return summarizeTables(createSqliteReader(sqlite)).finally(() => sqlite.close())
}

const summarizePostgres = ({ db }: ReturnType<typeof openTarget>) =>
  db.transaction().execute((tx) => summarizeTables(createPostgresReader(tx)))

test.skipIf(onlySqlite)(
  'moveToPostgres copies every row of every table, and the new database goes on counting',
  async () => {
    const dataDir = await createSource()
    const databaseUrl = await createEmptyPostgres()
    const before = await summarizeSqlite(dataDir)
    const { rows } = await moveToPostgres({ dataDir, databaseUrl })
    expect(rows).toBeGreaterThan(5)
    const target = openTarget(databaseUrl)
    expect(await summarizePostgres(target)).toEqual(before)
    expect((await createArticle(target.db)).title).toBeTruthy()
    expect(await target.db.selectFrom('search_queue').selectAll().execute()).toContainEqual({
      kind: 'article',
      item_id: 2,
    })
    await expect(moveToPostgres({ dataDir, databaseUrl })).rejects.toThrow('not empty')
  },
)

test.skipIf(onlySqlite)(
  'A move that was killed between tables, and in one, ends right when it is run again',
  async () => {
    const dataDir = await createSource()
    const databaseUrl = await createEmptyPostgres()
    const before = await summarizeSqlite(dataDir)
    const killAt = (table: string) =>
      runScript(`
      const { moveToPostgres } = await import('${import.meta.resolve('./move-to-postgres.ts')}')
      await moveToPostgres({
        dataDir: ${JSON.stringify(dataDir)},
        databaseUrl: ${JSON.stringify(databaseUrl)},
        onTable: (name) => { if (name === '${table}') process.kill(process.pid, 'SIGKILL') },
      })`)
    for (const table of ['banners', 'saved_items'])
      expect(await killAt(table)).toEqual({ ended: 'SIGKILL', output: '' })
    await expect(startProcess(dataDir, { DATABASE_URL: databaseUrl })).rejects.toThrow(
      'Run npm run move-to-postgres again',
    )
    await moveToPostgres({ dataDir, databaseUrl })
    const target = openTarget(databaseUrl)
    expect(await summarizePostgres(target)).toEqual(before)
    const server = await startProcess(await createFolder(), { DATABASE_URL: databaseUrl })
    onTestFinished(server.kill)
    expect((await fetch(`${server.base}/readyz`)).status).toBe(200)
  },
)

test.skipIf(onlySqlite)('A move that was interrupted copies again what has changed since', async () => {
  const dataDir = await createSource()
  const databaseUrl = await createEmptyPostgres()
  const stop = (table: string) => (name: string) => {
    if (name === table) throw new Error('stopped')
  }
  await expect(moveToPostgres({ dataDir, databaseUrl, onTable: stop('banners') })).rejects.toThrow('stopped')
  const { db } = openSqliteAt(join(dataDir, 'shelai.sqlite'))
  await createArticle(db)
  await db.destroy()
  await moveToPostgres({ dataDir, databaseUrl })
  expect(await summarizePostgres(openTarget(databaseUrl))).toEqual(await summarizeSqlite(dataDir))
})

test.skipIf(onlySqlite)('moveToPostgres refuses while a server runs on the SQLite database', async () => {
  const dataDir = await createSource()
  const server = await startProcess(dataDir)
  onTestFinished(server.kill)
  await expect(moveToPostgres({ dataDir, databaseUrl: await createEmptyPostgres() })).rejects.toThrow(
    /A server or another program uses .*shelai\.sqlite/,
  )
})
