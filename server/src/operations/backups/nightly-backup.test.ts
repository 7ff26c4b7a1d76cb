import { open as openFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createFileStore } from '../../kernel/files/file-store.ts'
import { openFolderStorage } from '../../kernel/files/folder-storage.ts'
import { createArticle } from '../../testing/content-fixtures.ts'
import { eachDatabase, type Open, oneDatabase } from '../../testing/each-database.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { createStaff } from '../../testing/test-reader.ts'
import {
  askForBackup,
  type BackupRun,
  findAskedBackup,
  findBackupRun,
  findLastBackup,
  findLastProven,
} from './backup-runs-store.ts'
import { getDueDay, isBackupDue } from './backup-schedule.ts'
import { type BackupTarget, createFolderTarget } from './backup-target.ts'
import { abandonBackup, deleteOldArchives, makeAskedBackup, makeNightlyBackup } from './nightly-backup.ts'
import { claim } from './prove-backup.ts'

const secret = 'a secret of the operator'
const cost = { logN: 4, r: 8, p: 1 }
const night = { at: '03:00', keep: 2 }

test('getDueDay returns the day in Dhaka whose time has come', () => {
  expect(getDueDay(new Date('2026-11-22T20:59:59.000Z'), '03:00')).toBe('2026-11-22')
  expect(getDueDay(new Date('2026-11-22T21:00:00.000Z'), '03:00')).toBe('2026-11-23')
  expect(getDueDay(new Date('2026-11-23T20:00:00.000Z'), '03:00')).toBe('2026-11-23')
})

test('deleteOldArchives keeps the latest attempts and asked backups, named by this release or by an earlier one', async () => {
  // The oldest first. An earlier release named asked ones by UTC, which is six hours behind.
  const names = [
    'shelai-2026-11-21.backup',
    'shelai-2026-11-21-170000.backup',
    'shelai-2026-11-22.backup',
    'shelai-2026-11-22-2.backup',
    'shelai-2026-11-21-190000.backup',
    'shelai-2026-11-22T120000.backup',
    'shelai-2026-11-23.backup',
    'shelai-2026-11-23-2.backup',
    'shelai-2026-11-22-220000.backup',
    'shelai-2026-11-23T040001.backup',
  ]
  const folder = await createFolder()
  for (const name of names) await writeFile(join(folder, name), '')
  for (let keep = names.length; keep > 0; keep -= 1) {
    await deleteOldArchives(createFolderTarget(folder), keep)
    expect((await readdir(folder)).sort()).toEqual(names.slice(-keep).sort())
  }
})

async function createBackups(open: Open) {
  const database = await open()
  const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : await createFolder()
  const files = createFileStore(openFolderStorage(dataDir))
  const folder = await createFolder()
  const errors: unknown[] = []
  const clock = { now: new Date('2026-11-22T21:00:00.000Z') }
  const needs = {
    source: { database, files, dataDir },
    target: createFolderTarget(folder),
    secret,
    cost,
    now: () => clock.now,
    log: { error: (details: unknown) => void errors.push(details) },
  }
  await createArticle(database.db)
  await files.put('public', 'a.webp', Buffer.from('picture'))
  await createStaff(database.db, 'owner', { email: 'owner@factory.example' })
  const listMessages = async () =>
    (await database.db.selectFrom('messages').select('message').execute()).map(({ message }) => message)
  return { db: database.db, dataDir, folder, clock, needs, errors, listMessages }
}

