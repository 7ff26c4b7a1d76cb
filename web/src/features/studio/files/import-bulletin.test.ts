// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { findColumnField, findMachine } from './column-names.ts'
import { importBulletin } from './import-bulletin.ts'
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

const read = (rows: readonly (readonly (string | undefined)[])[]) => importBulletin([makeRows(rows)])

describe('The import of a bulletin', () => {
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

  test('takes the sheet that has the table, and no more than 500 operations of it', () => {
    const many = makeRows([['Operation', 'SMV'], ...Array.from({ length: 501 }, (_, at) => [`Op ${at}`, '0.1'])])
    const imported = importBulletin([makeRows([['Summary'], ['Machine', '4']]), many])
    expect(imported?.operations).toHaveLength(500)
    expect(imported?.notes).toEqual([{ row: 502, code: 'too-many', text: '' }])
  })

  test('finds nothing in a sheet without names or minutes', () => {
    expect(
      read([
        ['Operation', 'Machine'],
        ['Collar', 'SNLS'],
      ]),
    ).toBeUndefined()
    expect(read([])).toBeUndefined()
    expect(importBulletin([])).toBeUndefined()
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
    ['Cycle Time (sec)', 'smv'],
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
    expect(await importFile(new File([bytes], 'ob.csv'))).toMatchObject({
      operations: [{ name: 'Side seam', smvManual: 0.57 }],
    })
  })

  test('is read as CSV with semicolons, quotes and line breaks in cells', async () => {
    const text = '\uFEFFOperation;M/C;SMV\r\n"Side ""left""\nseam";4OL;0.57\r\n'
    expect(await importFile(new File([text], 'ob.xlsx'))).toMatchObject({
      operations: [{ name: 'Side "left"\nseam', machine: 'OL-4T', smvMachine: 0.57 }],
    })
    expect(readCsv('a,b\n\nc').map(({ row, cells }) => [row, ...cells.values()])).toEqual([
      [1, 'a', 'b'],
      [3, 'c'],
    ])
  })

  test('of Excel 97, without a table or that is damaged is told apart', async () => {
    expect(await importFile(new File([new Uint8Array([0xd0, 0xcf, 0x11])], 'ob.xls'))).toBe('old')
    expect(await importFile(new File(['hello'], 'a.txt'))).toBe('no-table')
    expect(await importFile(new File([(await book([['a']])).slice(0, 60)], 'a.xlsx'))).toBe('unreadable')
    expect(await importFile({ size: 11_000_000 } as File)).toBe('too-large')
  })
})

test('Merged cells give their text to each of their rows', { timeout: 120_000 }, async () => {
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
  const imported = importBulletin(await readXlsx(bytes))
  expect(imported?.operations.map(({ section, name, smvManual }) => [section, name, smvManual])).toEqual([
    ['collar', 'Tack', 0.2],
    ['collar', 'Join', expect.closeTo(0.3, 12)],
  ])
})
