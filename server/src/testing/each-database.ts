import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject, onTestFinished } from 'vitest'
import { migrate } from '../platform/database/migrate.ts'
import { type Engine, type OpenDatabase, openPostgres, openSqliteAt } from '../platform/database/open-database.ts'
import { onlySqlite, templateDatabase } from './postgres-server.ts'

export type TestDatabase = OpenDatabase & {
  /** A second connection to the same database, as another process would have. */
  again: () => OpenDatabase
}

/** Opens an empty, migrated database that is gone when the test ends. To be called inside a test. */
export type Open = () => Promise<TestDatabase>

/** Runs a suite once on SQLite and once on PostgreSQL. */
export function eachDatabase(title: string, suite: (open: Open, engine: Engine) => void): void {
  describe(`${title}, on SQLite`, () => suite(openTestSqlite, 'sqlite'))
  describe.skipIf(onlySqlite)(`${title}, on PostgreSQL`, () => {
    const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
    let connected: Promise<unknown> | undefined
    afterAll(async () => {
      if (connected) await admin.end()
    })
    suite(async () => {
      connected ??= admin.connect()
      await connected
      return openTestPostgres(admin)
    }, 'postgres')
  })
}

export async function openTestSqlite(): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shelai-sqlite-'))
  const path = join(folder, 'shelai.sqlite')
  const opened = closingAll(() => openSqliteAt(path))
  await migrate(opened.first)
  onTestFinished(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { ...opened.first, again: opened.another }
}

async function openTestPostgres(admin: pg.Client): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template ${templateDatabase}`)
  const opened = closingAll(() => openPostgres(`${inject('postgresUrl')}/${name}`))
  onTestFinished(async () => {
    await opened.close()
    await admin.query(`drop database ${name} with (force)`)
  })
  return { ...opened.first, again: opened.another }
}

/** Opens connections to one database and closes all of them together. */
function closingAll(open: () => OpenDatabase) {
  const first = open()
  const all = [first]
  const another = () => {
    const more = open()
    all.push(more)
    return more
  }
  return { first, another, close: () => Promise.all(all.map((database) => database.close())) }
}
