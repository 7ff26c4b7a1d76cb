import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openPostgres } from '../../src/kernel/database/open-postgres.ts'
import { startBalancer } from '../../src/testing/balancer.ts'
import { createArticle, createArticleCategory, createNotification } from '../../src/testing/content-fixtures.ts'
import { createEmptyPostgres } from '../../src/testing/each-database.ts'
import { logInAt } from '../../src/testing/fresh-session.ts'
import { listenForNotifications } from '../../src/testing/live-listener.ts'
import { onlySqlite, startPostgres } from '../../src/testing/postgres-server.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'

const slow = { timeout: 120_000 }

/** Waits until something is so. The test's own time limit ends a wait that never does. */
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await wait(10)
}

/** Starts two servers that share only a PostgreSQL database, as two machines do. */
async function startMachines(url: string, env: Record<string, string> = {}) {
  const database = openPostgres(url)
  onTestFinished(() => database.close())
  await migrate(database)
  const start = async () => {
    const product = await startProcess(await createFolder(), { DATABASE_URL: url, ...env })
    onTestFinished(product.kill)
    return product
  }
  const [here, there] = await Promise.all([start(), start()])
  return { db: database.db, here, there, start }
}

/** Renames readers again and again, each one after the other, and remembers what was acknowledged. */
async function loadWithRenames({ db }: Awaited<ReturnType<typeof startMachines>>, base: () => string) {
  const statuses = new Map<string, number>()
  const acknowledged = new Map<string, number>()
  let isOver = false
  const readers = await Promise.all([0, 1, 2].map(() => createReader(db)))
  const rename = async ({ id, email }: (typeof readers)[number]) => {
    const authorization = await logInAt(db, id, new Date())
    for (let turn = 1; !isOver; turn += 1) {
      const body = authorize({ name: `Name ${turn}` }, 'PUT', authorization)
      const requests: [string, RequestInit?][] = [
        [`users/update/${encodeURIComponent(email)}`, body],
        ['articles'],
        ['packages'],
      ]
      for (const [path, init] of requests) {
        const status = await fetch(`${base()}/api/v1/${path}`, init).then(
          (answer) => answer.arrayBuffer().then(() => String(answer.status)),
          () => 'refused',
        )
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (path.startsWith('users') && status === '200') acknowledged.set(email, turn)
      }
    }
  }
  const loads = readers.map(rename)
  const count = (status: string) => statuses.get(status) ?? 0
  const stop = async () => {
    isOver = true
    await Promise.all(loads)
  }
  /** Lists the readers whose last acknowledged name is gone. */
  const listLost = async () => {
    const rows = await db.selectFrom('users').select(['email', 'name']).execute()
    return rows.filter(({ email, name }) => Number(name.split(' ')[1]) < (acknowledged.get(email) ?? 0))
  }
  return { statuses, count, stop, listLost, acknowledged }
}

