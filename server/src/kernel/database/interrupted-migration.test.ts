import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyPostgres, eachDatabase } from '../../testing/each-database.ts'
import { runScript } from '../../testing/run-script.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { startProcess } from '../../testing/test-process.ts'
import { isEmpty } from './is-empty.ts'
import { migrate } from './migrate.ts'
import { openDatabase } from './open-configured-database.ts'

eachDatabase('A migration', (_open, engine) => {
  test('A power cut in the middle of a migration leaves the database as it was, and the next start migrates it', async () => {
    const dataDir = await createFolder()
    const databaseUrl = engine === 'postgres' ? await createEmptyPostgres() : undefined
    const former = await openDatabase({ databaseUrl, databaseListenUrl: undefined, dataDir })
    await migrate(former, '008-question-words')
    await former.close()
    for (const statements of [20, 120]) {
      const run = await runScript(`
        const { openDatabase } = await import('${import.meta.resolve('./open-configured-database.ts')}')
        const { migrate } = await import('${import.meta.resolve('./migrate.ts')}')
        const { db, engine } = await openDatabase(${JSON.stringify({ databaseUrl, dataDir })})
        let left = ${statements}
        const plugin = {
          transformQuery: ({ node }) => {
            left -= 1
            if (left === 0) process.kill(process.pid, 'SIGKILL')
            return node
          },
          transformResult: async ({ result }) => result,
        }
        await migrate({ db: db.withPlugin(plugin), engine })`)
      expect(run).toEqual({ ended: 'SIGKILL', output: '' })
      const after = await openDatabase({ databaseUrl, databaseListenUrl: undefined, dataDir })
      const names = (await after.db.introspection.getTables()).map(({ name }) => name)
      await after.close()
      expect(names).toContain('articles')
      expect(names).not.toContain('synonyms')
    }
    const server = await startProcess(dataDir, databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl })
    await server.stop()
    const migrated = await openDatabase({ databaseUrl, databaseListenUrl: undefined, dataDir })
    onTestFinished(() => migrated.close())
    expect(await isEmpty(migrated.db)).toBe(true)
    expect(await migrated.db.selectFrom('synonyms').select('id').execute()).toEqual([])
  })
})

test('A server says in one sentence which database file is damaged and how to restore it', async () => {
  const dataDir = await createFolder()
  const path = join(dataDir, 'shelai.sqlite')
  const database = await openDatabase({ databaseUrl: undefined, databaseListenUrl: undefined, dataDir })
  await migrate(database)
  await database.close()
  const whole = await readFile(path)
  const damaged = [
    { what: 'its beginning', bytes: Buffer.concat([Buffer.alloc(4096, 'x'), whole.subarray(4096)]) },
    {
      what: 'all but its beginning',
      bytes: Buffer.concat([whole.subarray(0, 100), Buffer.alloc(whole.length - 100, 'x')]),
    },
  ]
  for (const { what, bytes } of damaged) {
    await writeFile(path, bytes)
    const failure = await startProcess(dataDir).then(
      () => 'started',
      (error: Error) => error.message,
    )
    expect(failure, what).toContain(`The database file ${path} is damaged.`)
    expect(failure, what).toContain('npm run restore -- FILE')
    expect(failure, what).not.toContain(' at ')
  }
})
