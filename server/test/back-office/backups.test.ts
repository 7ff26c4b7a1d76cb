import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { BackupState } from '@shelai/contract/back-office/backups.ts'
import type { Checklist } from '@shelai/contract/back-office/checklist.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createArticleCategory } from '../../src/testing/content-fixtures.ts'
import { createEmptyPostgres, eachDatabase } from '../../src/testing/each-database.ts'
import { logInAt } from '../../src/testing/fresh-session.ts'
import { onlySqlite } from '../../src/testing/postgres-server.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { createStaff } from '../../src/testing/test-reader.ts'

const secret = 'a secret of the operator'

/** Runs a command about backups as an operator does. */
async function runCommand(args: readonly string[], env: Record<string, string>) {
  const script = fileURLToPath(new URL('../../src/programs/back-up.ts', import.meta.url))
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, NODE_NO_WARNINGS: '1', BACKUP_KEY: secret, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

eachDatabase('The product with nightly backups', (open, engine) => {
  test('A running server backs itself up, says so on the home, and the backup restores into the other engine', {
    timeout: 120_000,
  }, async () => {
    const database = await open()
    const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : await createFolder()
    const env: Record<string, string> = { ...database.env, DATA_DIR: dataDir }
    const folder = await createFolder()
    // The whole starter content goes one way; the other way a category says as much.
    const isFilled = engine === 'sqlite'
    if (!isFilled) await createArticleCategory(database.db)
    const server = await startProcess(dataDir, {
      ...env,
      STARTER_CONTENT: isFilled ? 'on' : 'off',
      BACKUP_KEY: secret,
      BACKUP_DIR: folder,
      BACKUP_AT: '03:00',
    })
    onTestFinished(server.kill)
    const owner = await createStaff(database.db, 'owner')
    const authorization = await logInAt(database.db, owner.id, new Date())
    const read = async <T>(base: string, path: string): Promise<T> =>
      ((await (await fetch(`${base}/api/v1${path}`, { headers: { authorization } })).json()) as { data: T }).data

    let state = await read<BackupState>(server.base, '/admin/backups')
    while (state.last_proven === null) {
      await wait(100)
      state = await read<BackupState>(server.base, '/admin/backups')
    }
    expect(state).toMatchObject({ nightly_at: '03:00', is_overdue: false, last: { status: 'proven', problem: null } })
    const { items } = await read<Checklist>(server.base, '/admin/checklist')
    expect(items).toContainEqual({ key: 'backup', is_done: true, is_skipped: false })
    const [nightly = ''] = await readdir(folder)
    expect(nightly).toBe(state.last_proven.archive)

    const made = await runCommand(['backup', join(folder, 'by-hand.backup')], env)
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('nothing is missing') })
    const refused = await runCommand(['restore', join(folder, 'by-hand.backup')], env)
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/^[^\n]+ is not empty[^\n]+\n$/) })

    const restoredFolder = join(await createFolder(), 'restored')
    const restoredEnv: Record<string, string> =
      engine === 'postgres' || onlySqlite ? {} : { DATABASE_URL: await createEmptyPostgres() }
    expect(
      await runCommand(['restore', join(folder, nightly)], { ...restoredEnv, DATA_DIR: restoredFolder }),
    ).toMatchObject({
      code: 0,
      output: expect.stringContaining('restored'),
    })
    const copy = await startProcess(restoredFolder, restoredEnv)
    onTestFinished(copy.kill)
    expect(await read<unknown[]>(server.base, '/articles')).not.toEqual([])
    for (const path of ['/articles', '/formulas', '/search?q=needle', '/banner'])
      expect(await read<unknown>(copy.base, path), path).toEqual(await read<unknown>(server.base, path))
    const banners = await read<{ img: string }[]>(copy.base, '/banner')
    expect(banners.length > 0).toBe(isFilled)
    for (const { img } of banners) expect((await fetch(`${copy.base}/${img}`)).status, img).toBe(200)
  })

  test('An owner sets a secret, asks for a backup and downloads it, and it restores with that secret', {
    timeout: 120_000,
  }, async () => {
    const database = await open()
    const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : await createFolder()
    const server = await startProcess(dataDir, { ...database.env, DATA_DIR: dataDir })
    onTestFinished(server.kill)
    const owner = await createStaff(database.db, 'owner')
    const authorization = await logInAt(database.db, owner.id, new Date())
    const post = (path: string, body: object = {}) => {
      const headers = { authorization, 'content-type': 'application/json' }
      return fetch(`${server.base}/api/v1/admin/backups/${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      })
    }
    const readState = async () =>
      (
        (await (await fetch(`${server.base}/api/v1/admin/backups`, { headers: { authorization } })).json()) as {
          data: BackupState
        }
      ).data
    expect(await (await post('make')).json()).toMatchObject({ code: 'backup_secret_needed' })
    expect((await post('download')).status).toBe(404)
    expect(await (await post('plan', { at: '', keep: 3, secret: 'too short' })).json()).toMatchObject({
      errors: { secret: 'At least 16 characters.' },
    })
    expect((await post('plan', { at: '', keep: 3, secret })).status).toBe(200)
    expect(await readState()).toMatchObject({ source: 'settings', nightly_at: null, keep: 3, has_secret: true })
    expect((await post('make')).status).toBe(200)
    let state = await readState()
    while (state.last_proven === null) {
      await wait(100)
      state = await readState()
    }
    const stored = JSON.stringify(await database.db.selectFrom('settings').selectAll().execute())
    expect(stored).not.toContain(secret)

    const file = join(await createFolder(), 'downloaded.backup')
    const download = await post('download')
    expect(download.headers.get('content-disposition')).toBe('attachment')
    await writeFile(file, Buffer.from(await download.arrayBuffer()))
    const restored = await runCommand(['restore', file], { DATA_DIR: join(await createFolder(), 'restored') })
    expect(restored).toMatchObject({ code: 0, output: expect.stringContaining('restored') })
  })
})

test('The commands about backups say in one sentence what is missing', async () => {
  const dataDir = await createFolder()
  const env = { DATA_DIR: dataDir }
  const file = join(dataDir, 'one.backup')
  const refusals: [string[], Record<string, string>, string][] = [
    [['backup'], env, 'Name the file'],
    [['backup', file], { ...env, BACKUP_KEY: '' }, 'Set BACKUP_KEY'],
    [['backup', file], env, 'There is no database in'],
    [['restore', file], env, 'does not exist'],
    [['move-to-postgres'], env, 'Set DATABASE_URL'],
  ]
  for (const [args, variables, sentence] of refusals) {
    const { code, output } = await runCommand(args, variables)
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([expect.stringContaining(sentence)])
  }
  expect(await readdir(dataDir)).toEqual([])
})
