import { apiBase } from '@shelai/contract/call-urls.ts'
import { calls } from '@shelai/contract/calls.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Engine } from '../../src/kernel/database/open-database.ts'
import type { Db } from '../../src/tables.ts'
import {
  createArticle,
  createCircular,
  createFile,
  createFormula,
  createPerson,
  createPost,
  createQuestion,
} from '../../src/testing/content-fixtures.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { startServer, type TestServer } from '../../src/testing/test-server.ts'

/** The text in everything premium. No answer to a guest may contain it. */
const canary = 'kanari4711'

async function insertCanaries(db: Db, { files }: TestServer, mark: number): Promise<void> {
  const { id: sub_category_id, category_id } = await createPost(db)
  await createQuestion(db, { sub_category_id, is_premium: mark, answer: `<p>${canary}</p>`, spoken: canary })
  await createQuestion(db, { sub_category_id, answer: '<p>free</p>' })
  await createCircular(db, { sub_category_id })
  await createArticle(db, { is_premium: mark, content: `<p>${canary}</p>`, sources: JSON.stringify([canary]) })
  await createFormula(db, {
    is_premium: mark,
    formula: canary,
    notes: canary,
    source: canary,
    labels: JSON.stringify([{ label_name: canary, label_value: '1', unit: '' }]),
  })
  const { path } = await files.put('private', `${canary}.pdf`, Buffer.from(canary))
  await createFile(db, { is_premium: mark, file_path: path, sha256: canary })
  await createPerson(db, { type: 'contact', name: canary, mobile: canary, email: `${canary}@example.com` })
  await createPerson(db, { type: 'about', mobile: canary, email: `${canary}@example.com` })
  expect(category_id).toBeGreaterThan(0)
}

/** Lists every URL: each GET call with each small id and with the queries that show most. */
function listUrls(): string[] {
  const queries = [
    '',
    '?fields=full',
    '?fields=full&limit=100',
    '?fields=full&page=1&limit=1',
    '?page=1&limit=100',
    '?limit=100&item=1',
    '?type=question&ids=1,2,3',
    '?type=article&ids=1,2,3',
    '?type=formula&ids=1,2,3',
    '?type=about',
    '?type=contact',
  ]
  const ids = ['1', '2', '3']
  const urls = Object.values(calls).flatMap(({ method, path }) => {
    if (method !== 'GET') return []
    const filled = path.includes(':') ? ids.map((id) => path.replace(/:\w+/, id)) : [path]
    return filled.flatMap((one) => queries.map((query) => apiBase + one + query))
  })
  const downloads = ids.map((id) => `/downloads/${id}/-/99999999999999/x`)
  return [...urls, ...downloads, `${apiBase}/openapi.json`, '/sitemap.xml', '/robots.txt', '/healthz', '/uploads/']
}

/** Removes the database checks, so that a test can store an invalid flag. */
async function dropChecks(db: Db, engine: Engine): Promise<void> {
  if (engine === 'sqlite') {
    await sql`pragma ignore_check_constraints = on`.execute(db)
    return
  }
  for (const table of ['articles', 'job_questions', 'formulas', 'files']) {
    await sql.raw(`alter table ${table} drop constraint ${table}_is_premium_check`).execute(db)
  }
}

oneDatabase('Premium content', (open, engine) => {
  for (const mark of [1, 2, -1]) {
    test(`Premium content with the flag ${mark} is in no answer to a guest`, { timeout: 60_000 }, async () => {
      const server = await startServer(await open())
      if (mark !== 1) await dropChecks(server.db, engine)
      await insertCanaries(server.db, server, mark)
      let found = 0
      for (const headers of [{}, { authorization: 'Bearer made-up' }]) {
        for (const address of listUrls()) {
          const response = await server.request(address, { headers })
          const text = await response.text()
          if (response.status === 200) found += 1
          expect(text, address).not.toContain(canary)
          expect(JSON.stringify([...response.headers]), address).not.toContain(canary)
        }
      }
      expect(found, 'addresses that were answered').toBeGreaterThan(100)
      for (const id of [1, 2]) {
        const refused = await server.request(`${apiBase}/formulas/files/${id}/download`, { method: 'POST' })
        expect(await refused.text()).not.toContain(canary)
      }
    })

    test(`Content with the flag ${mark} is shown as premium to everybody`, async () => {
      const server = await startServer(await open())
      if (mark !== 1) await dropChecks(server.db, engine)
      await insertCanaries(server.db, server, mark)
      const shown = { is_premium: 1, locked: 1 }
      expect((await server.read(`${apiBase}/articles/details/1`)).data).toMatchObject({ ...shown, content: null })
      expect((await server.read(`${apiBase}/formulas/1`)).data).toMatchObject({ ...shown, formula: null, labels: [] })
      expect((await server.read(`${apiBase}/jobs/questions/1`)).data).toMatchObject([
        { ...shown, answer: null },
        { locked: 0 },
      ])
      expect((await server.read(`${apiBase}/formulas/files`)).data).toMatchObject([
        { is_premium: 1, file_path: '', sha256: null },
      ])
    })
  }
})
