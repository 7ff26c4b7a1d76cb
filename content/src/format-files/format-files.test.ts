import { readFile } from 'node:fs/promises'
import ExcelJS from 'exceljs'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { loadPack } from '../load-pack.ts'
import { calculateBook, serialDay } from './recalculate.ts'

const { downloads } = await loadPack()
const ofType = (type: string) => downloads.filter((download) => download.type === type)

async function openBook(path: string): Promise<ExcelJS.Workbook> {
  const book = new ExcelJS.Workbook()
  await book.xlsx.readFile(path)
  return book
}

describe.each(ofType('xlsx').map(({ file }) => [file.name, file.path] as const))('%s', (_, path) => {
  test('stores with every formula the value that it gives', async () => {
    const calculated = calculateBook(await openBook(path))
    expect(calculated.length).toBeGreaterThan(0)
    const wrong = calculated.filter(({ cell, value }) => {
      const result = cell.result ?? (typeof value === 'string' ? '' : 0)
      const stored = result instanceof Date ? serialDay(result) : result
      return typeof value === 'number' && typeof stored === 'number'
        ? Math.abs(stored - value) > 1e-9 * Math.max(1, Math.abs(value))
        : stored !== value
    })
    expect(wrong.map(({ place, cell, value }) => `${place} stores ${cell.result}, gives ${value}`)).toEqual([])
  })
})

test.each(ofType('pdf').map(({ file }) => [file.name, file.path] as const))(
  '%s opens and has pages',
  async (_, path) => {
    const document = await PDFDocument.load(await readFile(path))
    expect(document.getPageCount()).toBeGreaterThan(0)
  },
)
