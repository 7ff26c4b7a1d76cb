// @vitest-environment jsdom
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Operation } from '@shelai/contract/features/studio/studio-records.ts'
import { describe, expect, test } from 'vitest'
import { suggestBalance } from '../engine/balance.ts'
import { poloOperations, shirtOperations, shirtStyle } from '../published-bulletins.fixture.ts'
import { createSample, sampleKeys } from '../samples/samples.ts'
import { createOperation, createStudy, createStyle } from '../studio.fixture.ts'
import { makeBulletinWorkbook } from './bulletin-workbook.ts'
import { importBulletins } from './import-bulletin.ts'
import { readXlsx } from './read-sheet.ts'
import { type Cell, listWorkbookFiles, nameColumn, type SheetContents } from './workbook.ts'
import { readZip, writeZip } from './zip.ts'

const moved = { ...shirtStyle, moves: suggestBalance(shirtStyle, shirtOperations).moves.map(({ move }) => move) }
const studies = [
  createStudy([15.1, 16.2, 14.8, 15.5, 15.3], { operation: 'shirt-6', operatorName: 'Rahima' }),
  createStudy([20.4, 21, 20.2], { id: 'short', operation: 'shirt-16' }),
  createStudy([], {
    id: 'by-elements',
    operation: 'shirt-3',
    method: 'snapback',
    elements: ['Pick up', 'Sew'].map((text) => ({ text, breakPoint: '', work: 'machine', every: 1, rating: null })),
    laps: [40, 90, 42, 91, 41, 93, 39, 90, 40, 92].map((tenths, at) => ({ tenths, element: at % 2, reject: null })),
  }),
]
const listSamples = () =>
  sampleKeys.map((key) => {
    let count = 0
    const { style, operations } = createSample(key, 'bn', () => `${key}-${count++}`)
    return { style, operations, studies: [], least: 200 }
  })
const withoutMinutes = [createOperation('a', { machine: 'SNLS' }), createOperation('b', { place: 1, people: 0 })]

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

const pickFigures = (
  operation: Pick<Operation, 'number' | 'name' | 'machine' | 'worker' | 'smvMachine' | 'smvManual'>,
) => {
  const { number, name, machine, worker, smvMachine, smvManual } = operation
  return { number, name, machine, worker, smvMachine, smvManual }
}

const isInstalled = spawnSync('soffice', ['--version']).status === 0

describe.skipIf(!isInstalled)('LibreOffice', () => {
  test('computes from the formulas of a workbook what the screen shows, and saves a file that is imported as the same bulletin', {
    timeout: 600_000,
  }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shelai-bulletins-'))
    try {
      const lines = [
        { style: moved, operations: shirtOperations, studies, least: 200 },
        { style: { ...shirtStyle, target: null }, operations: shirtOperations, studies, least: 200 },
        {
          style: createStyle({ convention: { kind: 'percent', percent: 10 }, target: 171 }),
          operations: poloOperations,
          studies: [],
          least: 200,
        },
        ...listSamples(),
        { style: createStyle({ target: null }), operations: withoutMinutes, studies: [], least: 40 },
        { style: createStyle({ target: 120 }), operations: [], studies: [], least: 20 },
      ]
      const books = lines.map((line) => ({
        ...line,
        sheets: makeBulletinWorkbook(line.style, line.operations, line.studies),
      }))
      for (const [at, { sheets }] of books.entries()) {
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
      for (const [at, { sheets, operations, least }] of books.entries()) {
        const bytes = new Uint8Array(await readFile(join(out, `${at}.xlsx`)))
        const computed = await readXlsx(bytes)
        const find = (sheet: number, row: number, column: number) =>
          computed[sheet]?.rows.find((each) => each.row === row)?.cells.get(column) ?? ''
        const formulas = listFormulas(sheets)
        expect(formulas.length).toBeGreaterThan(least)
        const wrong = formulas.filter(({ sheet, row, column, value = '' }) => {
          const text = find(sheet, row, column)
          return typeof value === 'number' ? !(Math.abs(Number(text) - value) < 1e-9) || text === '' : text !== value
        })
        expect(wrong.map(({ place, value }) => `${place} is ${value}`)).toEqual([])
        const charts = await readZip(bytes, (name) => /charts\/chart\d+\.xml$/.test(name))
        expect([...charts.values()].join().match(/<c:ser>/g)).toHaveLength(6)
        const [imported] = importBulletins(computed)
        expect(imported?.operations.map(pickFigures) ?? []).toEqual(operations.map(pickFigures))
      }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })
})
