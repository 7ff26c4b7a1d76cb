import { translateFieldMessage } from '@shelai/contract/api/field-messages-bangla.ts'
import type { BulkResult, Revision } from '@shelai/contract/back-office/record-calls.ts'
import { expect, test } from 'vitest'
import { createCircular, createPost } from '../../src/testing/content-fixtures.ts'
import { eachDatabase } from '../../src/testing/each-database.ts'
import { setUpImports } from '../../src/testing/test-imports.ts'

const scam = '<p>Form fee 200 taka</p>'
const doubt = 'This has signs of fraud: “Form fee 200 taka”. It is published in its form only.'

eachDatabase('Circulars with signs of fraud', (open) => {
  const setUp = async () => {
    const tools = await setUpImports(await open())
    const { db, call, dryRun } = tools
    const post = await createPost(db)
    const createOne = (values: object = {}) => createCircular(db, { sub_category_id: post.id, title: 'QC', ...values })
    const findState = async (id: number) =>
      db.selectFrom('job_circulars').select(['state', 'content']).where('id', '=', id).executeTakeFirst()
    const importRows = (columns: string, ...rows: string[]) =>
      dryRun(
        'job-circulars',
        'c.csv',
        [`sub_category,${columns}`, ...rows.map((row) => `${post.title},${row}`)].join('\n'),
      )
    const listRevisions = async (id: number) =>
      (await call('GET', `job-circulars/${id}/revisions`)).body.data as Revision[]
    return { ...tools, createOne, findState, importRows, listRevisions }
  }

  test('PUT /admin/job-circulars/{id} publishes one from its form, where the editor was asked', async () => {
    const { call, createOne, findState } = await setUp()
    const { id } = await createOne({ state: 'draft', content: scam })
    expect((await call('PUT', `job-circulars/${id}`, { state: 'live' })).status).toBe(200)
    expect(await findState(id)).toEqual({ state: 'live', content: scam })
  })

  test('POST /admin/job-circulars/bulk publishes none and says why', async () => {
    const { call, createOne } = await setUp()
    const [honest, doubted] = [await createOne({ state: 'draft' }), await createOne({ state: 'draft', content: scam })]
    const { body } = await call('POST', 'job-circulars/bulk', { change: 'live', ids: [honest.id, doubted.id] })
    const refused = [{ id: doubted.id, title: 'QC', reason: doubt }]
    expect(body.data as BulkResult).toEqual({ changed: 1, refused })
  })

  test('An import that publishes brings one in as a draft, and its row says why', async () => {
    const { db, importRows, apply, listRows } = await setUp()
    const job = await importRows('title,content', 'Line chief,<p>Twelve lines</p>', `QC,${scam}`)
    expect(job.counts).toMatchObject({ new: 2, wrong: 0 })
    await apply(job.id, 'live')
    const { rows } = await listRows(job.id)
    expect(rows.map(({ result, reason }) => [result, reason])).toEqual([
      ['applied', null],
      ['applied', doubt],
    ])
    const stored = await db.selectFrom('job_circulars').select(['title', 'state']).orderBy('id').execute()
    expect(stored).toEqual([
      { title: 'Line chief', state: 'live' },
      { title: 'QC', state: 'draft' },
    ])
  })

  test.each(['live', 'scheduled'] as const)(
    'An import changes no %s circular into one, and its row says why',
    async (state) => {
      const { createOne, findState, importRows, apply, listRows } = await setUp()
      const { id, content } = await createOne({
        state,
        publish_at: state === 'scheduled' ? '2099-01-01T00:00:00.000Z' : null,
      })
      const job = await importRows('id,title,content', `${id},QC,${scam}`)
      expect((await listRows(job.id)).rows[0]).toMatchObject({
        outcome: 'wrong',
        problems: [{ column: 'state', reason: doubt }],
      })
      await apply(job.id, 'live')
      expect(await findState(id)).toEqual({ state, content })
    },
  )

  test('An import publishes no draft by its state, changes drafts, and changes what else stands in one that a person published', async () => {
    const { createOne, findState, importRows, apply, listRows } = await setUp()
    const published = await createOne({ content: scam })
    const [named, draft] = [await createOne({ state: 'draft', content: scam }), await createOne({ state: 'draft' })]
    const job = await importRows(
      'id,title,content,place,state',
      `${published.id},QC,${scam},Savar,live`,
      `${named.id},QC,${scam},,live`,
      `${draft.id},QC,${scam},,draft`,
    )
    expect((await listRows(job.id)).rows.map(({ outcome }) => outcome)).toEqual(['changed', 'wrong', 'changed'])
    expect(await apply(job.id, 'live')).toMatchObject({ applied: 2, refused: 0 })
    expect(await findState(draft.id)).toEqual({ state: 'draft', content: scam })
  })

  test('The undo of an import gives a circular that was published since no earlier version with signs', async () => {
    const { call, createOne, findState, importRows, apply, undo, listRows } = await setUp()
    const { id } = await createOne({ state: 'draft', content: scam })
    const job = await importRows('id,title,content', `${id},QC,<p>Twelve lines</p>`)
    await apply(job.id, 'draft')
    await call('POST', 'job-circulars/bulk', { change: 'live', ids: [id], import_id: job.id })
    expect(await undo(job.id)).toMatchObject({ undone: 0, kept: 1 })
    expect((await listRows(job.id)).rows[0]).toMatchObject({ result: 'kept', reason: doubt })
    expect(await findState(id)).toEqual({ state: 'live', content: '<p>Twelve lines</p>' })
  })

  test('POST /admin/job-circulars/{id}/restore brings no revision with signs before readers', async () => {
    const { call, createOne, findState, listRevisions } = await setUp()
    const { id } = await createOne({ state: 'draft', content: scam })
    await call('PUT', `job-circulars/${id}`, { content: '<p>Twelve lines</p>' })
    await call('PUT', `job-circulars/${id}`, { state: 'live' })
    await call('PUT', `job-circulars/${id}`, { content: scam })
    const [, published] = await listRevisions(id)
    await call('PUT', `job-circulars/${id}`, { content: '<p>Ten lines</p>' })
    const [, withSigns] = await listRevisions(id)
    const refused = await call('POST', `job-circulars/${id}/restore`, { revision: withSigns?.id })
    expect(refused).toMatchObject({ status: 400, body: { errors: { state: doubt } } })
    expect((await call('POST', `job-circulars/${id}/restore`, { revision: published?.id })).status).toBe(200)
    expect(await findState(id)).toEqual({ state: 'live', content: '<p>Twelve lines</p>' })
    // Revision 0 was a draft, which nobody sees.
    expect((await call('POST', `job-circulars/${id}/restore`, { revision: 0 })).status).toBe(200)
    expect(await findState(id)).toEqual({ state: 'draft', content: scam })
  })

  test('A circular that stands here with another number is published in its form only', async () => {
    const { call, createOne, findState, importRows, apply, listRows } = await setUp()
    const text =
      '<p>Line chief for knit lines in Savar, five years on T-shirts and polos, day shift, lunch and transport.'
    const known = await createOne({ title: 'Line chief', content: `${text} Call 01711111111.</p>` })
    const copy = await createOne({ title: 'Line chief', state: 'draft', content: `${text} Call 01822222222.</p>` })
    const reason = 'This repeats the circular “Line chief” with another number. It is published in its form only.'
    expect((await call('POST', 'job-circulars/bulk', { change: 'live', ids: [copy.id] })).body.data).toEqual({
      changed: 0,
      refused: [{ id: copy.id, title: 'Line chief', reason }],
    })
    for (const message of [doubt, reason]) expect(translateFieldMessage(message, 'bn')).toMatch(/^এ.*নিজের ফরম/s)
    const job = await importRows('title,content', `Line chief,"${text} Call 01933333333.</p>"`)
    await apply(job.id, 'live')
    expect((await listRows(job.id)).rows[0]).toMatchObject({ result: 'applied', reason })
    expect((await call('PUT', `job-circulars/${copy.id}`, { state: 'live' })).status).toBe(200)
    // What readers see already is no reason, and the first one is no copy.
    const change = { change: 'live', ids: [copy.id, known.id] }
    expect((await call('POST', 'job-circulars/bulk', change)).body.data).toMatchObject({ refused: [] })
    expect((await findState(copy.id))?.state).toBe('live')
  })

  test('POST /admin/bin/{id}/restore brings a live one back as a draft', async () => {
    const { call, createOne, findState } = await setUp()
    const { id } = await createOne({ content: scam })
    await call('DELETE', `job-circulars/${id}`)
    const [binned] = (await call('GET', 'bin')).body as unknown as { id: number }[]
    expect((await call('POST', `bin/${binned?.id}/restore`, {})).status).toBe(200)
    expect(await findState(id)).toEqual({ state: 'draft', content: scam })
  })
})
