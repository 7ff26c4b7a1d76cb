import { mkdir, readdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isEmpty } from '../../kernel/database/is-empty.ts'
import { openDatabase } from '../../kernel/database/open-configured-database.ts'
import { createFileStore } from '../../kernel/files/file-store.ts'
import { openFolderStorage } from '../../kernel/files/folder-storage.ts'
import { createArticle } from '../../testing/content-fixtures.ts'
import { createEmptyPostgres, eachDatabase } from '../../testing/each-database.ts'
import { runScript } from '../../testing/run-script.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { startProcess } from '../../testing/test-process.ts'
import { backUp } from './back-up.ts'
import { createFolderTarget } from './backup-target.ts'
import { restoreArchive } from './restore-archive.ts'

const secret = 'a secret of the operator'
const cost = { logN: 4, r: 8, p: 1 }
const now = new Date('2026-11-23T00:00:00.000Z')
const killed = { ended: 'SIGKILL', output: '' }

eachDatabase('A process that is killed', (open, engine) => {
  async function setUp() {
    const database = await open()
    const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : await createFolder()
    const databaseUrl = 'DATABASE_URL' in database.env ? database.env.DATABASE_URL : undefined
    const files = createFileStore(openFolderStorage(dataDir))
    const folder = await createFolder()
    await createArticle(database.db)
    await files.put('public', 'a.webp', Buffer.alloc(300_000, 'x'))
    const make = () =>
      backUp({ database, files, dataDir }, createFolderTarget(folder), 'one.backup', { secret, cost, now })
    return { dataDir, databaseUrl, folder, make }
  }

  test('A backup that was killed leaves a part only, which the next backup replaces', async () => {
    const { dataDir, databaseUrl, folder, make } = await setUp()
    const run = await runScript(`
      const { openDatabase } = await import('${import.meta.resolve('../../kernel/database/open-configured-database.ts')}')
      const { createFileStore } = await import('${import.meta.resolve('../../kernel/files/file-store.ts')}')
      const { openFolderStorage } = await import('${import.meta.resolve('../../kernel/files/folder-storage.ts')}')
      const { backUp } = await import('${import.meta.resolve('./back-up.ts')}')
      const { createFolderTarget } = await import('${import.meta.resolve('./backup-target.ts')}')
      const dataDir = ${JSON.stringify(dataDir)}
      const database = await openDatabase({ databaseUrl: ${JSON.stringify(databaseUrl)}, dataDir })
      const target = createFolderTarget(${JSON.stringify(folder)})
      const write = (name, bytes) => target.write(name, (async function* () {
        for await (const piece of bytes) yield piece
        process.kill(process.pid, 'SIGKILL')
      })())
      await backUp({ database, files: createFileStore(openFolderStorage(dataDir)), dataDir }, { ...target, write }, 'one.backup',
        { secret: '${secret}', now: new Date() })`)
    expect(run).toEqual(killed)
    expect(await readdir(folder)).toEqual(['one.backup.part'])
    await make()
    expect(await readdir(folder)).toEqual(['one.backup'])
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.'))).toEqual([])
  })

  test('A restore that was killed leaves nothing that a server starts with, and is run again', async () => {
    const { folder, make } = await setUp()
    const { size } = await make()
    const to = {
      dataDir: await createFolder(),
      databaseUrl: engine === 'postgres' ? await createEmptyPostgres() : undefined,
    }
    const target = createFolderTarget(folder)
    /** Restores in a process that is killed in the middle of its second reading of the archive. */
    const restoreAndKill = (when: string) =>
      runScript(`
        import fs from 'node:fs/promises'
        const { createFolderTarget } = await import('${import.meta.resolve('./backup-target.ts')}')
        const { restoreArchive } = await import('${import.meta.resolve('./restore-archive.ts')}')
        const target = createFolderTarget(${JSON.stringify(folder)})
        let readings = 0
        const open = async function* () {
          readings += 1
          let read = 0
          for await (const piece of target.open('one.backup')) {
            yield piece
            read += piece.length
            if (readings === 2 && read >= ${size} * ${when}) process.kill(process.pid, 'SIGKILL')
          }
        }
        await restoreArchive(open, '${secret}', ${JSON.stringify(to)})`)
    for (const when of ['0', '1']) {
      expect(await restoreAndKill(when)).toEqual(killed)
      expect(await readdir(to.dataDir)).toEqual(['.restoring'])
      const env: Record<string, string> = to.databaseUrl === undefined ? {} : { DATABASE_URL: to.databaseUrl }
      await expect(startProcess(to.dataDir, env)).rejects.toThrow('Run npm run restore -- FILE again')
    }
    await restoreArchive(() => target.open('one.backup'), secret, to)
    expect((await readdir(to.dataDir)).includes('.restoring')).toBe(false)
    // A restore that was killed after its database appeared has nothing left to do, and deletes nothing.
    await mkdir(join(to.dataDir, '.restoring'))
    await writeFile(join(to.dataDir, '.restoring', 'committing'), '')
    expect(await restoreArchive(() => target.open('one.backup'), secret, to)).toBeUndefined()
    expect((await readdir(to.dataDir)).includes('.restoring')).toBe(false)
    expect((await stat(join(to.dataDir, 'uploads'))).isDirectory()).toBe(true)
    const copy = await openDatabase({ ...to, databaseListenUrl: undefined })
    onTestFinished(() => copy.close())
    expect(await isEmpty(copy.db)).toBe(false)
  })
})
