import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RestoreOffer, RestoreProgress } from '@shelai/contract/back-office/restore.ts'
import { expect, onTestFinished, test } from 'vitest'
import { createFileStore } from '../../src/kernel/files/file-store.ts'
import { openFolderStorage } from '../../src/kernel/files/folder-storage.ts'
import { backUp } from '../../src/operations/backups/back-up.ts'
import { createFolderTarget } from '../../src/operations/backups/backup-target.ts'
import { createArticle } from '../../src/testing/content-fixtures.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { createStaff } from '../../src/testing/test-reader.ts'

const secret = 'a secret of the operator'
const firstPassword = 'first-password-of-the-server'

oneDatabase('A new installation', (open) => {
  /** A backup of an installation with an owner a category and a file. */
  async function createBackup(folder: string) {
    const database = await open()
    const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : await createFolder()
    const files = createFileStore(openFolderStorage(dataDir))
    const owner = await createStaff(database.db, 'owner', { password: 'the restored password' })
    await createArticle(database.db, { title: 'Restored article' })
    await files.put('private', 'a.pdf', Buffer.from('a document'))
    await backUp({ database, files, dataDir }, createFolderTarget(folder), 'one.backup', {
      secret,
      cost: { logN: 4, r: 8, p: 1 },
      now: new Date(),
    })
    return { owner, bytes: await readFile(join(folder, 'one.backup')) }
  }

  async function startBlank(env: Record<string, string> = {}) {
    const database = await open()
    const dataDir = 'DATA_DIR' in database.env ? database.env.DATA_DIR : await createFolder()
    const server = await startProcess(dataDir, {
      ...database.env,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: 'first@example.com',
      ADMIN_PASSWORD: firstPassword,
      ...env,
    })
    onTestFinished(server.kill)
    const call = async <T>(path: string, init?: RequestInit) => {
      const response = await fetch(`${server.base}/api/v1${path}`, init)
      const answer = (await response.json()) as { data: T; token?: string; code?: string; message: string }
      return { ...answer, status: response.status }
    }
    const post = <T>(path: string, body: object, authorization = '') =>
      call<T>(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(authorization ? { authorization } : {}) },
        body: JSON.stringify(body),
      })
    const logIn = async (email: string, password: string) =>
      `Bearer ${(await post('/users/login', { email, password })).token}`
    const sendPiece = (authorization: string, offset: number, body: Uint8Array<ArrayBuffer>) =>
      call(`/admin/backups/restore/pieces?offset=${offset}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', authorization },
        body,
      })
    const watch = async (id: string): Promise<RestoreProgress> => {
      for (;;) {
        const { data } = await call<RestoreProgress>(`/admin/backups/restore/${id}`)
        if (data.status === 'done' || data.status === 'failed') return data
        await wait(50)
      }
    }
    return { ...server, database, call, post, logIn, sendPiece, watch }
  }

  test('The first owner sends a backup in pieces and restores it, and two processes serve what it held at once', {
    timeout: 120_000,
  }, async () => {
    const { owner, bytes } = await createBackup(await createFolder())
    const { call, post, logIn, sendPiece, watch } = await startBlank({ WORKERS: '2' })
    const authorization = await logIn('first@example.com', firstPassword)
    const readOffer = async () =>
      (await call<RestoreOffer>('/admin/backups/restore', { headers: { authorization } })).data
    expect(await readOffer()).toMatchObject({ is_possible: true, takes_files: true, archives: [] })
    const listArticles = async () =>
      (await call<{ title: string }[]>('/articles/details/list')).data.map(({ title }) => title)
    expect(await listArticles()).toEqual([])

    expect(await post('/admin/backups/restore', { archive: null, secret }, authorization)).toMatchObject({
      code: 'not_found',
    })
    expect((await sendPiece(authorization, 10, new Uint8Array(bytes.subarray(10)))).status).toBe(400)
    const half = Math.floor(bytes.length / 2)
    for (const from of [0, half, half])
      expect(
        (await sendPiece(authorization, from, new Uint8Array(bytes.subarray(from, from === 0 ? half : undefined))))
          .status,
      ).toBe(200)

    const wrong = await post<{ id: string }>(
      '/admin/backups/restore',
      { archive: null, secret: 'another secret of somebody' },
      authorization,
    )
    expect(await watch(wrong.data.id)).toEqual({ status: 'failed', problem: 'wrong_key' })
    expect(await readOffer()).toMatchObject({ is_possible: true })

    const started = await post<{ id: string }>('/admin/backups/restore', { archive: null, secret }, authorization)
    expect(await watch(started.data.id)).toEqual({ status: 'done', problem: null })
    expect((await call('/admin/me', { headers: { authorization } })).status).toBe(401)
    // Connections go to both processes in turn.
    for (let visit = 0; visit < 8; visit += 1) await expect.poll(listArticles).toEqual(['Restored article'])
    const restored = await logIn(owner.email, 'the restored password')
    const after = await call<RestoreOffer>('/admin/backups/restore', { headers: { authorization: restored } })
    expect(after.data).toMatchObject({ is_possible: false, archives: [] })
    expect((await sendPiece(restored, 0, new Uint8Array(bytes))).code).toBe('not_blank')
    expect(await post('/admin/backups/restore', { archive: null, secret }, restored)).toMatchObject({
      code: 'not_blank',
    })
  })

  test('The first owner restores a backup of the folder of backups, and nobody who has set a password of their own', {
    timeout: 120_000,
  }, async () => {
    const folder = await createFolder()
    await createBackup(folder)
    const { call, post, logIn, watch, database } = await startBlank({ BACKUP_DIR: folder })
    const authorization = await logIn('first@example.com', firstPassword)
    const { data } = await call<RestoreOffer>('/admin/backups/restore', { headers: { authorization } })
    expect(data).toMatchObject({ is_possible: true, place: folder, archives: ['one.backup'] })
    expect(await post('/admin/backups/restore', { archive: '../one.backup', secret }, authorization)).toMatchObject({
      code: 'not_found',
    })
    const { password_hash } = await database.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
    await database.db.updateTable('users').set({ password_hash: 'of another password' }).execute()
    expect((await call<RestoreOffer>('/admin/backups/restore', { headers: { authorization } })).data.is_possible).toBe(
      false,
    )
    await database.db.updateTable('users').set({ password_hash }).execute()
    await database.db.updateTable('sessions').set({ confirmed_at: '2026-01-01T00:00:00.000Z' }).execute()
    const asked = () => post<{ id: string }>('/admin/backups/restore', { archive: 'one.backup', secret }, authorization)
    expect(await asked()).toMatchObject({ code: 'password_needed' })
    await post('/admin/confirm', { password: firstPassword }, authorization)
    expect(await watch((await asked()).data.id)).toEqual({ status: 'done', problem: null })
  })
})