eachDatabase('The nightly backup', (open) => {
  const setUp = () => createBackups(open)

  test('makeNightlyBackup makes one proven backup a day, of several processes at once', async () => {
    const { db, folder, clock, needs, dataDir } = await setUp()
    const nightly = { ...night, folder, secret }
    expect(await isBackupDue(db, nightly, clock.now)).toBe(true)
    await Promise.all([makeNightlyBackup(needs, night), makeNightlyBackup(needs, night)])
    expect(await readdir(folder)).toEqual(['shelai-2026-11-23.backup'])
    expect(await findLastProven(db)).toMatchObject({
      id: 'night-2026-11-23',
      status: 'proven',
      archive: 'shelai-2026-11-23.backup',
      files: 1,
      attempts: 1,
      problem: null,
    })
    expect(await isBackupDue(db, nightly, clock.now)).toBe(false)
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
    clock.now = new Date('2026-11-23T21:00:00.000Z')
    expect(await isBackupDue(db, nightly, clock.now)).toBe(true)
  })

  test('makeNightlyBackup and its stop leave the part of a backup that another process makes', async () => {
    const { db, folder, clock, needs } = await setUp()
    const part = 'shelai-2026-11-23T025900.backup.part'
    await writeFile(join(folder, part), 'half')
    await askForBackup(db, 'one', clock.now)
    await claim(needs, 'asked-one')
    await makeNightlyBackup(needs, night)
    expect((await readdir(folder)).sort()).toEqual(['shelai-2026-11-23.backup', part])
    const next = await claim(needs, 'night-2026-11-24')
    if (next !== undefined) await abandonBackup(needs, next, 'shelai-2026-11-24.backup')
    expect(await findBackupRun(db, 'night-2026-11-24')).toMatchObject({ attempts: 0, lease_until: null })
    expect((await readdir(folder)).sort()).toEqual(['shelai-2026-11-23.backup', part])
    clock.now = new Date('2026-11-23T21:00:00.000Z')
    await makeNightlyBackup(needs, { ...night, keep: 1 })
    expect(await readdir(folder)).toEqual(['shelai-2026-11-24.backup'])
  })

  test.each(['is written', 'is restored for a trial'])(
    'A stop while the archive %s leaves nothing of it, and the next start makes the backup at the first attempt',
    async (moment) => {
      const { db, folder, clock, needs, listMessages, dataDir } = await setUp()
      const reached = Promise.withResolvers<void>()
      const stopped = Promise.withResolvers<never>()
      stopped.promise.catch(() => {})
      /** Passes the first piece on, and then waits for the end of the process. */
      async function* stall(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
        for await (const piece of bytes) {
          yield piece
          reached.resolve()
          await stopped.promise
        }
      }
      const target: BackupTarget = {
        ...needs.target,
        ...(moment === 'is written'
          ? { write: (name, bytes) => needs.target.write(name, stall(bytes)) }
          : { open: (name) => stall(needs.target.open(name)) }),
      }
      const claimed: [BackupRun, string][] = []
      const making = makeNightlyBackup({ ...needs, target }, night, (...run) => claimed.push(run))
      await reached.promise
      await vi.waitFor(async () => expect(await readdir(folder)).toHaveLength(1))
      const [[run, name] = []] = claimed
      if (run === undefined || name === undefined) throw new Error('nothing was claimed')
      await abandonBackup(needs, run, name)
      expect(await readdir(folder)).toEqual([])
      expect(await findBackupRun(db, run.id)).toMatchObject({ status: 'running', attempts: 0, lease_until: null })
      // The process may still work before it ends; that changes nothing.
      stopped.reject(new Error('the process ends'))
      await making
      expect(await listMessages()).toEqual([])
      expect(await readdir(folder)).toEqual([])
      expect(await isBackupDue(db, night, clock.now)).toBe(true)
      await makeNightlyBackup(needs, night)
      expect(await readdir(folder)).toEqual(['shelai-2026-11-23.backup'])
      expect(await findLastProven(db)).toMatchObject({ attempts: 1 })
      expect((await readdir(dataDir)).filter((entry) => entry.startsWith('.'))).toEqual([])
    },
  )

  test('A backup whose process was killed is made by another one, three times at most', async () => {
    const { db, folder, clock, needs, listMessages } = await setUp()
    const nightly = { ...night, folder, secret }
    await claim(needs, 'night-2026-11-23')
    expect(await isBackupDue(db, nightly, clock.now)).toBe(false)
    await makeNightlyBackup(needs, night)
    expect(await readdir(folder)).toEqual([])
    clock.now = new Date(clock.now.getTime() + 2 * 60_000)
    expect(await isBackupDue(db, nightly, clock.now)).toBe(true)
    await makeNightlyBackup(needs, night)
    expect(await readdir(folder)).toEqual(['shelai-2026-11-23-2.backup'])

    clock.now = new Date('2026-11-23T21:00:00.000Z')
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await claim(needs, 'night-2026-11-24')
      clock.now = new Date(clock.now.getTime() + 2 * 60_000)
    }
    await makeNightlyBackup(needs, night)
    expect(await findBackupRun(db, 'night-2026-11-24')).toMatchObject({ status: 'failed' })
    expect(await listMessages()).toHaveLength(1)
  })
})

