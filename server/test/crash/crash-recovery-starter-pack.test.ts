import { setTimeout as wait } from 'node:timers/promises'
import { loadPack } from '@shelai/content/load-pack.ts'
import type { Pack } from '@shelai/content/pack.ts'
import { mostStarterItems } from '@shelai/contract/back-office/starter-pack.ts'
import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openSqliteAt } from '../../src/kernel/database/open-database.ts'
import { loadStarterContent } from '../../src/starter-content.ts'
import { readNewerPack } from '../../src/starter-pack/offer-pack.ts'
import { logInAt } from '../../src/testing/fresh-session.ts'
import { createFolder } from '../../src/testing/temp-folder.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { startProcess } from '../../src/testing/test-process.ts'
import { authorize, createStaff } from '../../src/testing/test-reader.ts'

const now = new Date('2026-11-20T04:00:00.000Z')

/** Creates a pack of one post with so many questions. */
function createPack(whole: Pack, version: number, count: number): Pack {
  const [category] = whole.jobCategories
  if (category === undefined) throw new Error('the pack has categories')
  const questions = Array.from({ length: count }, (_, at) => ({
    lang: 'en' as const,
    topic: '',
    topic_bn: '',
    asked: 0,
    result: '',
    question: `Question ${at}?`,
    premium: false,
    figures: [],
    calculations: [],
    answer: '',
    html: '<p>Because</p>',
  }))
  const posts = [{ slug: 'cutter', title: 'Cutter', questions, circulars: [] }]
  return {
    ...whole,
    version,
    articleCategories: [],
    formulas: [],
    downloads: [],
    jobCategories: [{ ...category, posts }],
  }
}

test('A server killed while it takes starter content has taken each item whole or not at all, and takes the rest once', {
  timeout: 120_000,
}, async () => {
  const folder = await createFolder()
  const database = openSqliteAt(`${folder}/shelai.sqlite`)
  onTestFinished(() => database.close())
  const { db } = database
  await migrate(database)
  const { files } = await createContext(db)
  const whole = await loadPack()
  await loadStarterContent(db, files, createPack(whole, 1, 0), now)
  await readNewerPack(db, files, createPack(whole, 2, mostStarterItems), now)
  const { id: owner } = await createStaff(db, 'owner')
  const authorization = await logInAt(db, owner, new Date())
  const keys = Array.from({ length: mostStarterItems }, (_, at) => `job-questions/cutter/Question ${at}?`)
  const take = (base: string) =>
    fetch(`${base}/api/v1/admin/starter-pack/take`, authorize({ keys }, 'POST', authorization))
  const listQuestions = () => db.selectFrom('job_questions').select(['id', 'question']).orderBy('id').execute()
  const listTaken = () =>
    db.selectFrom('starter_items').select('record_id').where('version', 'is not', null).orderBy('record_id').execute()

  const first = await startProcess(folder)
  onTestFinished(first.kill)
  const interrupted = take(first.base).catch(() => undefined)
  while ((await listQuestions()).length === 0) await wait(5)
  await first.kill()
  await interrupted
  expect((await listTaken()).map(({ record_id }) => record_id)).toEqual((await listQuestions()).map(({ id }) => id))

  const second = await startProcess(folder)
  onTestFinished(second.kill)
  expect((await take(second.base)).status).toBe(200)
  const names = (await listQuestions()).map(({ question }) => question)
  expect([names.length, new Set(names).size]).toEqual([mostStarterItems, mostStarterItems])
})
