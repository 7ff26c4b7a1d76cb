import type { ImportJob } from '@shelai/contract/back-office/imports.ts'
import { Document, ImageRun, Packer, Paragraph } from 'docx'
import ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { createArticleCategory, createPost } from '../../src/testing/content-fixtures.ts'
import { compound, docx, xlsx, zip } from '../../src/testing/documents.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { buildXlsx, setUpImports } from '../../src/testing/test-imports.ts'

const contentTypes =
  '<Types><Override ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
const parts = (sheet: string, more: Record<string, string | Buffer> = {}) => ({
  '[Content_Types].xml': contentTypes,
  'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/sharedStrings" Target="sharedStrings.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': sheet,
  ...more,
})
const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const header = `<row>${['question', 'answer', 'sub_category'].map(text).join('')}</row>`

/** Overwrites the declared sizes of the entries of a zip file. */
function declareSizes(bytes: Buffer, size: number): Buffer {
  const changed = Buffer.from(bytes)
  for (let at = changed.indexOf('PK\u0003\u0004'); at >= 0; at = changed.indexOf('PK\u0003\u0004', at + 4))
    changed.writeUInt32LE(size, at + 22)
  for (let at = changed.indexOf('PK\u0001\u0002'); at >= 0; at = changed.indexOf('PK\u0001\u0002', at + 4))
    changed.writeUInt32LE(size, at + 24)
  return changed
}

const encryptEntries = (bytes: Buffer): Buffer => {
  const changed = Buffer.from(bytes)
  changed.writeUInt16LE(1, 6)
  changed.writeUInt16LE(1, changed.indexOf('PK\u0001\u0002') + 8)
  return changed
}

const bomb = () => zip(parts(sheet(header), { 'xl/media/zeros.xml': Buffer.alloc(140 * 1024 * 1024, ' ') }))
const wordDocument = (relationships: string) =>
  docx({ 'word/_rels/document.xml.rels': `<Relationships>${relationships}</Relationships>` })

const refused: [what: string, resource: string, name: string, bytes: () => Buffer | Promise<Buffer>, words: RegExp][] =
  [
    ['a zip bomb', 'job-questions', 'a.xlsx', bomb, /too large when it is unpacked/],
    [
      'a zip bomb that declares small sizes',
      'job-questions',
      'a.xlsx',
      () => declareSizes(bomb(), 10),
      /too large when it/,
    ],
    [
      'an archive in an archive',
      'job-questions',
      'a.xlsx',
      () => zip(parts(sheet(header), { 'xl/media/a.png': zip({ a: 'b' }) })),
      /contains another packed file/,
    ],
    ['macros', 'job-questions', 'a.xlsx', () => xlsx({ 'xl/vbaProject.bin': 'x' }), /macros/],
    [
      'a macro-enabled spreadsheet',
      'job-questions',
      'a.xlsm',
      () =>
        zip({
          ...parts(sheet(header)),
          '[Content_Types].xml': contentTypes.replace('sheet.main', 'sheet.macroEnabled.main'),
        }),
      /macros/,
    ],
    ['a Word document with macros', 'articles', 'a.docm', () => docx({ 'word/vbaProject.bin': 'x' }), /macros/],
    [
      'a document type in a sheet',
      'job-questions',
      'a.xlsx',
      () => zip(parts(`<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${sheet(header)}`)),
      /DOCTYPE/,
    ],
    [
      'a document type in UTF-16',
      'job-questions',
      'a.xlsx',
      () => zip(parts(sheet(header), { 'xl/sharedStrings.xml': Buffer.from('\uFEFF<!DOCTYPE x><sst/>', 'utf16le') })),
      /cannot be checked/,
    ],
    [
      'entities that grow',
      'articles',
      'a.docx',
      () => docx({ 'word/styles.xml': '<!DOCTYPE l [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]><x>&b;</x>' }),
      /DOCTYPE/,
    ],
    ['a locked file', 'job-questions', 'a.xlsx', () => compound('EncryptedPackage'), /locked with a password/],
    ['encrypted entries', 'job-questions', 'a.xlsx', () => encryptEntries(xlsx()), /cannot be checked/],
    ['an old file with a new name', 'job-questions', 'a.xlsx', () => compound('Workbook'), /old xls file/],
    ['text with the name of a spreadsheet', 'job-questions', 'a.xlsx', () => Buffer.from('question,answer'), /damaged/],
    ['a pdf', 'job-questions', 'a.csv', () => Buffer.from('%PDF-1.7\n'), /cannot be imported here/],
    [
      'a Word document for questions',
      'job-questions',
      'a.docx',
      () => Packer.toBuffer(new Document({ sections: [] })),
      /cannot be imported here/,
    ],
    ['a truncated file', 'job-questions', 'a.xlsx', () => zip(parts(sheet(header))).subarray(0, 300), /damaged/],
    ['an empty file', 'job-questions', 'a.csv', () => Buffer.alloc(0), /empty/],
    [
      'a Word document with a picture of another file',
      'articles',
      'a.docx',
      () => wordDocument('<Relationship Id="a" Type="x/image" Target="file:///etc/passwd" TargetMode="External"/>'),
      /outside itself \(file:\/\/\/etc\/passwd\)/,
    ],
    [
      'a Word document with a link to a file',
      'articles',
      'a.docx',
      () => wordDocument('<Relationship Id="a" Type="x/hyperlink" Target="file:///C:/x.exe" TargetMode="External"/>'),
      /outside itself/,
    ],
    [
      'a Word document with a huge picture',
      'articles',
      'a.docx',
      () => docx({ 'word/media/image1.png': 'x'.repeat(6 * 1024 * 1024) }),
      /Picture 1 is larger than 5 MB/,
    ],
  ]

