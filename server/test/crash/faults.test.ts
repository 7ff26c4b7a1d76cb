import { randomUUID } from 'node:crypto'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startProduct } from '@shelai/tools/product.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishScheduled } from '../../src/back-office/scheduled-store.ts'
import type { OpenDatabase } from '../../src/kernel/database/open-database.ts'
import type { FileStorage } from '../../src/kernel/files/file-store.ts'
import { openFolderStorage } from '../../src/kernel/files/folder-storage.ts'
import { resources } from '../../src/resources.ts'
import {
  createArticle,
  createArticleCategory,
  createPaymentMethod,
  createPlan,
} from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const hour = 60 * 60_000

type Fault = { begin: () => Promise<void>; end: () => Promise<void> }

/** Fills the disk of a database: SQLite may not grow any more, PostgreSQL answers as it does on a full disk. */
function fillDisk({ engine, db }: OpenDatabase): Fault {
  if (engine === 'sqlite')
    return {
      begin: async () => {
        const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
        await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
      },
      end: async () => {
        await sql`pragma max_page_count = 1000000000`.execute(db)
      },
    }
  return {
    begin: async () => {
      await sql`create function fail_on_full_disk() returns trigger language plpgsql as $$
        begin raise exception using errcode = '53100', message = 'No space left on device'; end $$`.execute(db)
      for (const table of ['articles', 'orders'])
        await sql
          .raw(`create trigger full_disk before insert on ${table} for each row execute function fail_on_full_disk()`)
          .execute(db)
    },
    end: async () => {
      await sql`drop function fail_on_full_disk() cascade`.execute(db)
    },
  }
}

/** Makes a database read-only, as a remounted disk or a PostgreSQL that became a standby. */
function makeReadOnly({ engine, db }: OpenDatabase): Fault {
  if (engine === 'sqlite')
    return {
      begin: async () => {
        await sql`pragma query_only = on`.execute(db)
      },
      end: async () => {
        await sql`pragma query_only = off`.execute(db)
      },
    }
  const set = async (setting: string) => {
    await db.connection().execute(async (connection) => {
      await sql`set default_transaction_read_only = off`.execute(connection)
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection)
      await sql.raw(`alter database ${rows[0]?.name} ${setting}`).execute(connection)
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(connection)
      await sql.raw('set default_transaction_read_only = on').execute(connection)
    })
  }
  return {
    begin: () => set('set default_transaction_read_only = on'),
    end: async () => {
      await set('reset default_transaction_read_only')
      await db.connection().execute(async (connection) => {
        await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(connection)
        await sql`set default_transaction_read_only = off`.execute(connection)
      })
    },
  }
}