describe.skipIf(onlySqlite)('Two processes on one PostgreSQL', () => {
  test(
    'Two processes on one PostgreSQL show edits of each other and notify the sockets of both, also after their listening connections broke',
    slow,
    async () => {
      const { db, here, there } = await startMachines(await createEmptyPostgres())
      const owner = await createStaff(db, 'owner')
      const authorization = await logInAt(db, owner.id, new Date())
      const { id } = await createArticleCategory(db, { name: 'Cutting' })
      const readThere = async () => (await fetch(`${there.base}/api/v1/articles`)).text()
      await until(async () => (await readThere()).includes('Cutting'))
      const body = authorize({ category_name: 'Sewing' }, 'PUT', authorization)
      expect((await fetch(`${here.base}/api/v1/admin/article-categories/${id}`, body)).status).toBe(200)
      await until(async () => (await readThere()).includes('Sewing'))

      const reader = await createReader(db)
      const token = (await logInAt(db, reader.id, new Date())).replace('Bearer ', '')
      const sockets = await Promise.all(
        [here, there].flatMap(({ base }) => [listenForNotifications(base), listenForNotifications(base, token)]),
      )
      await createNotification(db, { message: 'for all' })
      await createNotification(db, { message: 'for one', user_id: reader.id })
      const [forAll, forOne] = [['for all'], ['for all', 'for one']]
      await until(() => sockets[1]?.length === 2 && sockets[3]?.length === 2)
      await until(() => sockets[0]?.length === 1 && sockets[2]?.length === 1)
      expect(sockets).toEqual([forAll, forOne, forAll, forOne])

      await db.connection().execute(async (connection) => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(connection)
        await createNotification(connection, { message: 'while nobody listened' })
        await createArticleCategory(connection, { name: 'Finishing' })
      })
      await until(() => sockets.every((messages) => messages.includes('while nobody listened')))
      expect(sockets.map((messages) => messages.length)).toEqual([2, 3, 2, 3])
      await until(async () => (await readThere()).includes('Finishing'))
    },
  )

  test(
    'Of two processes on one PostgreSQL one is killed: nothing acknowledged is lost, and the other runs its schedules',
    slow,
    async () => {
      const machines = await startMachines(await createEmptyPostgres())
      const { db, here, there } = machines
      const load = await loadWithRenames(machines, () => here.base)
      await until(() => load.acknowledged.size === 3 && load.count('200') > 50)
      await here.kill()
      await load.stop()
      expect(await load.listLost()).toEqual([])

      const published: number[] = []
      for (let nth = 0; nth < 5; nth += 1) {
        const publish_at = new Date(Date.now() + 100 * nth).toISOString()
        published.push((await createArticle(db, { state: 'scheduled', publish_at })).id)
      }
      const countScheduled = async () =>
        (await db.selectFrom('articles').select('id').where('state', '=', 'scheduled').execute()).length
      await until(async () => (await countScheduled()) === 0)
      const audited = await db.selectFrom('audit').select('record_id').where('who', '=', 'schedule').execute()
      expect(audited.map(({ record_id }) => Number(record_id)).sort()).toEqual(published.sort())
      expect((await fetch(`${there.base}/readyz`)).status).toBe(200)
    },
  )

  test(
    'Two processes behind a proxy are replaced one after the other under load and refuse no request',
    slow,
    async () => {
      const machines = await startMachines(await createEmptyPostgres(), { DRAIN_SECONDS: '1' })
      const { here, there, start } = machines
      const balancer = await startBalancer(here.base, there.base)
      const load = await loadWithRenames(machines, () => balancer.base)
      await until(() => load.count('200') > 50)
      for (const [nth, old] of [here, there].entries()) {
        const replacement = await start()
        balancer.upstreams.push(replacement.base)
        const before = load.count('200')
        await old.stop()
        balancer.upstreams.splice(balancer.upstreams.indexOf(old.base), 1)
        await until(() => load.count('200') > before + 50)
        expect(old.child.exitCode, `process ${nth}`).toBe(0)
      }
      await load.stop()
      expect([...load.statuses.keys()]).toEqual(['200'])
      expect(await load.listLost()).toEqual([])
    },
  )

  test(
    'Two processes come back by themselves after PostgreSQL was restarted under load, with nothing acknowledged lost',
    slow,
    async () => {
      const postgres = await startPostgres()
      onTestFinished(postgres.remove)
      await postgres.createDatabase('shelai')
      const machines = await startMachines(`${postgres.url}/shelai`, { LOG_LEVEL: 'silent' })
      const { here, there, db } = machines
      let turn = 0
      const load = await loadWithRenames(machines, () => {
        turn += 1
        return turn % 2 === 0 ? here.base : there.base
      })
      const sockets = await Promise.all([here, there].map(({ base }) => listenForNotifications(base)))
      await until(() => load.count('200') > 50)
      await postgres.stop()
      await until(() => load.count('503') > 5)
      await postgres.start()
      const before = load.count('200')
      await until(() => load.count('200') > before + 100)
      await load.stop()
      expect([...load.statuses.keys()].sort()).toEqual(['200', '503'])
      expect(await load.listLost()).toEqual([])
      await createNotification(db, { message: 'after the restart' })
      await until(() => sockets.every((messages) => messages.includes('after the restart')))
    },
  )
})
