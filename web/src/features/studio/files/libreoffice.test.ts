// @vitest-environment jsdom
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { suggestBalance } from '../engine/balance.ts'
import { poloOperations, shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createStudy, createStyle } from '../studio.fixture.ts'
import { makeBulletinWorkbook } from './bulletin-workbook.ts'
import { readXlsx } from './read-sheet.ts'
import { type Cell, listWorkbookFiles, nameColumn, type SheetContents } from './workbook.ts'
import { readZip, writeZip } from './zip.ts'

const moved = { ...shirtStyle, moves: suggestBalance(shirtStyle, shirtOperations).moves.map(({ move }) => move) }
const studies = [
  createStudy([15.1, 16.2, 14.8, 15.5, 15.3], { operation: 'shirt-6', operatorName: 'Rahima' }),
  createStudy([20.4, 21, 20.2], { operation: 'shirt-16' }),
]

/** The formulas of a workbook with the values that they have on the screen. */
const listFormulas = (sheets: readonly SheetContents[]) =>
  sheets.flatMap(({ name, rows }, sheet) =>
    rows.flatMap((row, at) =>
      row.flatMap((given, column) => {
        const cell: Cell = typeof given === 'object' && 'cell' in given ? given.cell : given
        const place = `${name}!${nameColumn(column)}${at + 1}`
        return typeof cell === 'object' && 'formula' in cell ? [{ place, sheet, row: at + 1, column, ...cell }] : []
      }),
    ),
  )

/** The same workbook without any value, so that what is read later was computed by another program. */
const clearValues = (sheets: readonly SheetContents[]): SheetContents[] =>
  sheets.map((sheet) => ({
    ...sheet,
    rows: sheet.rows.map((row) =>
      row.map((given): Cell => {
        const { cell, style } =
          typeof given === 'object' && 'cell' in given ? given : { cell: given, style: 'plain' as const }
        return typeof cell === 'object' ? { cell: { formula: cell.formula, value: undefined }, style } : given
      }),
    ),
  }))

const isInstalled = spawnSync('soffice', ['--version']).status === 0

describe.skipIf(!isInstalled)('LibreOffice', () => {
  test('computes from the formulas of a workbook what the screen shows', { timeout: 600_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shelai-bulletins-'))
    try {
      const books = [
        makeBulletinWorkbook(moved, shirtOperations, studies),
        makeBulletinWorkbook({ ...shirtStyle, target: null }, shirtOperations),
        makeBulletinWorkbook(
          createStyle({ convention: { kind: 'percent', percent: 10 }, target: 171 }),
          poloOperations,
        ),
      ]
      for (const [at, sheets] of books.entries()) {
        await writeFile(join(folder, `${at}.xlsx`), await writeZip(listWorkbookFiles(clearValues(sheets))))
      }
      const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`
      const out = join(folder, 'computed')
      execFileSync('soffice', [
        profile,
        '--headless',
        '--convert-to',
        'xlsx',
        '--outdir',
        out,
        ...books.map((_, at) => join(folder, `${at}.xlsx`)),
      ])
      for (const [at, sheets] of books.entries()) {
        const bytes = new Uint8Array(await readFile(join(out, `${at}.xlsx`)))
        const computed = await readXlsx(bytes)
        const find = (sheet: number, row: number, column: number) =>
          computed[sheet]?.rows.find((each) => each.row === row)?.cells.get(column) ?? ''
        const formulas = listFormulas(sheets)
        expect(formulas.length).toBeGreaterThan(200)
        const wrong = formulas.filter(({ sheet, row, column, value = '' }) => {
          const text = find(sheet, row, column)
          return typeof value === 'number' ? !(Math.abs(Number(text) - value) < 1e-9) || text === '' : text !== value
        })
        expect(wrong.map(({ place, value }) => `${place} is ${value}`)).toEqual([])
        const charts = await readZip(bytes, (name) => /charts\/chart\d+\.xml$/.test(name))
        expect([...charts.values()].join().match(/<c:ser>/g)).toHaveLength(6)
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
