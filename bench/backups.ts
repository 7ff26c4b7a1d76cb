import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { type ContentFolders, copyFolder } from './content-folder.ts'
import { countMetric, type Metric } from './metrics.ts'
import { createTemporaryFolder } from './temporary-folder.ts'
import { startPostgres } from './temporary-postgres.ts'

const readers = 10_000
const savedItems = 100_000
const root = fileURLToPath(new URL('..', import.meta.url))
const at = '2026-01-01T00:00:00.000Z'

const numbers = (count: number) =>
  `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${count})`

const statements = [
  `${numbers(readers)} insert into users
     (id, email, email_key, name, phone, gender, profession, password_hash, created_at, updated_at)
   select 'reader-' || n, 'reader-' || n || '@example.com', 'reader-' || n || '@example.com', 'Reader ' || n, '', 'female', 'job',
     'a hash that nobody can use', '${at}', '${at}' from numbers`,
  `${numbers(savedItems)} insert into saved_items (user_id, type, item_id, title, saved_at)
   select 'reader-' || ((n - 1) / ${savedItems / readers} + 1), 'question', n, 'Question ' || n || ': how is a seam timed?', '${at}'
   from numbers`,
]

type Env = { DATA_DIR: string; DATABASE_URL?: string }

/** Starts a command about backups as an operator runs it, without the tools round it. */
function start(args: readonly string[], env: Env) {
  const child = spawn(process.execPath, ['server/src/programs/back-up.ts', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', BACKUP_KEY: 'the key of a benchmark', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let problem = ''
  child.stderr.on('data', (text) => {
    problem += text
  })
  const ended = once(child, 'close').then(([code]) => ({ code, problem }))
  return { child, ended }
}

/** Runs a command to its end and returns how many seconds it took. */
async function time(args: readonly string[], env: Env): Promise<number> {
  const began = performance.now()
  const { code, problem } = await start(args, env).ended
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}: ${problem}`)
  return (performance.now() - began) / 1000
}

async function countPostgres(url: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return Number((await client.query<{ count: string }>(query)).rows[0]?.count)
  } finally {
    await client.end()
  }
}

const countSaved = 'select count(*) as count from saved_items'

/** Measures backups and restores with many readers on both engines, and the move from one to the other, killed once. */
export async function measureBackups({ first }: ContentFolders): Promise<Metric[]> {
  const postgres = await startPostgres()
  try {
    const sqlite = { DATA_DIR: await copyFolder(first) }
    const database = new DatabaseSync(join(sqlite.DATA_DIR, 'shelai.sqlite'))
    for (const statement of statements) database.exec(statement)
    database.close()

    const moved = { DATA_DIR: sqlite.DATA_DIR, DATABASE_URL: await postgres.createDatabase('moved') }
    const metrics = await measureRestore('SQLite', sqlite, async () => ({
      DATA_DIR: join(createTemporaryFolder(), 'new'),
    }))
    metrics.push(...(await measureMove(moved)))
    metrics.push(
      ...(await measureRestore('PostgreSQL', moved, async () => ({
        DATA_DIR: join(createTemporaryFolder(), 'new'),
        DATABASE_URL: await postgres.createDatabase('restored'),
      }))),
    )
    return metrics
  } finally {
    await postgres.stop()
  }
}

async function measureRestore(engine: string, source: Env, createTarget: () => Promise<Env>): Promise<Metric[]> {
  const file = join(createTemporaryFolder(), 'one.backup')
  const what = `${readers} readers with ${savedItems} saved items on ${engine}`
  const backupSeconds = await time(['backup', file], source)
  const { size } = await stat(file)
  const target = await createTarget()
  const restoreSeconds = await time(['restore', file], target)
  const restored = target.DATABASE_URL
    ? await countPostgres(target.DATABASE_URL, countSaved)
    : countSqlite(join(target.DATA_DIR, 'shelai.sqlite'))
  return [
    countMetric(`${what}: backup and its trial`, backupSeconds, ' s'),
    countMetric('  size', size / 1e6, ' MB'),
    countMetric('  restore', restoreSeconds, ' s', { most: 600 }),
    countMetric('  saved items restored', restored, '', { least: savedItems }),
  ]
}

function countSqlite(path: string): number {
  const database = new DatabaseSync(path, { readOnly: true })
  const count = Number(database.prepare(countSaved).get()?.count)
  database.close()
  return count
}

async function measureMove(env: Required<Env>): Promise<Metric[]> {
  const killed = start(['move-to-postgres'], env)
  const countMoved = () =>
    countPostgres(env.DATABASE_URL, 'select count(*) as count from unfinished_move').catch(() => 0)
  while ((await countMoved()) < 10 && killed.child.exitCode === null) await wait(5)
  killed.child.kill('SIGKILL')
  const { code } = await killed.ended
  if (code !== null) throw new Error('the move ended before it could be killed')
  const tables = await countMoved()
  const seconds = await time(['move-to-postgres'], env)
  return [
    countMetric('the move to PostgreSQL, killed after so many tables', tables, ''),
    countMetric('  and run again', seconds, ' s', { most: 600 }),
    countMetric('  saved items moved', await countPostgres(env.DATABASE_URL, countSaved), '', { least: savedItems }),
  ]
}
