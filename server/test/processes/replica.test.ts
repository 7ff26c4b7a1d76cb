import { sql } from 'kysely'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { loadStoredSecret } from '../../src/kernel/auth/stored-secrets-store.ts'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openPostgres } from '../../src/kernel/database/open-postgres.ts'
import { Replica } from '../../src/kernel/database/replica.ts'
import { createArticleCategory } from '../../src/testing/content-fixtures.ts'
import { createCuttableRoute } from '../../src/testing/cuttable-route.ts'
import { createEmptyPostgres } from '../../src/testing/each-database.ts'
import { onlySqlite } from '../../src/testing/postgres-server.ts'
import { authorize, createReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const soon = { timeout: 10_000, interval: 20 }

/** Starts a server with a second database in place of a replica. It replays a change when the test says so. */
async function setUp() {
  const primary = openPostgres(await createEmptyPostgres())
  onTestFinished(() => primary.close())
  const route = await createCuttableRoute(await createEmptyPostgres())
  const copy = openPostgres(route.url, { maxWaitMs: 1000 })
  onTestFinished(async () => {
    await copy.close()
    await route.end()
  })
  await migrate(primary)
  await migrate(copy)
  const failures: unknown[] = []
  const clock = { now: new Date('2026-11-20T04:00:00.000Z') }
  const now = () => clock.now
  const replica = new Replica({ db: copy.db, now, onFailure: (error) => failures.push(error) })
  const server = await startServer(primary, { now, replica })
  // The server stores this secret when it starts, which the copy has to count too.
  await loadStoredSecret(copy.db, 'log_secret')
  /** Reads the names of the categories, or reads them anew and not from the cache. */
  const readNames = async ({ anew = false } = {}) => {
    if (anew) server.cache.invalidate(new Set(['articles']))
    const { data } = await server.read('/api/v1/articles')
    return (data as { category_name: string }[]).map(({ category_name }) => category_name)
  }
  return { primary, copy, route, failures, clock, readNames, server }
}

describe.skipIf(onlySqlite)('Reads from a replica', () => {
  test('A guest reads from the replica while it holds every announced change, else from the primary database', async () => {
    const { primary, copy, readNames } = await setUp()
    await createArticleCategory(copy.db, { name: 'On the replica' })
    await createArticleCategory(primary.db, { name: 'On the primary' })
    // The same number of changes on both, so the replica counts as up to date.
    await vi.waitFor(async () => expect(await readNames()).toEqual(['On the replica']), soon)

    await createArticleCategory(primary.db, { name: 'New' })
    await vi.waitFor(async () => expect(await readNames()).toEqual(['On the primary', 'New']), soon)
    expect(await readNames({ anew: true })).toEqual(['On the primary', 'New'])
    await createArticleCategory(copy.db, { name: 'New, replayed' })
    // A cached answer is new enough and stays.
    expect(await readNames()).toEqual(['On the primary', 'New'])
    expect(await readNames({ anew: true })).toEqual(['On the replica', 'New, replayed'])
  })

  test('A reader reads an own change from the primary database', async () => {
    const { primary, server } = await setUp()
    const reader = await createReader(primary.db)
    const change = authorize({ name: 'Rahima' }, 'PUT', reader.authorization)
    expect((await server.request(`/api/v1/users/update/${reader.email}`, change)).status).toBe(200)
    const { data } = await server.read(`/api/v1/users/${reader.email}`, {
      headers: { authorization: reader.authorization },
    })
    expect(data).toMatchObject({ name: 'Rahima' })
  })

  test('Guests read from the primary database while the replica is down, and from the replica when it is back', async () => {
    const { primary, copy, route, failures, clock, readNames } = await setUp()
    await createArticleCategory(copy.db, { name: 'On the replica' })
    await createArticleCategory(primary.db, { name: 'On the primary' })
    await route.cut()
    expect(await readNames({ anew: true })).toEqual(['On the primary'])
    expect(await readNames({ anew: true })).toEqual(['On the primary'])
    expect(failures).toHaveLength(1)
    await route.restore()
    clock.now = new Date(clock.now.getTime() + 5000)
    expect(await readNames({ anew: true })).toEqual(['On the replica'])
  })

  test('A statement that a replica refuses to write is run on the primary database', async () => {
    const { copy, failures } = await setUp()
    const replica = new Replica({
      db: copy.db,
      now: () => new Date(),
      onFailure: (error) => failures.push(error),
    })
    const write = async () => {
      await copy.db.connection().execute(async (connection) => {
        await sql`set default_transaction_read_only = on`.execute(connection)
        await sql`update content_versions set version = 9`.execute(connection)
      })
      return 'written'
    }
    expect(await replica.read(write, async () => 'on the primary')).toBe('on the primary')
    expect(failures).toHaveLength(1)
  })
})
