// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { findColumnField, findMachine } from './column-names.ts'
import { importBulletins } from './import-bulletin.ts'
import { importFile } from './import-file.ts'
import { readCsv, readXlsx, type SheetRow } from './read-sheet.ts'
import { listWorkbookFiles } from './workbook.ts'
import { writeZip } from './zip.ts'

const makeRows = (rows: readonly (readonly (string | undefined)[])[]): SheetRow[] =>
  rows
    .map((row, at) => ({
      row: at + 1,
      cells: new Map(row.flatMap((text, column): [number, string][] => (text ? [[column, text]] : []))),
    }))
    .filter(({ cells }) => cells.size > 0)

const read = (rows: readonly (readonly (string | undefined)[])[]) =>
  importBulletins([{ name: '', rows: makeRows(rows) }])[0]

/** Reads a sheet as Excel saves it as CSV, and the given parts of its operations. */
function readSheet(csv: string) {
  const [imported] = importBulletins([{ name: '', rows: readCsv(csv) }])
  const rows = imported?.operations.map(({ number, name, machine, smvMachine, smvManual, people, section }) => {
    return [number, name, machine, smvMachine || smvManual, people, section]
  })
  return { ...imported, rows }
}

describe('The import of a bulletin', () => {
  test('cuts a long name at a whole letter', () => {
    const name = 'নেক '.repeat(49)
    const imported = read([
      ['Sl', 'Operation', 'M/C', 'SMV'],
      ['1', `${name}জয়ক্ষ`, 'O/L', '0.4'],
      ['2', 'Hem', 'F/L', '0.5'],
    ])
    expect(imported?.operations[0]?.name).toBe(`${name}জয়`)
  })

  const messy = read([
    ['XYZ Apparels Ltd.'],
    ['Operation Bulletin'],
    ['Buyer : H&M', undefined, undefined, 'Style No:', 'TS-01'],
    ['Line', '7', 'Target', '190'],
    [],
    ['SL', 'Operation Name', 'M/C Type', 'S.A.M', 'Folder / Attachment', 'HELPER SMV', 'No. of M/C', 'Cost centre'],
    ['FRONT PART'],
    ['1', 'Care label attach', 'S/N L/S', '0.20', undefined, undefined, '1', 'x'],
    ['2', 'Match front & back', 'HP', undefined, undefined, '.18', '1'],
    ['3', 'Shoulder join', '4-T O/L', '0.33 min', 'tape guide', undefined, '2'],
    ['', 'Sub Total', '', '0.71', '', '', '4'],
    ['SL', 'Operation Name', 'M/C Type', 'S.A.M'],
    ['SLEEVE'],
    ['৪', 'হাতা সেলাই', '5 thread overlock', '০.৪২', '-', '', '২'],
    ['5', 'Sleeve hem', 'Flat Lock (Cyl)', 'as per study'],
    ['6', undefined, 'BT', '0.1'],
    ['7', 'Laser cut', 'Laser', '18 sec'],
    ['GRAND TOTAL', undefined, undefined, '5.08', undefined, '0.99'],
    [undefined, undefined, undefined, '5.08'],
    ['Prepared by', 'A. Rahman'],
  ])

  test('finds its columns in the middle of a sheet, and skips totals, sums and headings that come again', () => {
    expect(messy?.operations.map(({ number, name }) => [number, name])).toEqual([
      ['1', 'Care label attach'],
      ['2', 'Match front & back'],
      ['3', 'Shoulder join'],
      ['৪', 'হাতা সেলাই'],
      ['5', 'Sleeve hem'],
      ['7', 'Laser cut'],
    ])
    expect(messy?.ignored).toEqual(['Cost centre'])
    expect(messy?.style).toEqual({ buyer: 'H&M', name: 'TS-01', line: '7' })
  })

  test('reads machines, minutes, people, attachments and sections however they are written', () => {
    expect(
      messy?.operations.map(({ machine, worker, smvMachine, smvManual, people, section }) => {
        return [machine, worker, smvMachine, smvManual, people, section]
      }),
    ).toEqual([
      ['SNLS', 'operator', 0.2, 0, 1, 'front'],
      ['manual', 'helper', 0, 0.18, 1, 'front'],
      ['OL-4T', 'operator', 0.33, 0, 2, 'front'],
      ['OL-5T', 'operator', 0.42, 0, 2, 'sleeve'],
      ['FL-cylinder', 'operator', 0, 0, null, 'sleeve'],
      ['SNLS', 'operator', 0.3, 0, null, 'sleeve'],
    ])
    expect(messy?.operations[2]?.attachment).toBe('tape guide')
    expect(messy?.operations[3]?.nameBangla).toBe('হাতা সেলাই')
  })

  test('tells by row what it did not understand', () => {
    expect(messy?.notes).toEqual([
      { row: 15, code: 'no-number', text: 'as per study' },
      { row: 15, code: 'no-minutes', text: 'Sleeve hem' },
      { row: 16, code: 'no-name', text: '6 · BT · 0.1' },
      { row: 17, code: 'unknown-machine', text: 'Laser' },
    ])
  })

  test('reads a heading of two rows, with minutes by machine and by hand', () => {
    const imported = read([
      ['Op.', undefined, 'M/C', 'SMV', undefined, 'Allotted'],
      ['No', 'Description', undefined, 'M/C', 'Manual', 'Op', 'Hp'],
      ['10', 'Collar join', 'SNLS', '0.32', '0.05', '1', '0.5'],
      ['20', 'Collar iron', 'Iron', '', '0.30', '', '1'],
    ])
    expect(imported?.operations).toMatchObject([
      { number: '10', smvMachine: 0.32, smvManual: 0.05, people: 1.5, worker: 'operator' },
      { number: '20', smvMachine: 0, smvManual: 0.3, people: 1, worker: 'helper', machine: 'iron' },
    ])
  })

  test('reads a sheet in Bangla', () => {
    const imported = read([
      ['ক্রমিক নং', 'অপারেশনের নাম', 'মেশিন', 'এসএমভি', 'অপারেটর', 'হেলপার', 'মন্তব্য'],
      ['১', 'কাঁধ জোড়া', 'ওভারলক', '০.৩৩', '২', '', 'টেপসহ'],
      ['২', 'সুতা কাটা', 'হেলপার', '০.৩৪', '', '১'],
      ['মোট', '', '', '০.৬৭'],
    ])
    expect(imported?.notes).toEqual([])
    expect(imported?.operations).toMatchObject([
      { nameBangla: 'কাঁধ জোড়া', machine: 'OL-4T', smvMachine: 0.33, people: 2, worker: 'operator', remark: 'টেপসহ' },
      { nameBangla: 'সুতা কাটা', machine: 'manual', smvManual: 0.34, people: 1, worker: 'helper' },
    ])
  })

  test('takes the sheet that has the table, with all operations of it', () => {
    const many = makeRows([['Operation', 'SMV'], ...Array.from({ length: 501 }, (_, at) => [`Op ${at}`, '0.1'])])
    const summary = makeRows([['Summary'], ['Machine', '4']])
    const [imported, ...others] = importBulletins([
      { name: 'Summary', rows: summary },
      { name: 'OB', rows: many },
    ])
    expect(others).toEqual([])
    expect(imported?.sheet).toBe('OB')
    expect(imported?.operations).toHaveLength(501)
    expect(imported?.notes).toEqual([])
  })

  test('tells that a sheet goes on below the last row that is read', () => {
    const csv = ['Operation,SMV', ...Array.from({ length: 6000 }, (_, at) => `Op ${at},0.1`)].join('\n')
    expect(readSheet(csv).notes).toEqual([{ row: 5001, code: 'too-long', text: '' }])
  })

  test('counts operators below "Opt", people as a sum, and keeps an operator at a machine that a helper feeds', () => {
    const imported = read([
      ['Sl', 'Name of Operation', 'Machine', 'SMV', undefined, undefined, 'Manpower', undefined, 'W/Aid'],
      [undefined, undefined, undefined, 'M/C', 'HP', 'Total', 'Opt', 'Hlp'],
      ['1', 'Yoke join', 'O/L 4T', '0.28', '0.1', '0.38', '1', '1', 'Guide'],
      ['2', 'Side seam', 'Auto SNLS', '0.72', '', '0.72', '1+1'],
      ['3', 'Bottom hem', 'CB F/L', '0.4', '', '0.4', '1'],
    ])
    expect(imported?.notes).toEqual([])
    expect(imported?.operations).toMatchObject([
      { machine: 'OL-4T', worker: 'operator', people: 2, attachment: 'Guide' },
      { machine: 'SNLS-UBT', people: 2 },
      { machine: 'FL-cylinder', people: 1 },
    ])
  })

  test('skips totals between parts however they are worded, and keeps an operation that is called so', () => {
    const imported = read([
      ['SL', 'Operation', 'M/C', 'SMV', 'M/P'],
      ['1', 'Placket join', 'SNLS', '0.5', '1'],
      [undefined, 'Front part total', undefined, '0.5', '1'],
      ['2', 'Total seam check', 'HP', '0.3', '2'],
      ['Total Back', undefined, undefined, '0.3', '2'],
    ])
    expect(imported?.notes).toEqual([])
    expect(imported?.operations.map(({ name, people }) => [name, people])).toEqual([
      ['Placket join', 1],
      ['Total seam check', 2],
    ])
  })

  test.each([
    ['that its heading names', 'S.M.V. in Sec.', '24', '80', []],
    ['that nothing names, which it tells', 'SMV', '24', '80', [{ row: 2, code: 'as-seconds', text: '' }]],
    ['behind their sign', 'SMV', '24"', '80″', []],
    ['as a watch shows them', 'SMV', '0:24', '০১:২০', []],
  ])('reads seconds %s', (_, heading, short, long, notes) => {
    const imported = read([
      ['SL', 'Operation', 'M/C', heading],
      ['1', 'Neck join', 'SNLS', short],
      ['2', 'Pocket join', 'SNLS', long],
    ])
    expect(imported?.operations.map(({ smvMachine }) => smvMachine)).toEqual([0.4, 80 / 60])
    expect(imported?.notes).toEqual(notes)
  })

  test('finds nothing in a sheet without names or minutes', () => {
    expect(
      read([
        ['Operation', 'Machine'],
        ['Collar', 'SNLS'],
      ]),
    ).toBeUndefined()
    expect(read([])).toBeUndefined()
    expect(importBulletins([])).toEqual([])
  })

  test('reads each sheet that has a table, the one with most columns first', () => {
    const rows = (name: string, ...more: string[]) =>
      makeRows([
        ['Operation', 'SMV', ...more],
        [name, '0.4'],
      ])
    const imported = importBulletins([
      { name: 'Front', rows: rows('Placket join') },
      { name: 'Back', rows: rows('Yoke join', 'Machine') },
    ])
    expect(imported.map(({ sheet, operations }) => [sheet, operations[0]?.name])).toEqual([
      ['Back', 'Yoke join'],
      ['Front', 'Placket join'],
    ])
  })

  test('skips what sums up at the foot of a sheet, and tells what it left out', () => {
    const { rows, notes, style } = readSheet(`ABC Knit Composite Ltd,,,,,,
OPERATION BULLETIN,,,,,,
Buyer:,Zara,,Style:,TS-2210,Date:,12-Nov-26
S/L,Operation Description,M/C,SMV,,No of,No of
,,Type,Machine,Manual,Operator,Helper
A,BODY PART,,,,,
1,Shoulder join,4T O/L,0.33,,2,
2,Thread cut,Helper,,0.34,,1
,Sub Total,,0.33,0.34,2,1
B,SLEEVE,,,,,
3,Sleeve join,4T O/L,0.62,,2,
,G. Total,,1.29,,4,1
,Basic Target @100%,,230,,,
,Allowance,,0.15,,,
,Organization Efficiency,,85%,,,
Prepared By,,,Checked By,,,Approved By
`)
    expect(style).toEqual({ buyer: 'Zara', name: 'TS-2210' })
    expect(rows).toEqual([
      ['1', 'Shoulder join', 'OL-4T', 0.33, 2, 'assembly'],
      ['2', 'Thread cut', 'manual', 0.34, 1, 'assembly'],
      ['3', 'Sleeve join', 'OL-4T', 0.62, 2, 'sleeve'],
    ])
    expect(notes).toEqual([
      { row: 13, code: 'left-out', text: 'Basic Target @100% · 230' },
      { row: 14, code: 'left-out', text: 'Allowance · 0.15' },
    ])
  })

  test('reads Bangla headings with units, Bangla machines, and what is counted', () => {
    const { rows, notes, style } = readSheet(`লাইন: ৭,,,,,
ক্র. নং,অপারেশনের বিবরণ,মেশিনের ধরণ,এস.এম.ভি (মিনিট),অপারেটর,হেল্পার
১,কাঁধ জোড়া,৩ টি ওভারলক,০.৩৩ মিনিট,২ জন,
২,গলার রিব ট্যাক,প্লেইন মেশিন,০.২৮,১ জন,
৩,সুতা কাটা,হাতে,০.৩৪,,১ জন
সর্বমোট,,,০.৯৫,৩,১
`)
    expect(style).toEqual({ line: '৭' })
    expect(notes).toEqual([])
    expect(rows).toEqual([
      ['১', 'কাঁধ জোড়া', 'OL-3T', 0.33, 2, null],
      ['২', 'গলার রিব ট্যাক', 'SNLS', 0.28, 1, null],
      ['৩', 'সুতা কাটা', 'manual', 0.34, 1, null],
    ])
  })

  test('reads timed seconds where a sheet has no standard minutes, and a decimal comma', () => {
    expect(readSheet('নং;কাজের নাম;মেশিন;সময় (সেকেন্ড)\n১;বোতাম ঘর;বোতাম ঘর মেশিন;১২\n').rows).toEqual([
      ['১', 'বোতাম ঘর', 'BH', 0.2, null, null],
    ])
    expect(readSheet('Op;Operation;SAM;Op;Hp\n7;Tack;0,33;1;0,5\n').rows).toEqual([
      ['7', 'Tack', 'manual', 0.33, 1.5, null],
    ])
    expect(readSheet('Nr;Operation;Avg. Time (sec);SAM\n1;Tack;18;0,33\n2;Join;75;1,250\n').rows).toEqual([
      ['1', 'Tack', 'manual', 0.33, null, null],
      ['2', 'Join', 'manual', 1.25, null, null],
    ])
  })

  test('reads a sheet with empty columns, units in its cells and a unit below its heading', () => {
    const { rows, notes, operations } = readSheet(`,,Op No,,Name of the Operation,,Type of M/C,,SMV,,MC Qty,,SPI
,,,,,,,,(sec),,,,
,,10,,Collar make,,SNLS UBT,,24,,1 nos,,12 spi
,,,,,,,,,,,,
,,20,,Collar join,,S/N,,0.55 min,,2,,11-12
`)
    expect(rows).toEqual([
      ['10', 'Collar make', 'SNLS-UBT', 0.4, 1, null],
      ['20', 'Collar join', 'SNLS', 0.55, 2, null],
    ])
    expect(operations?.map(({ spi }) => spi)).toEqual([12, null])
    expect(notes).toEqual([{ row: 5, code: 'no-number', text: '11-12' }])
  })

  test('reads tables below each other with their own columns, and no table of machines', () => {
    const { rows, notes } = readSheet(`FRONT,,,,
SL,Operation,Machine,SMV,Operator
1,Placket join,SNLS,0.45,1
Total,,,0.45,1
BACK PART,,,,
SL,Machine,Operation,Operator,SMV
2,4T OL,Yoke join,1,0.40
Total,,,1,0.40
Machine Summary,,,,
Machine,Qty,,,
SNLS,1,,,
4T OL,1,,,
`)
    expect(notes).toEqual([])
    expect(rows).toEqual([
      ['1', 'Placket join', 'SNLS', 0.45, 1, 'front'],
      ['2', 'Yoke join', 'OL-4T', 0.4, 1, 'back'],
    ])
  })

  test('reads tables beside each other, and ignores what stands to the right of them', () => {
    const { rows, ignored } = readSheet(`SL,Operation,M/C,SAM,,SL,Operation,M/C,SAM,,Machine,Required
1,Pocket hem,SNLS,0.20,,3,Side seam,5TOL,0.60,,SNLS,2
2,Pocket attach,SNLS,0.55,,4,Loop attach,BT,0.50,,Total,4
,Total,,0.75,,,Total,,1.10,,,
`)
    expect(rows).toEqual([
      ['1', 'Pocket hem', 'SNLS', 0.2, null, null],
      ['2', 'Pocket attach', 'SNLS', 0.55, null, null],
      ['3', 'Side seam', 'OL-5T', 0.6, null, null],
      ['4', 'Loop attach', 'BT', 0.5, null, null],
    ])
    expect(ignored).toEqual(['Machine', 'Required'])
  })
})

