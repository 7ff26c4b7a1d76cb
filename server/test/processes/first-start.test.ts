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

/** Starts two processes on one empty database at once, waits until both serve, and ends them. */
async function startTogether(env: Record<string, string>): Promise<void> {
  const folders = await Promise.all([createFolder(), createFolder()])
  const processes = await Promise.all(
    folders.map((folder) => startProcess(folder, { STARTER_CONTENT: 'on', ADMIN_EMAIL: 'owner@example.com', ...env })),
  )
  const kill = async () => void (await Promise.all(processes.map((product) => product.kill())))
  onTestFinished(kill)
  for (const { base } of processes) expect((await fetch(`${base}/readyz`)).status).toBe(200)
  await kill()
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

test('Two processes that start together on an empty SQLite folder load the starter content once, and of the next starts only the first offers what has changed since', {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder()
  await startTogether({ DATA_DIR: folder })
  const database = openSqliteAt(`${folder}/shelai.sqlite`)
  onTestFinished(() => database.close())
  const { db } = database
  const { version, formulas } = await loadPack()
  expect(await db.selectFrom('formulas').select('title').execute()).toHaveLength(formulas.length)
  await db.deleteFrom('starter_packs').execute()
  await db.updateTable('starter_items').set({ source: 'older' }).where('resource', '=', 'formulas').execute()
  for (const offers of [true, false]) {
    const again = await startProcess(folder, { STARTER_CONTENT: 'on', ADMIN_EMAIL: 'owner@example.com' })
    onTestFinished(again.kill)
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
