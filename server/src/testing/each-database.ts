import { randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, inject, onTestFinished } from 'vitest'
import { migrate } from '../kernel/database/migrate.ts'
import { type Engine, type OpenDatabase, openSqliteAt } from '../kernel/database/open-database.ts'
import { openPostgres } from '../kernel/database/open-postgres.ts'
import { isWhole, onlySqlite } from './postgres-server.ts'
import { postgresTemplate } from './template-databases.ts'

export type TestDatabase = OpenDatabase & {
  /** Opens a second connection to the same database, like another process. */
  again: () => OpenDatabase
  /** The environment with which another process opens the same database. */
  env: { DATA_DIR: string } | { DATABASE_URL: string }
}

/**
 * Opens an empty database that is deleted after the test: migrated, or migrated up to a step. Call it inside a test.
 */
export type Open = (upTo?: string) => Promise<TestDatabase>

/** Runs a suite once on SQLite and once on PostgreSQL. */
export function eachDatabase(title: string, suite: (open: Open, engine: Engine) => void): void {
  describe(`${title}, on SQLite`, () => suite(openTestSqlite, 'sqlite'))
  describe.skipIf(onlySqlite)(`${title}, on PostgreSQL`, () => {
    const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
    let connected: Promise<unknown> | undefined
    afterAll(async () => {
      if (connected) await admin.end()
    })
    suite(async (upTo) => {
      connected ??= admin.connect()
      await connected
      return openTestPostgres(admin, upTo)
    }, 'postgres')
  })
}

/**
 * Runs a suite once on SQLite: for what lies before the stores (files, rights, hosts), whose queries have tests on both engines.
 * `npm run bench -- engines` runs it on PostgreSQL too.
 */
export function oneDatabase(title: string, suite: (open: Open, engine: Engine) => void): void {
  if (isWhole) eachDatabase(title, suite)
  else describe(title, () => suite(openTestSqlite, 'sqlite'))
}

export async function openTestSqlite(upTo?: string): Promise<TestDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'shelai-sqlite-'))
  const path = join(folder, 'shelai.sqlite')
  if (upTo === undefined) await copyFile(inject('sqliteTemplate'), path)
  const opened = createConnections(() => openSqliteAt(path))
  if (upTo !== undefined) await migrate(opened.first, upTo)
  onTestFinished(async () => {
    await opened.close()
    await rm(folder, { recursive: true, force: true })
  })
  return { ...opened.first, again: opened.another, env: { DATA_DIR: folder } }
}

async function openTestPostgres(admin: pg.Client, upTo?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.query(
    `create database ${name}${upTo === undefined ? ` template ${postgresTemplate} strategy file_copy` : ''}`,
  )
  const DATABASE_URL = `${inject('postgresUrl')}/${name}`
  const opened = createConnections(() => openPostgres(DATABASE_URL))
  if (upTo !== undefined) await migrate(opened.first, upTo)
  onTestFinished(async () => {
    await opened.close()
    await admin.query(`drop database ${name} with (force)`)
  })
  return { ...opened.first, again: opened.another, env: { DATABASE_URL } }
}

/** Creates an empty PostgreSQL database without migrations, deleted after the test, and returns its URL. */
export async function createEmptyPostgres(): Promise<string> {
  const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` })
  await admin.connect()
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name}`)
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`)
    await admin.end()
  })
  return `${inject('postgresUrl')}/${name}`
}

/** Opens connections to one database and closes all of them together. */
function createConnections(open: () => OpenDatabase) {
  const first = open()
  const all = [first]
  const another = () => {
    const more = open()
    all.push(more)
    return more
  }
  return { first, another, close: () => Promise.all(all.map((database) => database.close())) }
}