describe('The heading of a column', () => {
  test.each([
    ['Op. No.', 'number'],
    ['Sl #', 'number'],
    ['Operation', 'name'],
    ['Name of Operation', 'name'],
    ['Process Description', 'name'],
    ['Operation (Bangla)', 'nameBangla'],
    ['M/C', 'machine'],
    ['Type of Machine', 'machine'],
    ['No of m/c', 'people'],
    ['Manpower', 'people'],
    ['SMV', 'smv'],
    ['SAM (min)', 'smv'],
    ['Cycle Time (sec)', 'time'],
    ['সময় (মিনিট)', 'time'],
    ['মোট এসএমভি', 'smv'],
    ['M/C SMV', 'smvMachine'],
    ['Helper SMV', 'smvManual'],
    ['Allot. OP', 'operators'],
    ['Allot. HP', 'helpers'],
    ['S.P.I', 'spi'],
    ['Remarks', 'remark'],
    ['Target', undefined],
    ['Efficiency', undefined],
    ['Target / Hour', undefined],
  ])('%s holds: %s', (heading, field) => {
    expect(findColumnField(heading)).toBe(field)
  })
})

test.each([
  ['SNL', 'SNLS'],
  ['Single Needle Lock Stitch', 'SNLS'],
  ['SNLS (UBT)', 'SNLS-UBT'],
  ['D/N', 'DNLS'],
  ['4OL', 'OL-4T'],
  ['OL 3T', 'OL-3T'],
  ['5 Thread O/L', 'OL-5T'],
  ['Overlock', 'OL-4T'],
  ['Flat lock', 'FL-flat'],
  ['F/L cylinder bed', 'FL-cylinder'],
  ['Feed off the arm', 'FOA'],
  ['Kansai Special', 'Kansai'],
  ['Bartack', 'BT'],
  ['Button Hole', 'BH'],
  ['Button stitch', 'BS'],
  ['Auto pocket setter', 'pocket-setter'],
  ['Heat Press', 'heat-press'],
  ['Iron', 'iron'],
  ['MNL', 'manual'],
  ['Helper', 'manual'],
  ['Robot', undefined],
])('The machine %s is %s', (text, machine) => {
  expect(findMachine(text)).toBe(machine)
})

