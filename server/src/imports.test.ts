import { importableNames } from '@shelai/contract/imports.ts'
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
import {
  createArticle,
  createArticleCategory,
  createCircular,
  createFile,
  createFormula,
  createPost,
  createQuestion,
} from './testing/content-fixtures.ts'
import { eachDatabase } from './testing/each-database.ts'
import { buildXlsx, setUpImports } from './testing/test-imports.ts'

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

  test.each(importableNames)('An export of %s is imported again without a change, as xlsx and as csv', async (name) => {
    const { db, request, editor, dryRun, listRows, download } = await setUp()
    const category = await createArticleCategory(db, { name: 'Cutting & Sewing' })
    const posts = [await createPost(db, { title: 'Line Chief' }), await createPost(db, { title: 'Line Chief' })]
    for (const [at, post] of posts.entries()) {
      await createQuestion(db, { sub_category_id: post.id, question: `=What is "DHU", ${at}?\nAnd why?` })
      await createCircular(db, { sub_category_id: post.id, title: '-5% _x0041_', place: "'=Dhaka" })
    }
    await createArticle(db, { category_id: category.id, content: `<p>${'দীর্ঘ লেখা '.repeat(5000)}</p>` })
    await createArticle(db, { category_id: category.id, sources: JSON.stringify(['C:\\n', 'two\nlines', '']) })
    await createFormula(db, {
      labels: JSON.stringify([{ label_name: 'a|b', label_value: '', unit: '\\', min: 1, max: 2.5 }]),
      formula: '5',
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
    expect(editor.email).not.toBe('')
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
})
