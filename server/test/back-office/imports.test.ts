import { type ImportRow, importableNames, undoableImportMs } from '@shelai/contract/back-office/imports.ts'
import {
  Document,
  Table as DocxTable,
  ExternalHyperlink,
  HeadingLevel,
  ImageRun,
  Packer,
  Paragraph,
  TableCell,
  TableRow,
  TextRun,
} from 'docx'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { expireImports } from '../../src/back-office/imports/imports-store.ts'
import { runImports } from '../../src/back-office/imports/run-imports.ts'
import { publishScheduled } from '../../src/back-office/scheduled-store.ts'
import { FilesUnavailable } from '../../src/kernel/files/file-store.ts'
import { resources } from '../../src/resources.ts'
import {
  createArticle,
  createArticleCategory,
  createCircular,
  createFile,
  createFormula,
  createPost,
  createQuestion,
  writtenAt,
} from '../../src/testing/content-fixtures.ts'
import { eachDatabase, oneDatabase } from '../../src/testing/each-database.ts'
import { createContext } from '../../src/testing/test-context.ts'
import { buildXlsx, setUpImports } from '../../src/testing/test-imports.ts'
import { createStaff } from '../../src/testing/test-reader.ts'

oneDatabase('Imports of many rows', (open) => {
  test('Of 500 questions in Bangla six are wrong, each with its row, its column and why, and the others come in', async () => {
    const { db, dryRun, listRows, apply, undo, call } = await setUpImports(await open())
    const { title } = await createPost(db, { title: 'লাইন চিফ' })
    const rows: (string | number)[][] = Array.from({ length: 500 }, (_, at) => [
      `প্রশ্ন ${at + 1}: সুতার কাউন্ট কী?`,
      `উত্তর ${at + 1}: “কাউন্ট” মানে\nসুতার সূক্ষ্মতা; ১, ২ ও ৩`,
      title,
      at % 2,
    ])
    const plant = (row: number, column: number, value: string) => rows[row - 2]?.splice(column, 1, value)
    plant(17, 2, 'লাইন চীফ')
    plant(60, 0, '')
    plant(123, 0, 'ক'.repeat(1001))
    plant(256, 1, '<script>x</script>')
    plant(377, 3, 'হয়তো')
    plant(501, 0, 'প্রশ্ন 7: সুতার কাউন্ট কী?')
    const file = await buildXlsx([['question', 'answer', 'sub_category', 'is_premium'], ...rows])
    const job = await dryRun('job-questions', 'প্রশ্ন.xlsx', file)
    expect(job).toMatchObject({ file_name: 'প্রশ্ন.xlsx', counts: { wrong: 6, new: 494, changed: 0, same: 0 } })
    const wrong = await listRows(job.id, '?outcome=wrong')
    expect(wrong.rows.map(({ row, problems }) => [row, problems])).toEqual([
      [17, [{ column: 'sub_category', cell: 'C17', reason: 'There is none with the name “লাইন চীফ”.' }]],
      [60, [{ column: 'question', cell: 'A60', reason: 'Please fill this in.' }]],
      [123, [{ column: 'question', cell: 'A123', reason: 'At most 1000 characters.' }]],
      [256, [{ column: 'answer', cell: 'B256', reason: 'Nothing is left of this once it is made safe.' }]],
      [377, [{ column: 'is_premium', cell: 'D377', reason: 'This must be 1 or 0.' }]],
      [501, [{ column: 'question', cell: 'A501', reason: 'Row 8 is the same record.' }]],
    ])
    const inBangla = await call('GET', `imports/${job.id}/rows?outcome=wrong`, undefined, undefined, 'bn')
    for (const { problems } of (inBangla.body.data as { rows: ImportRow[] }).rows)
      expect(problems[0]?.reason).toMatch(/^[^a-z]+$/i)

    expect(await apply(job.id, 'draft')).toMatchObject({ status: 'done', applied: 494, refused: 0 })
    const count = () =>
      db.selectFrom('job_questions').select(['id', 'state', 'question', 'sort_order']).orderBy('id').execute()
    const stored = await count()
    expect(stored).toHaveLength(494)
    expect(new Set(stored.map(({ state }) => state))).toEqual(new Set(['draft']))
    expect(stored.map(({ sort_order }) => sort_order)).toEqual(stored.map((_, at) => at))
    const again = await dryRun('job-questions', 'প্রশ্ন.xlsx', file)
    expect(again.counts).toEqual({ wrong: 6, new: 0, changed: 0, same: 494 })
    expect(await apply(again.id, 'live')).toMatchObject({ applied: 0 })
    expect(await count()).toEqual(stored)
    const audit = await db
      .selectFrom('audit')
      .select(['action', 'reason'])
      .where('resource', '=', 'job-questions')
      .execute()
    expect(audit.filter(({ action }) => action === 'create')).toHaveLength(494)
    expect(new Set(audit.filter(({ action }) => action === 'create').map(({ reason }) => reason))).toEqual(
      new Set(['import প্রশ্ন.xlsx']),
    )
    expect(await undo(job.id)).toMatchObject({ status: 'undone', undone: 494, kept: 0 })
    expect(await count()).toEqual([])
  }, 60_000)

  test('An import finds the names of the columns below titles, fills merged cells, and says both', async () => {
    const { db, dryRun, listRows, apply } = await setUpImports(await open())
    const [first, second] = [
      await createPost(db, { title: 'Line Chief' }),
      await createPost(db, { title: 'Line Chief' }),
    ]
    const categories = await db.selectFrom('job_categories').select(['id', 'name']).execute()
    const nameOf = (id: number) => categories.find((one) => one.id === id)?.name ?? ''
    const file = await buildXlsx(
      [
        ['Shelai Interview Question Bank 2026'],
        [],
        ['SL', 'Category', 'Post', 'Question', 'Answer', 'Premium'],
        [1, nameOf(first.category_id), 'Line Chief', 'What is DHU?', 'Defects', 'yes'],
        [2, '', '', 'What is SMV?', 'Minutes', 'no'],
        [3, nameOf(second.category_id), 'Line Chief', 'What is SAM?', 'Minutes', 'no'],
      ],
      ['A1:F1', 'B4:B5', 'C4:C5'],
    )
    const job = await dryRun('job-questions', 'bank.xlsx', file)
    expect(job).toMatchObject({ status: 'ready', header_row: 3, filled_cells: 2, counts: { new: 3, wrong: 0 } })
    expect(job.columns.map(({ meaning }) => meaning)).toEqual([
      'ignored',
      'owner:sub_category_id',
      'sub_category_id',
      'question',
      'answer',
      'is_premium',
    ])
    expect((await listRows(job.id)).rows.map(({ row }) => row)).toEqual([4, 5, 6])
    await apply(job.id, 'draft')
    const stored = await db.selectFrom('job_questions').select(['question', 'sub_category_id']).orderBy('id').execute()
    expect(stored.map(({ sub_category_id }) => sub_category_id)).toEqual([first.id, first.id, second.id])
  })
})