const million = () =>
  sheet(header + Array.from({ length: 1_000_000 }, () => '<row><c t="b"><v>1</v></c></row>').join(''))

const failed: [what: string, name: string, bytes: () => Buffer | Promise<Buffer>, words: RegExp][] = [
  ['a million rows', 'a.xlsx', () => zip(parts(million())), /more than 20,000 rows/],
  ['a million empty rows', 'a.xlsx', () => zip(parts(sheet(header + '<row/>'.repeat(1_000_000)))), /too many rows/],
  [
    'a million rows of text',
    'a.csv',
    () => Buffer.from(`question,answer,sub_category\n${'a,b,c\n'.repeat(1_000_000)}`),
    /more than 20,000 rows/,
  ],
  ['too many columns', 'a.csv', () => Buffer.from(`question${',x'.repeat(300)}\n`), /more than 200 columns/],
  [
    'a cell in a far column',
    'a.xlsx',
    () => zip(parts(sheet(`${header}<row r="2"><c r="XFD2"><v>1</v></c></row>`))),
    /more than 200 columns/,
  ],
  ['rows out of order', 'a.xlsx', () => zip(parts(sheet('<row r="5"/><row r="5"/>'))), /out of order/],
  ['no column of the form', 'a.csv', () => Buffer.from('word\nword\n'), /No row names the columns/],
  ['a column twice', 'a.csv', () => Buffer.from('question,Question\na,b\n'), /Two columns are called/],
  ['no rows', 'a.csv', () => Buffer.from('question,answer\n'), /no rows/],
  ['a quotation mark that never ends', 'a.csv', () => Buffer.from('question,answer\n"a,b\n'), /never closed \(row 2\)/],
  ['another encoding', 'a.csv', () => Buffer.from('question,answer\ncaf\u00e9,b\n', 'latin1'), /CSV UTF-8/],
  ['a binary file', 'a.csv', () => Buffer.from([0x61, 0x2c, 0xff, 0xfe, 0xfd, 0x0a]), /CSV UTF-8/],
]

