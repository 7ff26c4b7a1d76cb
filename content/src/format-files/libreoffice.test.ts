import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type ExcelJS from 'exceljs'
import { expect, test } from 'vitest'
import { loadPack } from '../load-pack.ts'
import { listFormulaCells } from './recalculate.ts'
import { openBook } from './workbook-faults.ts'

const isInstalled = spawnSync('soffice', ['--version']).status === 0

const listResults = (book: ExcelJS.Workbook) =>
  book.worksheets.flatMap((sheet) =>
    listFormulaCells(sheet).map((cell) => ({ place: `${sheet.name}!${cell.address}`, result: cell.result ?? '' })),
  )

const isSame = (one: unknown, other: unknown) =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one))
    : String(one) === String(other)

/** Without LibreOffice, the content check calculates the same formulas with a library. */
test.skipIf(!isInstalled)('LibreOffice calculates what the spreadsheets store', { timeout: 180_000 }, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shelai-sheets-'))
  try {
    const sheets = (await loadPack()).downloads.filter(({ type }) => type === 'xlsx').map(({ file }) => file)
    for (const { name, path } of sheets) {
      const book = await openBook({ file: { name, path } })
      // A formula without a result is calculated when the file is opened.
      for (const sheet of book.worksheets) {
        for (const cell of listFormulaCells(sheet)) cell.value = { formula: cell.formula }
      }
      await book.xlsx.writeFile(join(folder, name))
    }
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
    const out = join(folder, 'calculated')
    const files = sheets.map(({ name }) => join(folder, name))
    execFileSync('soffice', [profile, '--headless', '--convert-to', 'xlsx', '--outdir', out, ...files])
    for (const { name, path } of sheets) {
      const stored = listResults(await openBook({ file: { name, path } }))
      const calculated = new Map(
        listResults(await openBook({ file: { name, path: join(out, name) } })).map(({ place, result }) => [
          place,
          result,
        ]),
      )
      const wrong = stored.filter(({ place, result }) => !isSame(result, calculated.get(place)))
      expect(
        wrong.map(({ place, result }) => `${place} stores ${result}, LibreOffice gives ${calculated.get(place)}`),
        name,
      ).toEqual([])
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