eachDatabase('Faults', (open) => {
  async function setUp() {
    const database = await open()
    const { db } = database
    const clock = { now: new Date('2026-11-20T04:00:00.000Z') }
    const server = await startServer(database, { now: () => clock.now })
    const editor = await createStaff(db, 'editor')
    const reader = await createReader(db)
    const { id: category_id } = await createArticleCategory(db)
    const post = async (path: string, body: object, authorization = reader.authorization) => {
      const answer = await server.request(`/api/v1/${path}`, authorize(body, 'POST', authorization))
      const { code, message } = (await answer.json()) as { code?: string; message?: string }
      return { status: answer.status, code, message, retryAfter: answer.headers.get('retry-after') }
    }
    const publish = (title: string) =>
      post(
        'admin/articles',
        { title, category_id, content: `<p>${'stitch '.repeat(20_000)}</p>`, state: 'live' },
        editor.authorization,
      )
    const listTitles = async () =>
      (await db.selectFrom('articles').select('title').orderBy('id').execute()).map(({ title }) => title)
    const getStatus = async (path: string, authorization?: string) =>
      (await server.request(`/api/v1/${path}`, authorization ? { headers: { authorization } } : {})).status
    return { ...server, database, db, clock, reader, category_id, post, publish, listTitles, getStatus }
  }

  test.each([
    ['On a full disk', fillDisk],
    ['While the database is read-only', makeReadOnly],
  ])('%s changes are refused in words, reading goes on, and the server recovers by itself', async (_, createFault) => {
    const { database, publish, listTitles, getStatus, errors, category_id, reader, clock } = await setUp()
    expect((await publish('Before')).status).toBe(201)
    const fault = createFault(database)
    await fault.begin()
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await publish('Refused')).toEqual({
        status: 503,
        code: 'saving_unavailable',
        message: 'Nothing can be saved just now. Reading goes on. Please try again later.',
        retryAfter: '60',
      })
    }
    expect(await getStatus(`articles/details/list/${category_id}`)).toBe(200)
    // The session is due to be extended, which cannot be written.
    clock.now = new Date(clock.now.getTime() + 48 * hour)
    expect(await getStatus(`users/${reader.email}`, reader.authorization)).toBe(200)
    expect(await listTitles()).toEqual(['Before'])
    expect(errors.splice(0).length).toBeGreaterThan(0)
    await fault.end()
    clock.now = new Date(clock.now.getTime() - 48 * hour)
    await expect.poll(async () => (await publish('After')).status, { timeout: 10_000 }).toBe(201)
    expect(await listTitles()).toEqual(['Before', 'After'])
    errors.splice(0)
  })

  test('A clock that steps back an hour ends no session, doubles no order, keeps nobody waiting and revives no code', async () => {
    const { db, clock, reader, post, getStatus, dataDir, errors } = await setUp()
    await createPaymentMethod(db, { method_name: 'bKash' })
    const { id: package_id } = await createPlan(db)
    const paid = { package_id, method_name: 'bKash', price: 199, send_from: '01711000001', tran_id: 'AB12CD34EF' }
    const contact = reader.email
    const readCodes = async () => {
      const names = (await readdir(join(dataDir, 'outbox')).catch(() => [])).filter((name) => !name.startsWith('.'))
      const messages = await Promise.all(names.sort().map((name) => readFile(join(dataDir, 'outbox', name), 'utf8')))
      return messages.flatMap((message) => /\d{6}/.exec(JSON.parse(message).text) ?? [])
    }
    const { id: scheduled } = await createArticle(db, { state: 'scheduled', publish_at: clock.now.toISOString() })

    expect((await post('orders/create', paid)).status).toBe(200)
    expect((await post('send-otp', { contact })).status).toBe(200)
    await expect.poll(async () => (await readCodes()).length).toBe(1)
    const [otp] = await readCodes()
    expect((await post('verify-otp', { contact, otp })).status).toBe(200)
    expect(await publishScheduled(db, clock.now, resources)).toBe(1)

    clock.now = new Date(clock.now.getTime() - hour)
    expect(await getStatus(`users/${reader.email}`, reader.authorization)).toBe(200)
    expect((await post('orders/create', paid)).status).toBe(200)
    expect(await db.selectFrom('orders').select('id').execute()).toHaveLength(1)
    expect(await post('verify-otp', { contact, otp })).toMatchObject({ status: 400, code: 'otp_refused' })
    expect((await post('send-otp', { contact })).status).toBe(200)
    await expect.poll(async () => (await readCodes()).length).toBe(2)
    expect(await publishScheduled(db, clock.now, resources)).toBe(0)
    expect(await getStatus(`articles/details/${scheduled}`)).toBe(200)

    clock.now = new Date(clock.now.getTime() + hour)
    expect(await publishScheduled(db, clock.now, resources)).toBe(0)
    expect(await getStatus(`users/${reader.email}`, reader.authorization)).toBe(200)
    expect(errors).toEqual([])
  })
})

test('A start on a folder that cannot be written ends with one plain sentence', async () => {
  const folder = await createFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(startProduct({ dataDir: join(folder, 'file', 'data') })).rejects.toThrow(
    /ended with 1:\nThe data folder \S+\/data cannot be written \(ENOTDIR\), .* name another folder in DATA_DIR\.\n$/,
  )
  const isRoot = process.getuid?.() === 0
  await chmod(folder, 0o555)
  // Root writes everywhere, so another user starts the server.
  const started = startProduct({ dataDir: folder, ...(isRoot ? { uid: 65_534 } : {}), env: { HOME: '/nonexistent' } })
  await expect(started).rejects.toThrow(/ended with 1:\nThe data folder \S+ cannot be written \(EACCES\), /)
})

test('The store of files answers that it is unavailable when its disk is full, and leaves nothing behind', async () => {
  const folder = await createFolder()
  const storage: FileStorage = openFolderStorage(folder)
  const pieces = async function* () {
    yield Buffer.from('stitch')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(storage.write('import.bin', pieces())).rejects.toThrow('the folder of files answers ENOSPC')
  expect(await storage.list()).toEqual([])
  await storage.write(`uploads/${randomUUID()}.bin`, Buffer.from('stitch'))
  expect(await storage.list()).toHaveLength(1)
})