// A machine that is busy with other tests packs slowly.
describe('A file', { timeout: 120_000 }, () => {
  const book = (rows: string[][]) => writeZip(listWorkbookFiles([{ name: 'OB', rows, widths: [] }]))

  test('is read as a spreadsheet by what it contains', async () => {
    const bytes = await book([
      ['Operation', 'SMV'],
      ['Side seam', '0.57'],
    ])
    expect(await importFile(new File([bytes], 'ob.csv'))).toMatchObject([
      { sheet: 'OB', operations: [{ name: 'Side seam', smvManual: 0.57 }] },
    ])
  })

  test('is read as CSV with semicolons, quotes and line breaks in cells', async () => {
    const text = '\uFEFFOperation;M/C;SMV\r\n"Side ""left""\nseam";4OL;0.57\r\n'
    expect(await importFile(new File([text], 'ob.xlsx'))).toMatchObject([
      { operations: [{ name: 'Side "left"\nseam', machine: 'OL-4T', smvMachine: 0.57 }] },
    ])
    expect(readCsv('a,b\n\nc').map(({ row, cells }) => [row, ...cells.values()])).toEqual([
      [1, 'a', 'b'],
      [3, 'c'],
    ])
  })

  test.each([
    ['UTF-16 with its low bytes first', [0xff, 0xfe], true],
    ['UTF-16 with its high bytes first', [0xfe, 0xff], false],
    ['UTF-16 without a mark', [], true],
  ])('is read as CSV in %s', async (_, mark, isLowFirst) => {
    const codes = [...'Op\tOperation\tSMV\n1\tনেক জয়েন\t0.3'].map((letter) => letter.charCodeAt(0))
    const bytes = codes.flatMap((code) => (isLowFirst ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]))
    const file = new Blob([new Uint8Array([...mark, ...bytes])])
    expect(await importFile(file)).toMatchObject([{ operations: [{ name: 'নেক জয়েন' }] }])
  })

  test('is read as CSV in the letters of Windows', async () => {
    const start = new TextEncoder().encode('Operation,SMV\nCollar ')
    const file = new Blob([start, new Uint8Array([0x96]), ' run', new Uint8Array([0xbd]), ',0.3'])
    expect(await importFile(file)).toMatchObject([{ operations: [{ name: 'Collar – run½' }] }])
  })

  test('of Excel 97, without a table or that is damaged is told apart', async () => {
    expect(await importFile(new File([new Uint8Array([0xd0, 0xcf, 0x11])], 'ob.xls'))).toBe('old')
    expect(await importFile(new File(['\n<html><table><tr><td>SMV</td></tr></table></html>'], 'ob.xls'))).toBe('old')
    expect(await importFile(new File(['%PDF-1.7\n'], 'ob.pdf'))).toBe('unreadable')
    expect(await importFile(new File(['hello'], 'a.txt'))).toBe('no-table')
    expect(await importFile(new File([(await book([['a']])).slice(0, 60)], 'a.xlsx'))).toBe('unreadable')
    expect(await importFile({ size: 11_000_000 } as File)).toBe('too-large')
  })
})

