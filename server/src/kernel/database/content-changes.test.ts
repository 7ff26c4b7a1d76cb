import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createCuttableRoute } from '../../testing/cuttable-route.ts'
import { createEmptyPostgres } from '../../testing/each-database.ts'
import { onlySqlite } from '../../testing/postgres-server.ts'
import { contentChannel, shareWatch, watchPostgres } from './content-changes.ts'
import { openPostgres } from './open-postgres.ts'

const soon = { timeout: 10_000, interval: 20 }

describe.skipIf(onlySqlite)('Listening to PostgreSQL', () => {
  test('openPostgres listens on one connection to its own URL, however many watch', async () => {
    const url = await createEmptyPostgres()
    const database = openPostgres(url, { listenUrl: `${url}?application_name=listener` })
    onTestFinished(() => database.close())
    const [first, second] = [vi.fn(), vi.fn()]
    const stops = [await database.watchContent(first), await database.watchContent(second)]
    const countListeners = async () => {
      const { rows } = await sql`select 1 from pg_stat_activity where application_name = 'listener'`.execute(
        database.db,
      )
      return rows.length
    }
    expect(await countListeners()).toBe(1)
    await stops[0]?.()
    await sql.raw(`notify ${contentChannel}`).execute(database.db)
    await vi.waitFor(() => expect(second).toHaveBeenCalled(), soon)
    expect(first).not.toHaveBeenCalled()
    await stops[1]?.()
    await vi.waitFor(async () => expect(await countListeners()).toBe(0), soon)
  })

  test('watchPostgres notices a connection that is silent because the other machine vanished', async () => {
    const url = await createEmptyPostgres()
    const route = await createCuttableRoute(url)
    onTestFinished(async () => {
      await route.end()
    })
    const onChange = vi.fn()
    const newClient = () => new pg.Client({ connectionString: route.url, query_timeout: 200 })
    const stop = await watchPostgres(newClient, onChange, 50)
    onTestFinished(stop)
    route.silence()
    // A new connection assumes that a change was missed.
    await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), soon)
  })
})

test('shareWatch begins again after a watch that could not begin', async () => {
  let isAway = true
  const watch = shareWatch(async (changed) => {
    if (isAway) throw new Error('the database is away')
    changed()
    return async () => {}
  })
  const onChange = vi.fn()
  await expect(watch(onChange)).rejects.toThrow('away')
  isAway = false
  await watch(onChange)
  expect(onChange).toHaveBeenCalledTimes(1)
})
