import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { readConfig } from '../../kernel/config.ts'
import { openDatabase } from '../../kernel/database/open-configured-database.ts'
import { createFileStore, FilesUnavailable } from '../../kernel/files/file-store.ts'
import { openFolderStorage } from '../../kernel/files/folder-storage.ts'
import { openS3Bucket } from '../../kernel/files/s3-bucket.ts'
import { openS3Storage } from '../../kernel/files/s3-storage.ts'
import { createArticle } from '../../testing/content-fixtures.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { startObjectStore } from '../../testing/object-store.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { backUp } from './back-up.ts'
import { createBucketTarget } from './bucket-target.ts'
import { deleteOldArchives } from './nightly-backup.ts'
import { findSentence } from './prove-backup.ts'
import { restoreArchive } from './restore-archive.ts'

const secret = 'a secret of the operator'
const cost = { logN: 4, r: 8, p: 1 }

/** Opens the bucket of backups that the variables of a running object store name. */
async function openTarget() {
  const store = await startObjectStore()
  const { backupBucket } = readConfig({ ...store.env, BACKUP_BUCKET: store.env.S3_BUCKET })
  if (backupBucket === undefined) throw new Error('no bucket of backups is configured')
  return { store, target: createBucketTarget(openS3Bucket(backupBucket, 2000)) }
}

async function* split(text: string): AsyncIterable<Buffer> {
  for (const part of text.match(/.{1,3}/g) ?? []) yield Buffer.from(part)
}

test('A backup in a bucket restores into an empty folder', async () => {
  const { target } = await openTarget()
  const database = await openTestSqlite()
  const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : ''
  const files = createFileStore(openFolderStorage(dataDir))
  const { title } = await createArticle(database.db, { title: 'Needles and সুই' })
  const { path } = await files.put('private', 'b.pdf', Buffer.alloc(200_000, 'x'))
  await backUp({ database, files, dataDir }, target, 'one.backup', { secret, cost, now: new Date() })
  const to = { dataDir: join(await createFolder(), 'restored'), databaseUrl: undefined }
  await restoreArchive(() => target.open('one.backup'), secret, to)
  const copy = await openDatabase({ ...to, databaseListenUrl: undefined })
  expect(await copy.db.selectFrom('articles').select('title').execute()).toEqual([{ title }])
  await copy.close()
  expect(await createFileStore(openFolderStorage(to.dataDir)).findSize(path)).toBe(200_000)
})

test('A bucket keeps the latest backups, replaces none and renames a damaged one', async () => {
  const { target } = await openTarget()
  const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map((day) => `shelai-${day}.backup`)
  for (const name of days) expect(await target.write(name, split('an archive'))).toBe(10)
  await expect(target.write(days[0] ?? '', split('another'))).rejects.toThrow('exists already')
  await expect(target.write('../other', split('another'))).rejects.toThrow('cannot be the name')
  await target.rename(days[3] ?? '', `${days[3]}.damaged`)
  await deleteOldArchives(target, 2)
  expect((await target.list()).sort()).toEqual([days[1], days[2], `${days[3]}.damaged`])
  expect(await text(target.open(`${days[3]}.damaged`))).toBe('an archive')
})

test('A store that is away is said in a sentence', async () => {
  const { store, target } = await openTarget()
  await store.stop()
  const failure: unknown = await target.list().catch((error: unknown) => error)
  expect(findSentence(failure)).toBe('The object store is away, or refuses.')
})

test.each([
  ['EIO', 'The folder of files cannot be used: the system said EIO.'],
  ['EACCES', 'The folder of files cannot be used: the system said EACCES.'],
  ['ENOSPC', 'The disk is full.'],
])('A folder of files that answers %s is said in a sentence without an object store', (code, sentence) => {
  const cause = Object.assign(new Error(code), { code })
  expect(findSentence(new FilesUnavailable('the folder of files is away', { cause }))).toBe(sentence)
})

test('restoreArchive refuses a bucket of files that is not empty, and takes what it wrote back if the archive fails', async () => {
  const { store, target } = await openTarget()
  const database = await openTestSqlite()
  const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : ''
  const files = createFileStore(openFolderStorage(dataDir))
  await createArticle(database.db)
  const { path } = await files.put('public', 'a.webp', Buffer.from('picture'))
  await backUp({ database, files, dataDir }, target, 'one.backup', { secret, cost, now: new Date() })
  const { s3 } = readConfig(store.env)
  if (s3 === undefined) throw new Error('no bucket of files is configured')
  const bucket = createFileStore(openS3Storage(s3))
  const restore = async (files = bucket) => {
    const to = { dataDir: join(await createFolder(), 'restored'), databaseUrl: undefined, bucket: files }
    await restoreArchive(() => target.open('one.backup'), secret, to)
  }
  const other = await bucket.put('private', 'other.pdf', Buffer.from('of another product'))
  await expect(restore()).rejects.toThrow('The bucket of S3_BUCKET is not empty.')
  expect(await bucket.list()).toMatchObject([{ path: other.path }])
  await bucket.delete(other.path)
  const failing = {
    ...bucket,
    putAt: async (name: string, bytes: Buffer) => {
      await bucket.putAt(name, bytes)
      throw new Error('the store fails')
    },
  }
  await expect(restore(failing)).rejects.toThrow('the store fails')
  expect(await bucket.list()).toEqual([])
  await restore()
  expect(await bucket.list()).toMatchObject([{ path }])
})