// Archives are written and tried the same way whatever becomes of them; which engine they are tried on is asked above.
oneDatabase('What a backup leaves in its folder', (open) => {
  const setUp = () => createBackups(open)

  test('makeNightlyBackup keeps the latest backups and deletes what a killed one left', async () => {
    const { folder, clock, needs } = await setUp()
    for (const day of ['19', '20', '21']) await writeFile(join(folder, `shelai-2026-11-${day}.backup`), 'older')
    await writeFile(join(folder, 'shelai-2026-11-22.backup.part'), 'half')
    await writeFile(join(folder, 'holiday.jpg'), 'not ours')
    await makeNightlyBackup(needs, night)
    expect((await readdir(folder)).sort()).toEqual([
      'holiday.jpg',
      'shelai-2026-11-21.backup',
      'shelai-2026-11-23.backup',
    ])
    clock.now = new Date('2026-11-24T00:00:00.000Z')
    await deleteOldArchives(needs.target, 1)
    expect((await readdir(folder)).sort()).toEqual(['holiday.jpg', 'shelai-2026-11-23.backup'])
  })

  test.each([
    ['at noon, where one is kept', 1, '2026-11-24T06:00:00.000Z', 'shelai-2026-11-24T120000.backup'],
    [
      'early in the morning of Dhaka, where two are kept',
      2,
      '2026-11-23T22:00:05.000Z',
      'shelai-2026-11-24T040005.backup',
    ],
    [
      'before the backup of the night, where one is kept',
      1,
      '2026-11-23T20:00:00.000Z',
      'shelai-2026-11-24T020000.backup',
    ],
  ])('makeAskedBackup leaves the backup that it has proven: %s', async (_, keep, at, name) => {
    const { db, folder, clock, needs } = await setUp()
    await makeNightlyBackup(needs, { ...night, keep })
    clock.now = new Date('2026-11-23T21:00:00.000Z')
    if (at > clock.now.toISOString()) await makeNightlyBackup(needs, { ...night, keep })
    clock.now = new Date(at)
    await askForBackup(db, 'one', clock.now)
    const asked = await findAskedBackup(db, clock.now)
    await makeAskedBackup(needs, asked?.id ?? '', keep)
    const proven = await findLastProven(db)
    expect(proven?.id).toBe('asked-one')
    expect(await readdir(folder)).toContain(proven?.archive)
    expect(proven?.archive).toBe(name)
  })

  test('makeNightlyBackup leaves the backup that it has proven where an owner asked for one before it on that day', async () => {
    const { db, folder, clock, needs } = await setUp()
    clock.now = new Date('2026-11-22T20:00:00.000Z')
    await askForBackup(db, 'one', clock.now)
    await makeAskedBackup(needs, (await findAskedBackup(db, clock.now))?.id ?? '', 1)
    expect(await readdir(folder)).toHaveLength(1)
    clock.now = new Date('2026-11-22T21:00:00.000Z')
    await makeNightlyBackup(needs, { ...night, keep: 1 })
    expect(await readdir(folder)).toEqual(['shelai-2026-11-23.backup'])
  })

  test('A stop after a backup was proven leaves it', async () => {
    const { db, folder, clock, needs } = await setUp()
    const proven: [BackupRun, string][] = []
    await askForBackup(db, 'first', clock.now)
    await makeAskedBackup(needs, 'asked-first', 2, (run, name) => void proven.push([run, name]))
    clock.now = new Date('2026-11-22T21:00:01.000Z')
    await makeNightlyBackup(needs, night, (run, name) => void proven.push([run, name]))
    for (const [run, name] of proven) await abandonBackup(needs, run, name)
    expect((await readdir(folder)).sort()).toEqual(proven.map(([, name]) => name).sort())
    for (const [{ id }] of proven)
      expect(await findBackupRun(db, id)).toMatchObject({ status: 'proven', attempts: 1, lease_until: null })
  })

  test('A backup that was altered on its way fails its drill, tells the owner and deletes no older one', async () => {
    const { db, folder, needs, errors, listMessages } = await setUp()
    for (const day of ['20', '21', '22']) await writeFile(join(folder, `shelai-2026-11-${day}.backup`), 'older')
    const damagingTarget: BackupTarget = {
      ...needs.target,
      write: async (name, bytes) => {
        const size = await needs.target.write(name, bytes)
        const file = await openFile(join(folder, name), 'r+')
        // Another byte, whatever the encryption has put there.
        const { buffer } = await file.read(Buffer.alloc(1), 0, 1, 2000)
        await file.write(Buffer.of(buffer.readUInt8() ^ 1), 0, 1, 2000)
        await file.close()
        return size
      },
    }
    await makeNightlyBackup({ ...needs, target: damagingTarget }, night)
    expect(await findLastBackup(db)).toMatchObject({
      status: 'failed',
      problem: expect.stringMatching(/altered near byte/),
    })
    expect(await findLastProven(db)).toBeUndefined()
    const [message = ''] = await listMessages()
    expect(message).toContain('owner@factory.example')
    expect(message).toContain('altered near byte')
    expect((await readdir(folder)).sort()).toEqual([
      'shelai-2026-11-20.backup',
      'shelai-2026-11-21.backup',
      'shelai-2026-11-22.backup',
      'shelai-2026-11-23.backup.damaged',
    ])
    expect(errors).toHaveLength(1)
  })

  test('A backup of data that a newer release has migrated keeps its name and tells the owner what cannot be tried', async () => {
    const { db, folder, needs, listMessages } = await setUp()
    await sql`insert into kysely_migration (name, timestamp) values ('999-later', '2026-11-22')`.execute(db)
    await makeNightlyBackup(needs, night)
    expect(await readdir(folder)).toEqual(['shelai-2026-11-23.backup'])
    expect(await findBackupRun(db, 'night-2026-11-23')).toMatchObject({ status: 'failed', archive: null })
    expect(await listMessages()).toEqual([expect.stringContaining('written by a newer release, which knows 999-later')])
  })

  test('A backup into a folder that cannot be written tells the owner once', async () => {
    const { db, folder, needs, listMessages } = await setUp()
    await writeFile(join(folder, 'file'), '')
    const target = createFolderTarget(join(folder, 'file', 'below'))
    await makeNightlyBackup({ ...needs, target }, night)
    await makeNightlyBackup({ ...needs, target }, night)
    expect(await findLastBackup(db)).toMatchObject({ status: 'failed', problem: 'The system said ENOTDIR.' })
    expect(await listMessages()).toHaveLength(1)
  })

  test.each([
    ['ENOSPC', 'The disk is full.'],
    ['EACCES', 'The folder cannot be written.'],
    ['EROFS', 'The folder cannot be written.'],
  ])('A backup that %s interrupts removes its half, deletes no older one and tells the owner', async (code, says) => {
    const { db, folder, needs, errors, listMessages } = await setUp()
    for (const day of ['20', '21', '22']) await writeFile(join(folder, `shelai-2026-11-${day}.backup`), 'older')
    let halves: string[] = []
    const target: BackupTarget = {
      ...needs.target,
      write: (name, bytes) =>
        needs.target.write(
          name,
          (async function* () {
            for await (const piece of bytes) {
              yield piece
              await vi.waitFor(async () => {
                halves = (await readdir(folder)).filter((entry) => entry.endsWith('.part'))
                expect(halves).toHaveLength(1)
              })
              throw Object.assign(new Error(`${code}: write`), { code })
            }
          })(),
        ),
    }
    await makeNightlyBackup({ ...needs, target }, night)
    expect(halves).toEqual(['shelai-2026-11-23.backup.part'])
    expect((await readdir(folder)).sort()).toEqual(['20', '21', '22'].map((day) => `shelai-2026-11-${day}.backup`))
    expect(await findLastBackup(db)).toMatchObject({ status: 'failed', problem: says })
    const messages = await listMessages()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toContain(says)
    expect(errors).toHaveLength(1)
  })
})