test('Merged cells give their text to each of their rows, and numbers have no noise', {
  timeout: 120_000,
}, async () => {
  const sheet = `<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Section</t></is></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="str"><f>"S"</f><v>SMV</v></c></row><row r="2"><c r="A2" t="inlineStr"><is><r><t>Col</t></r><r><t>lar</t></r></is></c><c r="B2" t="inlineStr"><is><t>Tack</t></is></c><c r="C2"><v>0.2</v></c></row><row r="3"><c r="B3" t="inlineStr"><is><t>Join</t></is></c><c r="C3"><v>0.30000000000000004</v></c></row></sheetData><mergeCells><mergeCell ref="A2:A3"/></mergeCells></worksheet>`
  const bytes = await writeZip([
    [
      'xl/workbook.xml',
      '<workbook xmlns:r="r"><sheets><sheet name="x" state="hidden" r:id="a"/><sheet name="y" r:id="b"/></sheets></workbook>',
    ],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="b" Target="/xl/worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/sharedStrings.xml', '<sst><si><t>Operation</t></si></sst>'],
    ['xl/worksheets/sheet1.xml', sheet],
  ])
  const [imported] = importBulletins(await readXlsx(bytes))
  expect(imported?.operations.map(({ section, name, smvManual }) => [section, name, smvManual])).toEqual([
    ['collar', 'Tack', 0.2],
    ['collar', 'Join', 0.3],
  ])
})