oneDatabase('Hostile files', (open) => {
  test('POST /admin/{resource}/imports refuses files that cannot be imported, in words', async () => {
    const { send, db, settle, call } = await setUpImports(await open())
    /** Returns why a file is refused: at once, or when what is packed in it was checked. */
    const readRefusal = async (resource: string, name: string, bytes: Buffer) => {
      const inEnglish = await send(resource, name, bytes)
      if (inEnglish.status === 415) {
        return { en: inEnglish.body.message, bn: (await send(resource, name, bytes, {}, 'bn')).body.message }
      }
      const job = await settle(inEnglish.body.data.id)
      expect(job.status).toBe('failed')
      const inBangla = await call('GET', `imports/${job.id}`, undefined, undefined, 'bn')
      return { en: job.message, bn: (inBangla.body.data as ImportJob).message }
    }
    for (const [what, resource, name, bytes, words] of refused) {
      const messages = await readRefusal(resource, name, await bytes())
      expect([what, messages.en]).toEqual([what, expect.stringMatching(words)])
      expect([what, messages.bn]).toEqual([what, expect.not.stringMatching(/[a-z]{3,} [a-z]{3,}/)])
    }
    const tooLarge = await send('job-questions', 'a.csv', Buffer.alloc(21 * 1024 * 1024, 'a'))
    expect(tooLarge).toMatchObject({ status: 415, body: { code: 'import_refused' } })
    expect(await db.selectFrom('import_rows').select('import_id').execute()).toEqual([])
  }, 60_000)

  test('An import fails with words for a table that cannot be read, and stores none of its rows', async () => {
    const { dryRun, db } = await setUpImports(await open())
    for (const [what, name, bytes, words] of failed) {
      const job = await dryRun('job-questions', name, await bytes())
      expect([what, job.status, job.message]).toEqual([what, 'failed', expect.stringMatching(words)])
    }
    expect(await db.selectFrom('job_questions').select('id').execute()).toEqual([])
  }, 60_000)

  test('A formula or an error in a cell makes its row wrong, and text that begins with a sign is text', async () => {
    const { db, dryRun, listRows } = await setUpImports(await open())
    const { title } = await createPost(db)
    const workbook = new ExcelJS.Workbook()
    workbook.addWorksheet('Rows').addRows([
      ['question', 'answer', 'sub_category'],
      ['What?', { formula: '1+1', result: 2 }, title],
      ['Why?', { error: '#N/A' }, title],
      ['=1+1', '-2', title],
      ['@here', '+88017', title],
    ])
    const job = await dryRun('job-questions', 'a.xlsx', Buffer.from(await workbook.xlsx.writeBuffer()))
    expect((await listRows(job.id)).rows.map(({ outcome, problems }) => [outcome, problems])).toEqual([
      ['wrong', [{ column: 'answer', cell: 'B2', reason: expect.stringMatching(/formula/) }]],
      ['wrong', [{ column: 'answer', cell: 'B3', reason: expect.stringMatching(/error/) }]],
      ['new', []],
      ['new', []],
    ])
  })

  test('CSV is read in the encodings and with the separators of spreadsheets', async () => {
    const { db, dryRun, listRows } = await setUpImports(await open())
    const { title } = await createPost(db)
    const rows = (separator: string) =>
      [
        ['question', 'answer', 'sub_category'],
        ['"সুতা; কী, ""আসলে""?"', '"প্রথম লাইন\r\nদ্বিতীয় লাইন"', title],
      ]
        .map((row) => row.join(separator))
        .join('\r\n')
    const swapped = Buffer.from(`\uFEFF${rows('\t')}`, 'utf16le').swap16()
    for (const bytes of [
      Buffer.from(rows(',')),
      Buffer.from(`\uFEFF${rows(';')}`),
      Buffer.from(`sep=;\r\n${rows(';')}`),
      Buffer.from(`\uFEFF${rows('\t')}`, 'utf16le'),
      Buffer.from(rows(','), 'utf16le'),
      swapped,
    ]) {
      const job = await dryRun('job-questions', 'a.csv', bytes)
      expect((await listRows(job.id)).rows).toMatchObject([{ outcome: 'new', label: 'সুতা; কী, "আসলে"?' }])
    }
  })

  test('A spreadsheet with dates, shared texts and prefixes of names is read as it is shown', async () => {
    const { db, dryRun, listRows } = await setUpImports(await open())
    const { title } = await createPost(db)
    const bytes = await buildXlsx([
      ['title', 'content', 'sub_category', 'deadline', 'vacancy'],
      ['Line chief', 'Apply', title, new Date('2026-12-31'), 12],
    ])
    const job = await dryRun('job-circulars', 'a.xlsx', bytes)
    expect((await listRows(job.id)).rows).toMatchObject([{ outcome: 'new', problems: [] }])
    const row = await db.selectFrom('import_rows').select('fields').executeTakeFirstOrThrow()
    expect(JSON.parse(row.fields)).toMatchObject({ deadline: '2026-12-31', vacancy: '12' })
  })

  test('A Word document with a picture that cannot be read is refused in words', async () => {
    const { db, dryRun } = await setUpImports(await open())
    await createArticleCategory(db, { name: 'Cutting' })
    const image = new ImageRun({ type: 'gif', data: Buffer.from('GIF89a'), transformation: { width: 9, height: 9 } })
    const document = new Document({ sections: [{ children: [new Paragraph({ children: [image] })] }] })
    const job = await dryRun('articles', 'a.docx', await Packer.toBuffer(document), { chosen: 'Cutting' })
    expect(job).toMatchObject({ status: 'failed', message: expect.stringMatching(/^Picture 1 cannot be read/) })
  })
})
