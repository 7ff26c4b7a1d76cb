import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { insertAudit } from '../../back-office/audit-store.ts'
import { findSealingKey, loadSealingKey } from '../../kernel/auth/sealed-secrets.ts'
import { createFileStore, type FileStore, FilesUnavailable } from '../../kernel/files/file-store.ts'
import { openFolderStorage } from '../../kernel/files/folder-storage.ts'
import { createArticle } from '../../testing/content-fixtures.ts'
import { eachDatabase, type TestDatabase } from '../../testing/each-database.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { createTestOrder } from '../../testing/test-order.ts'
import { createReader, createStaff } from '../../testing/test-reader.ts'
import { backUp } from './back-up.ts'
import { createFolderTarget } from './backup-target.ts'
import { findProblem, restoreIntoBlank } from './restore-into-blank.ts'

const secret = 'a secret of the operator'
const now = new Date('2026-11-25T00:00:00.000Z')
const cost = { logN: 4, r: 8, p: 1 }

const findDataDir = async ({ env }: TestDatabase) => ('DATA_DIR' in env ? env.DATA_DIR : createFolder())

eachDatabase('A restore into a blank installation', (open) => {
  /** A backup of an installation with a reader, an order, an article and a file. */
  async function createBackup() {
    const database = await open()
    const dataDir = await findDataDir(database)
    const files = createFileStore(openFolderStorage(dataDir))
    const folder = await createFolder()
    const target = createFolderTarget(folder)
    const owner = await createStaff(database.db, 'owner')
    const reader = await createReader(database.db)
    const { id: orderId } = await createTestOrder(database.db, reader.id)
    const article = await createArticle(database.db, { title: 'Needles and সুই' })
    const stored = await files.put('public', 'a.webp', Buffer.from('picture'))
    const sealingKey = await loadSealingKey({ dataDir, secondFactorKey: undefined })
    await backUp({ database, files, dataDir }, target, 'one.backup', { secret, cost, now })
    const { db } = database
    return { db, folder, target, owner, reader, orderId, article, stored, sealingKey }
  }

  /** An installation after its first start: one owner, and content that somebody has read already. */
  async function createBlank() {
    const database = await open()
    const dataDir = await findDataDir(database)
    const files = createFileStore(openFolderStorage(dataDir))
    const owner = await createStaff(database.db, 'owner', { email: 'first@example.com' })
    await createArticle(database.db, { title: 'Starter' })
    const databaseUrl = 'DATABASE_URL' in database.env ? database.env.DATABASE_URL : undefined
    return { database, dataDir, databaseUrl, files, owner }
  }

  type Blank = Awaited<ReturnType<typeof createBlank>>

  const restore = (
    { dataDir, databaseUrl, files, owner }: Blank,
    backup: Pick<Awaited<ReturnType<typeof createBackup>>, 'target'>,
    { key = secret, store = files }: { key?: string; store?: FileStore } = {},
  ) =>
    restoreIntoBlank(
      { open: () => backup.target.open('one.backup'), secret: key, name: 'one.backup' },
      { dataDir, databaseUrl, files: store, ownerId: owner.id },
      { now },
    )

  const listTitles = async ({ database: { db } }: Blank) =>
    (await db.selectFrom('articles').select('title').orderBy('id').execute()).map(({ title }) => title)

  test('restoreIntoBlank replaces accounts, content, files and key while the server runs, and says so in the audit log', async () => {
    const backup = await createBackup()
    const blank = await createBlank()
    await loadSealingKey({ dataDir: blank.dataDir, secondFactorKey: undefined })
    const { db } = blank.database
    const changes: number[] = []
    const stop = await blank.database.watchContent(() => changes.push(1))
    const readVersion = async (from: typeof db) =>
      (
        await from
          .selectFrom('content_versions')
          .select('version')
          .where('feature', '=', 'articles')
          .executeTakeFirstOrThrow()
      ).version
    const versions = [await readVersion(db), await readVersion(backup.db)]
    await restore(blank, backup)
    const emails = (await db.selectFrom('users').select('email').execute()).map(({ email }) => email)
    expect(emails.sort()).toEqual([backup.owner.email, backup.reader.email].sort())
    expect(await listTitles(blank)).toEqual(['Needles and সুই'])
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([{ id: backup.orderId }])
    expect(await blank.files.findSize(backup.stored.path)).toBe(7)
    expect(await findSealingKey(blank.dataDir)).toEqual(backup.sealingKey)
    expect(await db.selectFrom('audit').select(['who', 'action']).execute()).toEqual([
      { who: 'first@example.com', action: 'restore-backup' },
    ])
    expect(await readVersion(db)).toBeGreaterThan(Math.max(...versions))
    await expect.poll(() => changes.length).toBeGreaterThan(0)
    await stop()
    expect((await createArticle(db)).id).toBe(backup.article.id + 1)
    expect((await readdir(blank.dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('restoreIntoBlank refuses another key, a cut file, an altered file and another kind of file, and changes nothing', async () => {
    const backup = await createBackup()
    const blank = await createBlank()
    const path = join(backup.folder, 'one.backup')
    const bytes = await readFile(path)
    const attempt = () => restore(blank, backup).then(() => 'done', findProblem)
    await expect(restore(blank, backup, { key: 'another secret of somebody' }).catch(findProblem)).resolves.toBe(
      'wrong_key',
    )
    await writeFile(path, bytes.subarray(0, -20))
    expect(await attempt()).toBe('damaged')
    const altered = Buffer.from(bytes)
    altered.writeUInt8(altered.readUInt8(bytes.length - 30) ^ 1, bytes.length - 30)
    await writeFile(path, altered)
    expect(await attempt()).toBe('damaged')
    await writeFile(path, 'a text')
    expect(await attempt()).toBe('not_a_backup')
    expect(await listTitles(blank)).toEqual(['Starter'])
    expect(await blank.files.list()).toEqual([])
    await writeFile(path, bytes)
    expect(await attempt()).toBe('done')
  })

  const uses: [use: string, begin: (blank: Blank) => Promise<unknown>][] = [
    ['a second account', ({ database: { db } }) => createReader(db)],
    ['an order', ({ database: { db }, owner }) => createTestOrder(db, owner.id)],
    [
      'a change by staff',
      ({ database: { db }, owner }) =>
        db
          .transaction()
          .execute((tx) => insertAudit(tx, { who: owner.email, action: 'update', resource: 'articles', id: 1 }, now)),
    ],
  ]
  test.each(uses)('restoreIntoBlank refuses an installation with %s', async (_use, begin) => {
    const backup = await createBackup()
    const blank = await createBlank()
    await begin(blank)
    expect(await restore(blank, backup).catch(findProblem)).toBe('in_use')
    expect(await listTitles(blank)).toEqual(['Starter'])
    expect(await blank.files.list()).toEqual([])
  })

  test('restoreIntoBlank leaves an installation as it was whose disk is full', async () => {
    const backup = await createBackup()
    const blank = await createBlank()
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })
    const store: FileStore = {
      ...blank.files,
      putAt: () => Promise.reject(new FilesUnavailable('full', { cause: full })),
    }
    expect(await restore(blank, backup, { store }).catch(findProblem)).toBe('no_room')
    expect(await listTitles(blank)).toEqual(['Starter'])
  })
})