test('A hidden row and a formula without its result are told of', { timeout: 120_000 }, async () => {
  const head = '<row r="1"><c t="inlineStr"><is><t>Operation</t></is></c><c t="inlineStr"><is><t>SMV</t></is></c></row>'
  const sheet = `<worksheet><sheetData>${head}<row r="2" hidden="1"><c t="inlineStr"><is><t>Tack</t></is></c><c><v>0.2</v></c></row><row r="3"><c t="inlineStr"><is><t>Join</t></is></c><c><f>0.2*1.15</f></c></row></sheetData></worksheet>`
  const bytes = await writeZip([
    ['xl/workbook.xml', '<workbook xmlns:r="r"><sheets><sheet name="y" r:id="b"/></sheets></workbook>'],
    [
      'xl/_rels/workbook.xml.rels',
      '<Relationships><Relationship Id="b" Target="worksheets/sheet1.xml"/></Relationships>',
    ],
    ['xl/worksheets/sheet1.xml', sheet],
  ])
  const [imported] = importBulletins(await readXlsx(bytes))
  expect(imported?.operations.map(({ name }) => name)).toEqual(['Tack', 'Join'])
  expect(imported?.notes).toEqual([
    { row: 2, code: 'hidden', text: 'Tack' },
    { row: 3, code: 'no-result', text: '=0.2*1.15' },
    { row: 3, code: 'no-minutes', text: 'Join' },
  ])
})

