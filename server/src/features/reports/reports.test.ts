import { randomUUID } from 'node:crypto'
import { formulaPage } from '@shelai/contract/rules/urls.ts'
import { expect, test } from 'vitest'
import {
  createArticle,
  createCircular,
  createFormula,
  createPost,
  createQuestion,
} from '../../testing/content-fixtures.ts'
import { eachDatabase, type Open } from '../../testing/each-database.ts'
import { authorize, createReader, createStaff } from '../../testing/test-reader.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('Reports of mistakes', (open) => {
  test('POST /reports/mistakes keeps a report of each kind with the title and the page of its item', async () => {
    const { db, report } = await start(open)
    const items = {
      article: (await createArticle(db)).id,
      question: (await createQuestion(db)).id,
      formula: (await createFormula(db)).id,
      circular: (await createCircular(db)).id,
      post: (await createPost(db)).id,
    }
    for (const [kind, item_id] of Object.entries(items)) expect((await report({ kind, item_id })).status).toBe(true)
    const rows = await db.selectFrom('mistake_reports').selectAll().orderBy('id').execute()
    expect(rows.map(({ kind, item_id, status }) => [kind, item_id, status])).toEqual(
      Object.entries(items).map(([kind, id]) => [kind, id, 'open']),
    )
    for (const { title, link } of rows) {
      expect(title).not.toBe('')
      expect(link).toMatch(/^\//)
    }
  })

  test('POST /reports/mistakes keeps a report once that is sent twice, also at the same time', async () => {
    const { db, report } = await start(open)
    const body = { kind: 'formula', item_id: (await createFormula(db)).id, request_key: randomUUID() }
    const answers = await Promise.all([report(body), report(body), report(body)])
    expect(answers.map(({ status }) => status)).toEqual([true, true, true])
    await db.updateTable('formulas').set({ state: 'archived' }).execute()
    expect((await report(body)).status).toBe(true)
    expect(await db.selectFrom('mistake_reports').select('id').execute()).toHaveLength(1)
  })

  test('POST /reports/mistakes refuses items that readers do not see, long texts, and too many reports of one network', async () => {
    const { db, report } = await start(open)
    const { id } = await createArticle(db, { state: 'draft' })
    expect(await report({ kind: 'article', item_id: id })).toMatchObject({ code: 'not_found' })
    expect(await report({ note: 'x'.repeat(1001) })).toMatchObject({ code: 'bad_input' })
    expect(await report({ quote: 'x'.repeat(501) })).toMatchObject({ code: 'bad_input' })
    const codes = []
    for (let at = 0; at < 60; at += 1) codes.push((await report({ kind: 'article', item_id: id })).code)
    expect(codes.at(-2)).toBe('not_found')
    expect(codes.at(-1)).toBe('too_many_requests')
  })

  test('POST /admin/mistake-reports/{id}/answer notifies the reader once and is audited', async () => {
    const { db, report, act } = await start(open)
    const reader = await createReader(db)
    const formula = await createFormula(db, { title: 'DHU' })
    await report({ kind: 'formula', item_id: formula.id, quote: 'Defects * 10' }, reader.authorization)
    const { id } = await db.selectFrom('mistake_reports').select('id').executeTakeFirstOrThrow()
    expect(await act(id, 'answer', { reply: '' })).toMatchObject({ status: false })
    expect((await act(id, 'answer', { reply: 'Thank you, it is corrected.' })).status).toBe(true)
    expect(await act(id, 'answer', { reply: 'again' })).toMatchObject({ code: 'report_settled' })
    expect(await act(id, 'close', {})).toMatchObject({ code: 'report_settled' })
    const messages = await db.selectFrom('notifications').select(['user_id', 'message', 'link']).execute()
    expect(messages).toEqual([
      { user_id: reader.id, message: 'DHU: Thank you, it is corrected.', link: formulaPage(formula.id) },
    ])
    expect(await db.selectFrom('audit').select(['action', 'resource']).execute()).toEqual([
      { action: 'answer', resource: 'mistake-reports' },
    ])
  })

  test('POST /reports/mistakes keeps no report of a reader as that of a guest when the session has ended', async () => {
    const { db, report } = await start(open)
    const reader = await createReader(db)
    await db.deleteFrom('sessions').execute()
    const body = { kind: 'formula', item_id: (await createFormula(db)).id }
    expect(await report(body, reader.authorization)).toMatchObject({ code: 'sign_in_needed' })
    expect(await db.selectFrom('mistake_reports').selectAll().execute()).toEqual([])
  })

  test('The answer to a guest is kept and reaches nobody', async () => {
    const { db, report, act } = await start(open)
    await report({ kind: 'formula', item_id: (await createFormula(db)).id })
    const { id } = await db.selectFrom('mistake_reports').select('id').executeTakeFirstOrThrow()
    expect((await act(id, 'answer', { reply: 'Corrected.' })).status).toBe(true)
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([])
  })
})

async function start(open: Open) {
  const server = await startServer(await open())
  const { db } = server
  const staff = await createStaff(db, 'editor')
  return {
    db,
    report: (body: object, authorization?: string) =>
      server.read(
        '/api/v1/reports/mistakes',
        authorize(
          { request_key: randomUUID(), kind: 'article', item_id: 1, note: 'The number is wrong', ...body },
          'POST',
          authorization,
        ),
      ),
    act: (id: number, action: string, body: object) =>
      server.read(`/api/v1/admin/mistake-reports/${id}/${action}`, authorize(body, 'POST', staff.authorization)),
  }
}