eachDatabase('Imports', (open) => {
  const setUp = async () => setUpImports(await open())

  test('An xlsx of questions comes in, changes nothing the second time, and is undone', async () => {
    const { db, dryRun, listRows, apply, undo } = await setUp()
    const { title } = await createPost(db)
    const file = await buildXlsx([
      ['question', 'answer', 'sub_category', 'is_premium'],
      ['ডিএইচইউ কী?', 'প্রতি একশ পিসে ত্রুটি & আরও', title, 1],
      ['What is SMV?', '<p>Standard <b>minute</b> value</p><script>x</script>', title, 'no'],
    ])
    const job = await dryRun('job-questions', 'questions.xlsx', file)
    expect(job).toMatchObject({ status: 'ready', counts: { new: 2, changed: 0, same: 0, wrong: 0 }, total: 2 })
    expect((await listRows(job.id)).rows).toMatchObject([
      { row: 2, outcome: 'new', label: 'ডিএইচইউ কী?' },
      { row: 3, outcome: 'new', stripped: { answer: ['script'] } },
    ])
    expect(await apply(job.id, 'live')).toMatchObject({ status: 'done', applied: 2, refused: 0 })
    const stored = await db.selectFrom('job_questions').select(['question', 'answer', 'state', 'is_premium']).execute()
    expect(stored).toEqual([
      { question: 'ডিএইচইউ কী?', answer: '<p>প্রতি একশ পিসে ত্রুটি &amp; আরও</p>', state: 'live', is_premium: 1 },
      { question: 'What is SMV?', answer: '<p>Standard <b>minute</b> value</p>', state: 'live', is_premium: 0 },
    ])
    const again = await dryRun('job-questions', 'questions.xlsx', file)
    expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, wrong: 0 })
    expect(await undo(job.id)).toMatchObject({ status: 'undone', undone: 2, kept: 0 })
    expect(await db.selectFrom('job_questions').selectAll().execute()).toEqual([])
  })

  test('Dates come in as people and spreadsheets in Bangladesh write them, and what is none of those is refused', async () => {
    const { db, dryRun, listRows, apply } = await setUp()
    const { title: post } = await createPost(db)
    const written = ['20/11/2026', '20-Nov-26', '২০/১১/২০২৬', 46_346, new Date('2026-11-20T00:00:00Z'), '11/20/2026']
    const file = await buildXlsx([
      ['title', 'sub_category', 'content', 'deadline'],
      ...written.map((date, at) => [`Circular ${at}`, post, 'Text', date]),
    ])
    const job = await dryRun('job-circulars', 'circulars.xlsx', file)
    expect((await listRows(job.id, '?outcome=wrong')).rows).toMatchObject([
      { row: 7, problems: [{ column: 'deadline', reason: 'A date such as 2026-11-20.' }] },
    ])
    await apply(job.id, 'draft')
    const stored = await db.selectFrom('job_circulars').select('deadline').execute()
    expect(stored.map(({ deadline }) => deadline)).toEqual(Array.from({ length: 5 }, () => '2026-11-20'))
  })

  test('The line breaks of an old Mac in an xlsx separate paragraphs and entries, and its zero bytes are left out', async () => {
    const { db, dryRun, apply } = await setUp()
    const { name } = await createArticleCategory(db)
    const file = await buildXlsx([
      ['title', 'category', 'content', 'sources'],
      ['Mar_x0000_kers', name, 'First._x000D__x000D_Second, _x000D_its end.', 'A book_x000D_A web page'],
    ])
    expect((await apply((await dryRun('articles', 'a.xlsx', file)).id, 'draft')).applied).toBe(1)
    const { title, content, sources } = await db.selectFrom('articles').selectAll().executeTakeFirstOrThrow()
    expect([title, content]).toEqual(['Markers', '<p>First.</p>\n<p>Second, <br />its end.</p>'])
    expect(JSON.parse(String(sources))).toEqual(['A book', 'A web page'])
  })

  test.each(importableNames)('An export of %s is imported again without a change, as xlsx and as csv', async (name) => {
    const { db, request, dryRun, listRows, download } = await setUp()
    const category = await createArticleCategory(db, { name: 'Cutting & Sewing' })
    const posts = [await createPost(db, { title: 'Line Chief' }), await createPost(db, { title: 'Line Chief' })]
    for (const [at, post] of posts.entries()) {
      await createQuestion(db, { sub_category_id: post.id, question: `=What is "DHU", ${at}?\nAnd why?` })
      await createCircular(db, { sub_category_id: post.id, title: '-5% _x0041_', place: "'=Dhaka" })
    }
    await createArticle(db, { category_id: category.id, content: `<p>${'দীর্ঘ লেখা '.repeat(5000)}</p>` })
    // A cell ends between the two halves of the emoji.
    await createArticle(db, { category_id: category.id, content: `<p>${'a'.repeat(31_996)}😀 end</p>` })
    await createArticle(db, { category_id: category.id, sources: JSON.stringify(['C:\\n', 'two\nlines', '']) })
    await createFormula(db, {
      labels: JSON.stringify([{ label_name: 'a|b', label_value: '', unit: '\\', min: 1, max: 2.5 }]),
      formula: '5',
      examples: JSON.stringify([{ inputs: { 'a|b': -2.5 }, result: 5 }]),
    })
    await createFile(db)
    for (const format of ['xlsx', 'csv']) {
      const job = await dryRun(name, `export.${format}`, await download(`${name}/export?format=${format}`))
      expect(job.message).toBeNull()
      const { rows } = await listRows(job.id)
      expect(rows.map(({ outcome, problems, changes }) => ({ outcome, problems, changes }))).toEqual(
        rows.map(() => ({ outcome: 'same', problems: [], changes: [] })),
      )
      expect(job.counts.same).toBeGreaterThan(0)
      const template = await download(`${name}/import-template?format=${format}`)
      const ofTemplate = await dryRun(name, `template.${format}`, template)
      expect((await listRows(ofTemplate.id)).rows[0]?.problems.map(({ reason }) => reason)).toContain(
        'This is the example of the template. Please delete the row or write over it.',
      )
    }
    expect((await request(`/api/v1/admin/${name}/export`)).status).toBe(401)
  })

  test('A Word document becomes one article with its headings, lists, tables and pictures', async () => {
    const { db, dryRun, listRows, apply, undo, files } = await setUp()
    await createArticleCategory(db, { name: 'Cutting' })
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const document = new Document({
      sections: [
        {
          children: [
            new Paragraph({ text: 'মার্কার কীভাবে হয়', heading: HeadingLevel.HEADING_1 }),
            new Paragraph({ text: 'Why', heading: HeadingLevel.HEADING_2 }),
            new Paragraph({ text: 'Lay the fabric', bullet: { level: 0 } }),
            new DocxTable({
              rows: [new TableRow({ children: [new TableCell({ children: [new Paragraph('Cell & more')] })] })],
            }),
            new Paragraph({
              children: [
                new ImageRun({ type: 'png', data: picture, transformation: { width: 40, height: 30 } }),
                new ExternalHyperlink({ link: 'https://example.com/', children: [new TextRun('Read on')] }),
              ],
            }),
          ],
        },
      ],
    })
    const bytes = await Packer.toBuffer(document)
    const homeless = await dryRun('articles', 'marker.docx', bytes)
    expect((await listRows(homeless.id)).rows[0]?.problems).toMatchObject([
      { column: 'category', reason: 'Please fill this in.' },
    ])
    const job = await dryRun('articles', 'marker.docx', bytes, { chosen: 'cutting' })
    expect((await listRows(job.id)).rows[0]?.problems).toEqual([])
    await apply(job.id, 'draft')
    const [article] = await db.selectFrom('articles').selectAll().execute()
    expect(article).toMatchObject({ title: 'মার্কার কীভাবে হয়', state: 'draft' })
    expect(article?.content).toMatch(/^<h2>.*Why<\/h2><ul><li>Lay the fabric<\/li><\/ul><table>.*Cell &amp; more/)
    expect(article?.content).toContain('<a href="https://example.com/" rel="noopener noreferrer">Read on</a>')
    const [, path = ''] = /src="\/(uploads\/[^"]+)"/.exec(article?.content ?? '') ?? []
    expect(await files.findSize(path)).toBeGreaterThan(0)
    expect((await dryRun('articles', 'marker.docx', bytes, { chosen: 'Cutting' })).counts.same).toBe(1)
    await undo(job.id)
    expect(await db.selectFrom('articles').select('id').execute()).toEqual([])
  })

  test('An import finds the names of the columns of a CSV below a title, in Bangla too', async () => {
    const { db, dryRun } = await setUp()
    const { title } = await createPost(db)
    const file = `প্রশ্ন ব্যাংক ২০২৬\n\nক্রমিক নং;প্রশ্ন;উত্তর;পদ\n১;এসএমভি কী?;মিনিট, আদর্শ;${title}\n`
    expect(await dryRun('job-questions', 'bank.csv', file)).toMatchObject({
      status: 'ready',
      header_row: 3,
      counts: { new: 1, wrong: 0 },
    })
  })

  test('An import knows columns by the labels that fields had before', async () => {
    const { db, dryRun } = await setUp()
    const { title } = await createPost(db)
    const file = await buildXlsx([
      ['Question', 'Answer', 'Post', 'Asked (1 seldom, 3 often)', 'যে সংখ্যা চাওয়া হয়, এককসহ'],
      ['What is SMV?', 'Standard minute value', title, 3, '5 min'],
    ])
    expect((await dryRun('job-questions', 'questions.xlsx', file)).columns).toMatchObject([
      { meaning: 'question' },
      { meaning: 'answer' },
      { meaning: 'sub_category_id' },
      { meaning: 'asked' },
      { meaning: 'result' },
    ])
  })

  test('An import asks what unknown columns hold, and remembers it for the next file', async () => {
    const { db, dryRun, settle, call } = await setUp()
    const { title } = await createPost(db)
    const file = `Question,Model reply,Post,Remarks\nWhat is SMV?,Minutes,${title},ask Rina\n`
    const job = await dryRun('job-questions', 'a.csv', file)
    expect(job).toMatchObject({ status: 'mapping', counts: { new: 0 } })
    expect(job.columns.filter(({ meaning }) => meaning === null)).toEqual([
      { column: 1, name: 'Model reply', meaning: null, samples: ['Minutes'] },
      { column: 3, name: 'Remarks', meaning: null, samples: ['ask Rina'] },
    ])
    const say = (meaning: string) =>
      call('POST', `imports/${job.id}/columns`, {
        columns: [
          { column: 1, meaning },
          { column: 3, meaning: 'ignored' },
        ],
      })
    expect((await say('password_hash')).status).toBe(400)
    expect((await say('answer')).status).toBe(200)
    expect(await settle(job.id)).toMatchObject({ status: 'ready', counts: { new: 1, wrong: 0 } })
    expect((await say('answer')).status).toBe(409)
    expect(await dryRun('job-questions', 'b.csv', file)).toMatchObject({ status: 'ready', counts: { new: 1 } })
  })

  test('The drafts of an import are published at once, and the import can still be undone', async () => {
    const { db, dryRun, apply, undo, call } = await setUp()
    const post = await createPost(db)
    const job = await dryRun(
      'job-questions',
      'q.csv',
      `question,answer,sub_category\nWhat is SMV?,<p>A</p>,${post.title}\nWhat is SAM?,<p>B</p>,${post.title}\n`,
    )
    await apply(job.id, 'draft')
    const listDrafts = async () => (await call('GET', `imports/${job.id}/drafts`)).body.data as number[]
    const ids = await listDrafts()
    expect(ids).toHaveLength(2)
    await call('POST', 'job-questions/bulk', { change: 'live', ids, import_id: job.id })
    expect(await listDrafts()).toEqual([])
    expect(await undo(job.id)).toMatchObject({ status: 'undone', undone: 2, kept: 0 })
  })

  test('An import whose rows are no longer kept cannot be undone, and does not count as undone', async () => {
    const { db, dryRun, apply, call, settle } = await setUp()
    const { title } = await createPost(db)
    const job = await dryRun('job-questions', 'q.csv', `question,answer,sub_category\nWhat is SMV?,<p>A</p>,${title}\n`)
    await apply(job.id, 'draft')
    const longAgo = new Date(Date.parse(writtenAt) - undoableImportMs)
    await db.updateTable('imports').set({ finished_at: longAgo.toISOString() }).where('id', '=', job.id).execute()
    await expireImports(db, longAgo, new Date(longAgo.getTime() + 1))
    expect(await call('POST', `imports/${job.id}/undo`, {})).toMatchObject({
      status: 409,
      body: { code: 'import_over' },
    })
    expect(await settle(job.id)).toMatchObject({ status: 'done', applied: 1 })
  })

  test('An import is undone although the schedule has published its records', async () => {
    const { db, dryRun, apply, undo } = await setUp()
    const post = await createPost(db)
    const [at, later] = [60_000, 120_000].map((ms) => new Date(Date.now() + ms)) as [Date, Date]
    const job = await dryRun(
      'job-questions',
      'q.csv',
      `question,answer,sub_category,state,publish_at\nWhat is SMV?,<p>A</p>,${post.title},scheduled,${at.toISOString()}\n`,
    )
    await apply(job.id, 'live')
    expect(await publishScheduled(db, later, resources)).toBe(1)
    expect(await undo(job.id)).toMatchObject({ status: 'undone', undone: 1, kept: 0 })
  })

  test('An import shows what changes, and its undo leaves what somebody changed since', async () => {
    const { db, dryRun, listRows, apply, undo, call } = await setUp()
    const { id: post, title } = await createPost(db)
    const questions = []
    for (const question of ['First?', 'Second?', 'Third?'])
      questions.push(await createQuestion(db, { sub_category_id: post, question, answer: '<p>old</p>' }))
    const [first, second, third] = questions.map(({ id }) => id)
    const job = await dryRun(
      'job-questions',
      'a.csv',
      `id,question,answer,sub_category\n${first},First!,new,${title}\n,second?,new,${title}\n,Third?,new,${title}\n,New?,new,${title}\n`,
    )
    expect(job.counts).toEqual({ wrong: 0, new: 1, changed: 3, same: 0 })
    expect((await listRows(job.id)).rows[0]).toMatchObject({
      outcome: 'changed',
      record_id: first,
      changes: [
        { field: 'question', before: 'First?', after: 'First!' },
        { field: 'answer', before: '<p>old</p>', after: '<p>new</p>' },
      ],
    })
    const emptied = await dryRun('job-questions', 'a.csv', `id,question,sub_category\n${first},First?,\n`)
    expect((await listRows(emptied.id)).rows[0]?.problems).toEqual([
      { column: 'sub_category', cell: 'C2', reason: 'Please fill this in.' },
    ])
    await call('PUT', `job-questions/${third}`, { question: 'Third, changed meanwhile?' })
    expect(await apply(job.id, 'live')).toMatchObject({ applied: 3, refused: 1 })
    expect((await listRows(job.id, '?outcome=left')).rows).toMatchObject([
      { row: 4, result: 'refused', reason: expect.stringMatching(/^Somebody else has changed this record meanwhile/) },
    ])
    await call('PUT', `job-questions/${second}`, { is_premium: 1 })
    expect(await undo(job.id)).toMatchObject({ status: 'undone', undone: 2, kept: 1 })
    expect((await listRows(job.id, '?outcome=left')).rows.at(0)).toMatchObject({
      row: 3,
      result: 'kept',
      reason: 'Somebody has changed this record since.',
    })
    const left = await db.selectFrom('job_questions').select(['question', 'answer']).orderBy('id').execute()
    expect(left).toEqual([
      { question: 'First?', answer: '<p>old</p>' },
      { question: 'second?', answer: '<p>new</p>' },
      { question: 'Third, changed meanwhile?', answer: '<p>old</p>' },
    ])
  })

  test('Two dry runs of one file that are both applied create each record once, and a press twice does so too', async () => {
    const { db, dryRun, apply, call, undo } = await setUp()
    const { title } = await createPost(db)
    const file = `question,answer,sub_category\n What? ,Because,${title}\n`
    const [one, other] = [await dryRun('job-questions', 'a.csv', file), await dryRun('job-questions', 'a.csv', file)]
    expect(await apply(one.id, 'live')).toMatchObject({ applied: 1 })
    expect((await call('POST', `imports/${one.id}/apply`, { state: 'live' })).status).toBe(200)
    expect(await apply(other.id, 'live')).toMatchObject({ applied: 0, refused: 1 })
    expect(await db.selectFrom('job_questions').select('id').execute()).toHaveLength(1)
    expect((await call('POST', `imports/${other.id}/undo`, {})).body.code).toBe('import_over')
    await undo(one.id)
    expect((await call('POST', `imports/${one.id}/apply`, { state: 'live' })).body.code).toBe('import_over')
  })

  test('An import that another process began is continued once its claim has ended, and none is begun meanwhile', async () => {
    const { db, call, dryRun } = await setUp()
    const { title } = await createPost(db)
    const job = await dryRun('job-questions', 'a.csv', `question,answer,sub_category\nA?,x,${title}\nB?,x,${title}\n`)
    await db
      .updateTable('imports')
      .set({ status: 'applying', state: 'live', lease: 'gone', lease_until: '2026-11-20T04:00:10.000Z', attempts: 1 })
      .execute()
    await db.updateTable('import_rows').set({ result: 'applied' }).where('row_number', '=', 2).execute()
    const other = await createContext(db)
    await runImports(other, resources, () => false)
    expect((await call('GET', `imports/${job.id}`)).body.data).toMatchObject({ status: 'applying' })
    await runImports({ ...other, now: () => new Date('2026-11-20T04:00:11.000Z') }, resources, () => false)
    expect((await call('GET', `imports/${job.id}`)).body.data).toMatchObject({ status: 'done', applied: 1 })
    expect(await db.selectFrom('job_questions').select('question').execute()).toEqual([{ question: 'B?' }])

    await db.updateTable('imports').set({ status: 'applying', attempts: 3 }).execute()
    await runImports(other, resources, () => false)
    expect((await call('GET', `imports/${job.id}`)).body.data).toMatchObject({ status: 'failed' })
  })

  test('An import waits as long as the store of its file is away', async () => {
    const { db, call, dryRun } = await setUp()
    const { title } = await createPost(db)
    const job = await dryRun('job-questions', 'a.csv', `question,answer,sub_category\nA?,x,${title}\n`)
    await db.updateTable('imports').set({ status: 'reading', file_path: 'uploads/a.csv', attempts: 0 }).execute()
    const context = await createContext(db)
    const findSize = () => Promise.reject(new FilesUnavailable('the store is away'))
    for (const minute of [1, 2, 3, 4, 5]) {
      const now = () => new Date(`2026-11-20T05:0${minute}:00.000Z`)
      const running = runImports({ ...context, now, files: { ...context.files, findSize } }, resources, () => false)
      await expect(running).rejects.toThrow(FilesUnavailable)
    }
    expect((await call('GET', `imports/${job.id}`)).body.data).toMatchObject({ status: 'reading' })
  })

  test('An import ends when its member of staff may no longer write the records', async () => {
    const { db, call, dryRun, settle, editor } = await setUp()
    const { title } = await createPost(db)
    const owner = await createStaff(db, 'owner')
    const job = await dryRun('job-questions', 'a.csv', `question,answer,sub_category\nA?,x,${title}\n`)
    await db.updateTable('users').set({ role: 'support' }).where('id', '=', editor.id).execute()
    expect((await call('POST', `imports/${job.id}/apply`, { state: 'live' })).status).toBe(403)
    expect((await call('POST', `imports/${job.id}/apply`, { state: 'live' }, owner.authorization)).status).toBe(200)
    const failed = await settle(job.id, owner.authorization)
    expect(failed).toMatchObject({ status: 'failed', message: 'Your role does not allow this.' })
    expect(await db.selectFrom('job_questions').select('id').execute()).toEqual([])
  })

  test('Imports are for roles that write the records, and exports of people need the password', async () => {
    const { db, call, request, send } = await setUp()
    expect((await send('packages', 'a.csv', 'name\nx')).status).toBe(415)
    for (const role of ['cashier', 'support', 'auditor'] as const) {
      const { authorization } = await createStaff(db, role)
      expect((await call('POST', 'job-questions/imports', {}, authorization)).status, role).toBe(403)
      expect((await call('GET', 'imports', undefined, authorization)).status, role).toBe(403)
      expect((await call('GET', 'job-questions/import-template', undefined, authorization)).status, role).toBe(403)
    }
    expect((await request('/api/v1/admin/imports')).status).toBe(401)
    const support = await createStaff(db, 'support')
    const headers = { authorization: support.authorization }
    const open = await request('/api/v1/admin/users/export?format=csv', { headers })
    expect([open.status, await open.text()]).toEqual([200, expect.stringContaining(support.email)])
    expect(await db.selectFrom('audit').select(['who', 'action', 'resource']).execute()).toEqual([
      { who: support.email, action: 'export', resource: 'users' },
    ])
    await db.updateTable('sessions').set({ confirmed_at: null, created_at: '2026-11-20T03:45:00.000Z' }).execute()
    expect((await call('GET', 'users/export', undefined, support.authorization)).body.code).toBe('password_needed')
    expect((await call('GET', 'orders/export', undefined, support.authorization)).body.code).toBe('password_needed')
    expect((await request('/api/v1/admin/articles/export', { headers })).status).toBe(200)
    const cashier = await createStaff(db, 'cashier')
    expect((await call('GET', 'articles/export', undefined, cashier.authorization)).status).toBe(403)
  })

  test('An import of files moves them with their premium flag, and the same file twice changes nothing', async () => {
    const { db, dryRun, listRows, apply, undo, files, call } = await setUp()
    const { path } = await files.put('private', 'report.pdf', Buffer.from('%PDF'), true)
    const upload = { kind: 'document', type: 'pdf', size: 4, sha256: 'x', created_at: writtenAt } as const
    await db
      .insertInto('uploads')
      .values({ path, ...upload })
      .execute()
    const file = `title,file_path,is_premium,type\nReport,${path},0,pdf\nGhost,ghost.pdf,0,pdf\n`
    const job = await dryRun('files', 'a.csv', file)
    expect((await listRows(job.id)).rows.map(({ problems }) => problems)).toEqual([
      [],
      [{ column: 'file_path', cell: 'B3', reason: 'Please upload the file first.' }],
    ])
    await apply(job.id, 'live')
    expect((await dryRun('files', 'a.csv', file)).counts).toMatchObject({ same: 1 })
    const premium = await dryRun('files', 'a.csv', 'title,is_premium\nReport,yes\n')
    await apply(premium.id, 'live')
    const find = () => db.selectFrom('files').select(['file_path', 'is_premium']).execute()
    expect(await find()).toEqual([{ file_path: expect.not.stringContaining('uploads/'), is_premium: 1 }])
    expect(await undo(premium.id)).toMatchObject({ undone: 1, kept: 0 })
    const [free] = await find()
    expect(free).toEqual({ file_path: expect.stringContaining('uploads/'), is_premium: 0 })
    expect(await files.findSize(free?.file_path ?? '')).toBe(4)
    expect((await call('GET', 'imports?resource=files')).body.data).toHaveLength(3)
  })

  test('A formula of an import goes live only with worked examples that pass', async () => {
    const { db, dryRun, listRows, apply } = await setUp()
    const file = await buildXlsx([
      ['title', 'formula', 'labels', 'examples'],
      ['Good', 'a * b', 'a\nb | 2 | pcs', 'a: 2 | b: 3 | = 6\na: ১ | b: 1 | = 1'],
      ['Untried', 'a * 2', 'a', ''],
      ['Broken', 'a * c', 'a', ''],
    ])
    const job = await dryRun('formulas', 'a.xlsx', file)
    expect((await listRows(job.id, '?outcome=wrong')).rows).toMatchObject([
      { row: 4, problems: [{ column: 'formula', cell: 'B4', reason: 'No label is called “c”. (at character 5)' }] },
    ])
    expect(await apply(job.id, 'live')).toMatchObject({ applied: 1, refused: 1 })
    expect((await listRows(job.id, '?outcome=left')).rows).toMatchObject([
      { row: 3, reason: 'A formula needs 2 worked examples that pass before it goes live.' },
    ])
    expect(await db.selectFrom('formulas').select(['title', 'state']).execute()).toEqual([
      { title: 'Good', state: 'live' },
    ])
  })
})