test('Headings in two languages at once are read, and a heading "S/N" numbers the operations', () => {
  const { rows } = readSheet(
    'S/N/ক্রমিক,Operation/অপারেশন,M/C মেশিন,SMV (মিনিট),Allotted\n1,Collar run,Plain M/C,0.45,1\n2,Collar turn,Manual,0.2,1.5\n',
  )
  expect(rows).toEqual([
    ['1', 'Collar run', 'SNLS', 0.45, 1, null],
    ['2', 'Collar turn', 'manual', 0.2, 1.5, null],
  ])
})

test('Two tables beside each other whose numbers are headed "Op" are both read', () => {
  const { rows } = readSheet(
    'Op,Operation,M/C,SAM,,Op,Operation,M/C,SAM\n1,Collar run,SNLS,0.5,,11,Side seam,5T OL,0.7\n',
  )
  expect(rows).toEqual([
    ['1', 'Collar run', 'SNLS', 0.5, null, null],
    ['11', 'Side seam', 'OL-5T', 0.7, null, null],
  ])
})

test('A note between operations begins no section', () => {
  const { rows } = readSheet('No,Operation,M/C,SMV\n1,Hem,FL,0.4\nNote: side seam with guide,,,\n2,Press,Iron,0.3\n')
  expect(rows?.map(([, name, , , , section]) => [name, section])).toEqual([
    ['Hem', null],
    ['Press', null],
  ])
})

test('Nobody is called a helper by a sheet that names no machines', () => {
  const { operations } = readSheet('Operation,SMV\nJoin,0.5\n')
  expect(operations?.map(({ machine, worker }) => [machine, worker])).toEqual([['manual', 'operator']])
})
