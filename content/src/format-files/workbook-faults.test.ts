import type ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { readDefinitions } from '../faults/definitions.ts'
import { loadPack, starterFolder } from '../load-pack.ts'
import { listMeaningFaults, listWorkbookFaults, openBook } from './workbook-faults.ts'

const { downloads } = await loadPack()
const [worksheet] = downloads.filter(({ slug }) => slug === 'leave-and-maternity-worksheet')

/** Lists the faults of the worksheet after a change to it. */
async function listFaultsAfter(change: (book: ExcelJS.Workbook, sheet: ExcelJS.Worksheet) => void) {
  if (!worksheet) throw new Error('the pack has the leave worksheet')
  const book = await openBook(worksheet)
  const sheet = book.getWorksheet('Sheet')
  if (!sheet) throw new Error('the workbook has the sheet Sheet')
  change(book, sheet)
  return listWorkbookFaults(book, worksheet.figures)
}

const findFormula = (sheet: ExcelJS.Worksheet) => {
  const place = { address: '' }
  sheet.eachRow((row) =>
    row.eachCell((cell) => {
      if (cell.formula) place.address = cell.address
    }),
  )
  return sheet.getCell(place.address)
}

test('the content check finds no fault in a workbook of the pack', async () => {
  expect(await listFaultsAfter(() => {})).toEqual([])
})

test('the content check names a stored result that its formula does not give', async () => {
  const faults = await listFaultsAfter((_, sheet) => {
    const cell = findFormula(sheet)
    cell.value = { formula: cell.formula, result: 123.456 }
  })
  expect(faults).toEqual([expect.stringMatching(/^Sheet!\w+ stores 123.456, its formula gives /)])
})

test('the content check names a formula that gives an error', async () => {
  const faults = await listFaultsAfter((_, sheet) => {
    findFormula(sheet).value = { formula: '1/0', result: 0 }
  })
  expect(faults).toEqual([expect.stringMatching(/^Sheet!\w+ gives #DIV\/0!/)])
})

test('the content check names a formula that is not locked', async () => {
  const faults = await listFaultsAfter((_, sheet) => {
    const cell = findFormula(sheet)
    cell.style = { ...cell.style, protection: { locked: false } }
  })
  expect(faults).toEqual([expect.stringContaining('has a formula and is not locked')])
})

test('the content check names a sheet that is not protected', async () => {
  expect(await listFaultsAfter((_, sheet) => sheet.unprotect())).toEqual(['Sheet is not protected'])
})

test('the content check names a font that phones lack', async () => {
  const faults = await listFaultsAfter((_, sheet) => {
    const cell = sheet.getCell('A1')
    cell.style = { ...cell.style, font: { name: 'Comic Sans MS' } }
  })
  expect(faults).toContain('Sheet!A1 has the font Comic Sans MS')
})

test('the content check names a cell whose legal figure is not the declared one', async () => {
  const faults = await listFaultsAfter((book, sheet) => {
    const [, address = ''] = book.definedNames.getRanges('BenefitDays').ranges[0]?.split('!') ?? []
    sheet.getCell(address.replaceAll('$', '')).value = 112
  })
  expect(faults).toContain('the cell BenefitDays holds 112, “Maternity benefit (ss.46, 48): use” declares 120')
})

test('the content check names a legal figure that the sheet Law states otherwise', async () => {
  const faults = await listFaultsAfter((book) => {
    const law = book.getWorksheet('Law')
    law?.eachRow((row) => {
      if (row.getCell(1).text === 'Casual and sick leave') row.getCell(2).value = '2 weeks'
    })
  })
  expect(faults).toEqual(['the sheet Law does not state “Casual and sick leave” as downloads.yaml does'])
})

test('the content check names a heading that defines a measure in another way', async () => {
  const [log] = downloads.filter(({ slug }) => slug === 'maintenance-log')
  if (!log) throw new Error('the pack has the maintenance log')
  const [book, definitions] = [await openBook(log), await readDefinitions(starterFolder)]
  expect(listMeaningFaults(book, definitions)).toEqual([])
  const heading = book.getWorksheet('Sheet')?.getCell('C5')
  if (heading) heading.value = 'MTTR: repair minutes a stop'
  expect(listMeaningFaults(book, definitions)).toEqual([expect.stringMatching(/^Sheet!C5 says of MTTR/)])
})
