import { setTimeout as wait } from 'node:timers/promises'
import { loadPack } from '@shelai/content/load-pack.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { openPostgres } from '../../src/kernel/database/open-postgres.ts'
import { lockWaitMs } from '../../src/kernel/database/sqlite-dialect.ts'
import { createEmptyPostgres } from '../../src/testing/each-database.ts'
import { onlySqlite } from '../../src/testing/postgres-server.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'

/** Starts two processes on one empty database at once and waits until both serve. */
async function startTogether(env: Record<string, string>): Promise<void> {
  const folders = await Promise.all([createFolder(), createFolder()])
  const processes = await Promise.all(
    folders.map((folder) => startProcess(folder, { STARTER_CONTENT: 'on', ADMIN_EMAIL: 'owner@example.com', ...env })),
  )
  onTestFinished(async () => void (await Promise.all(processes.map(({ kill }) => kill()))))
  for (const { base } of processes) expect((await fetch(`${base}/readyz`)).status).toBe(200)
}

test.skipIf(onlySqlite)(
  'Two processes that start together on an empty PostgreSQL load the starter content once',
  {
    timeout: 120_000,
  },
  async () => {
    const DATABASE_URL = await createEmptyPostgres()
    await startTogether({ DATABASE_URL })
    const { db, close } = openPostgres(DATABASE_URL)
    const formulas = await db.selectFrom('formulas').select('title').execute()
    await close()
    expect(formulas).toHaveLength((await loadPack()).formulas.length)
  },
)

test('Two processes that start together on an empty SQLite folder load the starter content once', {
  timeout: 120_000,
}, async () => {
  const DATA_DIR = await createFolder()
  await startTogether({ DATA_DIR })
  const { db, close } = openSqliteAt(`${DATA_DIR}/shelai.sqlite`)
  const formulas = await db.selectFrom('formulas').select('title').execute()
  await close()
  expect(formulas).toHaveLength((await loadPack()).formulas.length)
})

test('A start waits for another process that writes for longer than a request may wait', {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder()
  const { db, close } = openSqliteAt(`${folder}/shelai.sqlite`)
  const written = db.transaction().execute(() => wait(lockWaitMs + 3000))
  const product = await startProcess(folder)
  onTestFinished(product.kill)
  await written
  await close()
  expect((await fetch(`${product.base}/readyz`)).status).toBe(200)
})

test('A start with a starter content that was not read before offers it, and the next start reads nothing', {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder()
  const env = { STARTER_CONTENT: 'on', ADMIN_EMAIL: 'owner@example.com' }
  const first = await startProcess(folder, env)
  await first.kill()
  const database = openSqliteAt(`${folder}/shelai.sqlite`)
  onTestFinished(() => database.close())
  const { db } = database
  await db.deleteFrom('starter_packs').execute()
  await db.updateTable('starter_items').set({ source: 'older' }).where('resource', '=', 'formulas').execute()
  for (const offers of [true, false]) {
    const again = await startProcess(folder, env)
    onTestFinished(again.kill)
    const { version } = await loadPack()
    expect(await db.selectFrom('starter_packs').select('version').execute()).toEqual([{ version }])
    const offered = await db
      .selectFrom('starter_items')
      .select('resource')
      .distinct()
      .where('offered', 'is not', null)
      .execute()
    expect(offered, String(offers)).toEqual([{ resource: 'formulas' }])
    await again.kill()
  }
})
