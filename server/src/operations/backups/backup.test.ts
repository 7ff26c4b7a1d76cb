import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { loadSealingKey } from '../../kernel/auth/sealed-secrets.ts'
import { openDatabase } from '../../kernel/database/open-configured-database.ts'
import { createFileStore } from '../../kernel/files/file-store.ts'
import { openFolderStorage } from '../../kernel/files/folder-storage.ts'
import { findEpoch } from '../../kernel/synced-log/synced-log-store.ts'
import { createArticle, createQuestion } from '../../testing/content-fixtures.ts'
import { createEmptyPostgres, eachDatabase } from '../../testing/each-database.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { createReader } from '../../testing/test-reader.ts'
import { backUp } from './back-up.ts'
import { createFolderTarget } from './backup-target.ts'
import { readArchive } from './read-archive.ts'
import { restoreArchive } from './restore-archive.ts'

const secret = 'a secret of the operator'
const now = new Date('2026-11-23T00:00:00.000Z')
const cost = { logN: 4, r: 8, p: 1 }

eachDatabase('A backup', (open, engine) => {
  async function setUp(upTo?: string) {
    const database = await open(upTo)
    const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : await createFolder()
    const files = createFileStore(openFolderStorage(dataDir))
    const folder = await createFolder()
    const target = createFolderTarget(folder)
    const make = (name = 'one.backup') => backUp({ database, files, dataDir }, target, name, { secret, cost, now })
    const createTarget = async () => ({
      dataDir: join(await createFolder(), 'restored'),
      databaseUrl: engine === 'postgres' ? await createEmptyPostgres() : undefined,
    })
    const restore = async (name = 'one.backup', key = secret) => {
      const to = await createTarget()
      const read = await restoreArchive(() => target.open(name), key, to)
      return { ...to, read }
    }
    return { ...database, dataDir, files, folder, target, make, restore, createTarget }
  }

  test('A backup is restored with its rows, its numbers and its files', async () => {
    const { db, files, dataDir, folder, make, restore } = await setUp()
    const article = await createArticle(db, { title: 'Needles and সুই \u2028 "quoted" \\' })
    await createQuestion(db)
    const removed = await createArticle(db)
    await db.deleteFrom('articles').where('id', '=', removed.id).execute()
    const reader = await createReader(db)
    const stored = await files.put('public', 'a.webp', Buffer.from('picture'))
    const hidden = await files.put('private', 'b.pdf', Buffer.alloc(200_000, 'x'))
    await loadSealingKey({ dataDir, secondFactorKey: undefined })
    await make()
    expect((await stat(join(folder, 'one.backup'))).mode & 0o777).toBe(0o600)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([])

    const restored = await restore()
    expect((await readdir(restored.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
    const copy = await openDatabase({ ...restored, databaseListenUrl: undefined })
    try {
      expect(await copy.db.selectFrom('articles').selectAll().execute()).toEqual([
        await db.selectFrom('articles').selectAll().where('id', '=', article.id).executeTakeFirstOrThrow(),
      ])
      expect(await copy.db.selectFrom('users').select('email').execute()).toEqual([{ email: reader.email }])
      expect((await createArticle(copy.db)).id).toBe(removed.id + 1)
      // Devices see by it that the logs of their accounts may have lost entries.
      expect(await findEpoch(copy.db)).not.toBe(await findEpoch(db))
    } finally {
      await copy.close()
    }
    const copies = createFileStore(openFolderStorage(restored.dataDir))
    expect(await copies.findSize(stored.path)).toBe(7)
    expect(await copies.findSize(hidden.path)).toBe(200_000)
    expect(await loadSealingKey({ dataDir: restored.dataDir, secondFactorKey: undefined })).toEqual(
      await loadSealingKey({ dataDir, secondFactorKey: undefined }),
    )
  })

  test('A backup leaves out a file that is deleted while it is made', async () => {
    const { dataDir, files, target, ...database } = await setUp()
    const { path } = await files.put('public', 'a.webp', Buffer.from('picture'))
    const gone = await files.put('public', 'b.webp', Buffer.from('another'))
    const vanishing = {
      ...files,
      findSize: async (path: string) => {
        const size = await files.findSize(path)
        await files.delete(gone.path)
        return size
      },
    }
    const { summary } = await backUp({ database, files: vanishing, dataDir }, target, 'one.backup', {
      secret,
      cost,
      now,
    })
    expect([...summary.files.keys()]).toEqual([path])
  })

  test('A restore refuses another key, and a folder or database that is not empty', async () => {
    const { make, restore, target, env, dataDir } = await setUp()
    await make()
    await expect(restore('one.backup', 'another secret of somebody')).rejects.toThrow('BACKUP_KEY is not the key')
    const databaseUrl = 'DATABASE_URL' in env ? env.DATABASE_URL : undefined
    const full = engine === 'sqlite' ? dataDir : join(await createFolder(), 'new')
    await expect(
      restoreArchive(() => target.open('one.backup'), secret, { dataDir: full, databaseUrl }),
    ).rejects.toThrow('not empty')
    await expect(make()).rejects.toThrow('exists already')
  })

  test('A backup during writes holds one moment', async () => {
    const { db, target, make } = await setUp()
    const setBoth = (value: string) =>
      db.transaction().execute(async (tx) => {
        for (const key of ['left', 'right'])
          await tx
            .insertInto('settings')
            .values({ key, value })
            .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
            .execute()
      })
    await setBoth('0')
    let isDone = false
    const write = async () => {
      let written = 0
      while (!isDone) {
        written += 1
        await setBoth(String(written))
        // SQLite answers without leaving the event loop, which the backup needs too.
        await setImmediate()
      }
      return written
    }
    const writing = write()
    const names = ['a', 'b', 'c']
    for (const name of names) await make(name)
    isDone = true
    expect(await writing).toBeGreaterThan(names.length)
    for (const name of names) {
      const settings = new Map<string, string>()
      await readArchive(() => target.open(name), secret, {
        onRows: async (table, lines) => {
          if (table.name !== 'settings') return
          for (const line of lines) {
            const [key, value] = JSON.parse(line)
            settings.set(key, value)
          }
        },
      })
      expect(settings.get('left')).toBeDefined()
      expect(settings.get('left')).toBe(settings.get('right'))
    }
  })

  test('A backup of an older release is restored and migrated', async () => {
    const { db, make, restore } = await setUp('030-search')
    await sql`insert into settings (key, value) values ('product_name', 'Our needle')`.execute(db)
    await make()
    const restored = await restore()
    const copy = await openDatabase({ ...restored, databaseListenUrl: undefined })
    onTestFinished(() => copy.close())
    expect(await copy.db.selectFrom('settings').select('value').where('key', '=', 'product_name').execute()).toEqual([
      { value: 'Our needle' },
    ])
    expect(await copy.db.selectFrom('synonyms').select('id').execute()).toEqual([])
  })

  test('A restore refuses a backup of a newer release and a damaged one, and touches nothing', async () => {
    const { env, dataDir, files, target, folder, make, createTarget } = await setUp()
    await files.put('public', 'a.webp', Buffer.alloc(500_000, 'x'))
    await make()
    const bytes = await readFile(join(folder, 'one.backup'))
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1
    await writeFile(join(folder, 'altered.backup'), bytes)
    await writeFile(join(folder, 'cut.backup'), bytes.subarray(0, -200))
    const database = await openDatabase({
      databaseUrl: 'DATABASE_URL' in env ? env.DATABASE_URL : undefined,
      databaseListenUrl: undefined,
      dataDir,
    })
    onTestFinished(() => database.close())
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2030-01-01T00:00:00.000Z')`.execute(
      database.db,
    )
    await make('newer.backup')
    const refusals = {
      altered: 'altered near byte',
      cut: 'cut off or altered',
      newer: 'a newer release, which knows 999-later',
    }
    const to = await createTarget()
    for (const [name, refusal] of Object.entries(refusals)) {
      await expect(restoreArchive(() => target.open(`${name}.backup`), secret, to)).rejects.toThrow(refusal)
      expect(await readdir(to.dataDir)).toEqual([])
    }
    await restoreArchive(() => target.open('one.backup'), secret, to)
  })
})
