import { features } from '@shelai/contract/rules/features.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createArticleCategory, createBanner, createNotification, createPlan } from '../../testing/content-fixtures.ts'
import { eachDatabase, type TestDatabase } from '../../testing/each-database.ts'
import { createReader } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'
import { serializeResponse } from './encode-response.ts'
import { invalidateChangedContent } from './invalidate-changed-content.ts'
import { ResponseCache } from './response-cache.ts'

const soon = { timeout: 2000, interval: 20 }
const later = Number.POSITIVE_INFINITY

/** Opens a cache that holds one response for each feature and follows the changes in a database. */
async function openFollowedCache(database: Pick<TestDatabase, 'db' | 'watchContent'>) {
  const cache = new ResponseCache()
  const failures: unknown[] = []
  const { refresh, stop } = await invalidateChangedContent(database, cache, (error) => failures.push(error))
  onTestFinished(stop)
  const fill = async () => {
    for (const feature of features) {
      await cache.getOrCreate(`/${feature}`, 0, async () =>
        serializeResponse({ type: 'text/plain', body: feature, cacheTags: [feature] }, later),
      )
    }
  }
  await fill()
  const missing = () => features.filter((feature) => cache.find(`/${feature}`, 0) === undefined)
  return { fill, missing, failures, refresh }
}

eachDatabase('invalidateChangedContent', (open, engine) => {
  test('invalidateChangedContent drops only the changed feature after a change on this connection', async () => {
    const database = await open()
    const { missing } = await openFollowedCache(database)
    await createBanner(database.db)
    await vi.waitFor(() => expect(missing()).toEqual(['home']), soon)
  })

  test('refresh drops what has changed before it resolves, without hearing of the change', async () => {
    const database = await open()
    const deaf = { db: database.db, watchContent: async () => async () => {} }
    const { missing, refresh } = await openFollowedCache(deaf)
    await createBanner(database.db)
    await refresh()
    expect(missing()).toEqual(['home'])
    await createPlan(database.again().db)
    await refresh()
    expect(missing()).toEqual(['home', 'plans'])
  })

  test('invalidateChangedContent drops only the changed feature after a change on another connection', async () => {
    const database = await open()
    const { missing } = await openFollowedCache(database)
    await createPlan(database.again().db)
    await vi.waitFor(() => expect(missing()).toEqual(['plans']), soon)
  })

  test('invalidateChangedContent drops a feature after every insert, update and delete', async () => {
    const database = await open()
    const { db } = database.again()
    const { id } = await createArticleCategory(db)
    const { fill, missing } = await openFollowedCache(database)
    await db.updateTable('article_categories').set({ img: 'x' }).where('id', '=', id).execute()
    await vi.waitFor(() => expect(missing()).toEqual(['articles']), soon)
    await fill()
    await db.deleteFrom('article_categories').execute()
    await vi.waitFor(() => expect(missing()).toEqual(['articles']), soon)
  })

  test('invalidateChangedContent drops nothing for a rolled-back change', async () => {
    const database = await open()
    const { missing } = await openFollowedCache(database)
    const { db } = database.again()
    const failed = db.transaction().execute(async (tx) => {
      await createBanner(tx)
      throw new Error('rolled back')
    })
    await expect(failed).rejects.toThrow('rolled back')
    // If the change dropped anything, it would be missing by the time a later change is followed.
    await createPlan(db)
    await vi.waitFor(() => expect(missing()).not.toEqual([]), soon)
    expect(missing()).toEqual(['plans'])
  })

  test('invalidateChangedContent drops every response when it cannot read what changed', async () => {
    const database = await open()
    const { missing, failures } = await openFollowedCache(database)
    const { db } = database.again()
    await db.schema.alterTable('content_versions').renameTo('versions').execute()
    if (engine === 'postgres') await sql`notify content_changed`.execute(db)
    await vi.waitFor(() => expect(missing()).toEqual(features), soon)
    expect(failures.length).toBeGreaterThan(0)
  })

  test('The server shows a change by another process within two seconds', async () => {
    const database = await open()
    const { read } = await startServer(database)
    const names = async () =>
      ((await read('/api/v1/articles')).data as { category_name: string }[]).map((one) => one.category_name)
    expect(await names()).toEqual([])
    const { name } = await createArticleCategory(database.again().db)
    await vi.waitFor(async () => expect(await names()).toEqual([name]), soon)
  })

  test('invalidateChangedContent follows notifications to everybody and ignores those to one reader', async () => {
    const database = await open()
    const { db } = database
    const reader = await createReader(db)
    const version = async () => {
      const row = db.selectFrom('content_versions').select('version').where('feature', '=', 'notifications')
      return (await row.executeTakeFirstOrThrow()).version
    }
    const before = await version()
    const { id } = await createNotification(db)
    await db.updateTable('notifications').set({ title: 'Changed' }).where('id', '=', id).execute()
    await db.deleteFrom('notifications').where('id', '=', id).execute()
    expect(await version()).toBe(before + 3)
    await createNotification(db, { user_id: reader.id })
    expect(await version()).toBe(engine === 'sqlite' ? before + 4 : before + 3)
  })

  if (engine === 'postgres') {
    test('A transaction that notifies one reader never waits for another such transaction', async () => {
      const database = await open()
      const [one, other] = [await createReader(database.db), await createReader(database.db)]
      await database.db.transaction().execute(async (tx) => {
        await createNotification(tx, { user_id: one.id })
        // This statement would wait for ever if the first transaction locked the row that the second one changes.
        await database
          .again()
          .db.transaction()
          .execute((second) => createNotification(second, { user_id: other.id }))
      })
      expect(await database.db.selectFrom('notifications').select('id').execute()).toHaveLength(2)
    })

    test('invalidateChangedContent misses no change made while the database was unavailable', async () => {
      const database = await open()
      const { missing } = await openFollowedCache(database)
      const { db } = database.again()
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
      await createBanner(db)
      await vi.waitFor(() => expect(missing()).toEqual(['home']), { timeout: 5000 })
      await createPlan(db)
      await vi.waitFor(() => expect(missing()).toEqual(['home', 'plans']), soon)
      expect(await database.db.selectFrom('banners').selectAll().execute()).toHaveLength(1)
    })
  }
})
