import { setTimeout as wait } from 'node:timers/promises'
import type { ImportJob } from '@shelai/contract/back-office/imports.ts'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { createPost } from '../../src/testing/content-fixtures.ts'
import { logInAt } from '../../src/testing/fresh-session.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize, createStaff } from '../../src/testing/test-reader.ts'

const rows = 400

test('A server killed while it imports continues the import after the next start, each row once', {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder()
  const database = openSqliteAt(`${folder}/shelai.sqlite`)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(database)
  const { title } = await createPost(db)
  const { id: editor } = await createStaff(db, 'editor')
  const authorization = await logInAt(db, editor, new Date())
  const form = new FormData()
  const lines = Array.from({ length: rows }, (_, at) => `Question ${at}?,Because,${title}`)
  form.append('file', new File([`question,answer,sub_category\n${lines.join('\n')}`], 'a.csv'))

  const first = await startProcess(folder)
  onTestFinished(first.kill)
  const sent = await fetch(`${first.base}/api/v1/admin/job-questions/imports`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { id } = ((await sent.json()) as { data: ImportJob }).data
  const findJob = () => db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  while ((await findJob()).status !== 'ready') await wait(20)
  const application = authorize({ state: 'live' }, 'POST', authorization)
  expect((await fetch(`${first.base}/api/v1/admin/imports/${id}/apply`, application)).status).toBe(200)
  while ((await findJob()).applied === 0) await wait(5)
  await first.kill()

  const second = await startProcess(folder)
  onTestFinished(second.kill)
  while ((await findJob()).status !== 'done') await wait(50)
  expect(await findJob()).toMatchObject({ applied: rows, refused: 0 })
  const stored = await db.selectFrom('job_questions').select('question').execute()
  expect([stored.length, new Set(stored.map(({ question }) => question)).size]).toEqual([rows, rows])
})
