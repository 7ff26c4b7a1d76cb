import type ExcelJS from 'exceljs'
import type { Figure } from '../pack.ts'
import { colour } from './house-style.ts'
import { addGuideSheet } from './sheet-guide.ts'
import { addLawSheet } from './sheet-law.ts'
import { columnLetters, guardFormula, type Layout, layOut, type Place, resolveFormula } from './sheet-layout.ts'
import {
  type CellLook,
  createWorkbook,
  headLook,
  inputLook,
  lockResults,
  marginsInInches,
  pageFooter,
  renderWorkbook,
  writeCell,
  writeMerged,
  writeTitle,
} from './sheet-look.ts'
import type { Alert, Block, Column, Field, SheetPlan, SheetRow, SheetValue } from './sheet-plan.ts'

type Table = Extract<Block, { kind: 'table' }>
type Target = {
  sheet: ExcelJS.Worksheet
  layout: Layout
  prefix: string
  width: number
  widths: readonly number[]
  example?: SheetPlan['example']
}

/** Renders a workbook from its plan: the empty sheet, the same sheet filled as an example, the law and the guide. */
export async function renderSheetFile(plan: SheetPlan, figures: readonly Figure[] = []) {
  const book = createWorkbook(plan.title, plan.subject)
  addPlannedSheet(book, 'Sheet', plan, '')
  addPlannedSheet(book, 'Example', plan, 'Ex_', plan.example)
  if (figures.length > 0) addLawSheet(book, figures)
  const steps = plan.steps.map(([english, bangla]) => ({ english, bangla }))
  const formulas = plan.formulas.map(([name, rule]) => ({ name, rule }))
  addGuideSheet(book, `${plan.title}: how to use`, [firstStep, ...steps, lastStep], formulas)
  return renderWorkbook(book)
}

const firstStep = {
  english:
    'Keep this file as the master and save a copy for each use. Type only in white cells; grey cells are worked out and locked, without a password.',
  bangla: 'ফাইলটি master হিসেবে রেখে প্রতিবার copy করুন। শুধু সাদা ঘরে লিখুন; ধূসর ঘরে হিসাব হয়, সেগুলো lock করা (password নেই)।',
}
const lastStep = {
  english: 'The sheet Example shows the same sheet filled. Its figures are made up; do not use them as standards.',
  bangla: 'Example শিটে একই শিট পূরণ করা আছে। সংখ্যাগুলো বানানো, standard হিসেবে ব্যবহার করবেন না।',
}

function addPlannedSheet(
  book: ExcelJS.Workbook,
  name: string,
  plan: SheetPlan,
  prefix: string,
  example?: SheetPlan['example'],
) {
  const layout = layOut(plan)
  const width = plan.widths.length
  const repeat = layout.headRow && `${layout.headRow}:${layout.headRow}`
  const sheet = book.addWorksheet(name, {
    properties: { tabColor: { argb: `FF${example ? colour.quiet : colour.madder}` }, defaultRowHeight: 15 },
    pageSetup: {
      paperSize: 9,
      orientation: plan.landscape ? 'landscape' : 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      horizontalCentered: true,
      margins: marginsInInches,
      printArea: `A1:${columnLetters(width)}${layout.lastRow}`,
      ...(repeat && { printTitlesRow: repeat }),
    },
    headerFooter: { oddFooter: pageFooter },
    views: [{ state: 'frozen', ySplit: 1, showGridLines: false }],
  })
  sheet.columns = plan.widths.map((columnWidth) => ({ width: columnWidth }))
  writeTitle(sheet, `A1:${columnLetters(width)}1`, plan.title.toUpperCase(), example !== undefined)
  sheet.getRow(1).height = 26
  writeMerged(sheet, `A2:${columnLetters(width)}2`, 'White cells: type. Grey cells: worked out by the sheet.', {
    size: 8,
    italic: true,
    colour: colour.quiet,
    grid: false,
  })
  const target: Target = { sheet, layout, prefix, width, widths: plan.widths, ...(example && { example }) }
  for (const { block, top } of layout.blocks) writeBlock(target, block, top)
  lockResults(sheet)
}

function writeBlock(target: Target, block: Block, top: number) {
  const { sheet, width } = target
  if ('title' in block && block.title) {
    writeMerged(sheet, `A${top}:${columnLetters(width)}${top}`, block.title, { ...headLook, size: 11, across: 'left' })
    sheet.getRow(top).height = 20
  }
  if (block.kind === 'fields') for (const field of block.fields) writeField(target, field)
  else if (block.kind === 'table') writeTable(target, block)
  else if (block.kind === 'text') {
    writeMerged(sheet, `A${top}:${columnLetters(width)}${top}`, block.text, { size: 9, wrap: true, grid: false })
    sheet.getRow(top).height = 14 * (block.lines ?? 1)
  } else {
    const share = Math.floor(width / block.names.length)
    for (const [index, name] of block.names.entries()) {
      const place = { row: top, column: 1 + index * share, span: share }
      write(target, place, name, { size: 8, colour: colour.quiet, fill: colour.paper }).alignment = {
        vertical: 'bottom',
        horizontal: 'center',
      }
    }
    sheet.getRow(top).height = 42
  }
}

function write({ sheet }: Target, { row, column, span }: Place, value: ExcelJS.CellValue, look: CellLook) {
  const first = `${columnLetters(column)}${row}`
  return span > 1
    ? writeMerged(sheet, `${first}:${columnLetters(column + span - 1)}${row}`, value, look)
    : writeCell(sheet, first, value, look)
}

/** Makes a row high enough for a text that wraps, because Excel does not fit rows of generated files. */
function growRow({ sheet, widths }: Target, { row, column, span }: Place, text: SheetValue, least: number) {
  const width = widths.slice(column - 1, column - 1 + span).reduce((sum, one) => sum + one, 0)
  const lines = typeof text === 'string' ? Math.ceil(text.length / width) : 1
  sheet.getRow(row).height = Math.max(sheet.getRow(row).height ?? 0, least, 4 + 11 * lines)
}

function writeField(target: Target, field: Field) {
  const place = target.layout.fields.get(field.key)
  if (!place) return
  const { sheet, example, prefix } = target
  write(target, { ...place, row: place.row - 1 }, field.label, { ...headLook, size: 8 })
  const typed = example?.fields[field.key] ?? field.preset ?? null
  growRow(target, { ...place, row: place.row - 1 }, field.label, 24)
  growRow(target, place, typed, 19)
  writeEntry(target, field, place, typed, { size: 10, bold: true })
  sheet.workbook.definedNames.add(
    `'${sheet.name}'!$${columnLetters(place.column)}$${place.row}`,
    `${prefix}${field.key}`,
  )
}

/** Writes a result or an input cell, with what may be typed in it. */
function writeEntry(target: Target, entry: Field | Column, place: Place, typed: SheetValue, look: CellLook = {}) {
  const formula = guardFormula(entry)
  const common: CellLook = {
    ...inputLook(entry.format),
    ...(entry.text && { across: 'left', wrap: true }),
    ...look,
  }
  if (formula) {
    const resolved = resolveFormula(formula, target.layout, target.prefix, place.row)
    write(target, place, { formula: resolved }, { ...common, fill: colour.worked })
    return
  }
  const cell = write(target, place, typed, common)
  const check = { allowBlank: true, showErrorMessage: true, errorTitle: 'Please check' }
  if (entry.list)
    cell.dataValidation = {
      ...check,
      type: 'list',
      formulae: [`"${entry.list.join(',')}"`],
      error: 'Take a value of the list.',
    }
  if (entry.between) {
    const [low, high] = entry.between
    cell.dataValidation = {
      ...check,
      type: 'decimal',
      operator: 'between',
      formulae: [low, high],
      error: `A number from ${low} to ${high}.`,
    }
  }
}

function writeTable(target: Target, table: Table) {
  const { layout, example } = target
  const rows: readonly SheetRow[] = example?.rows[table.key] ?? table.presets ?? []
  const hasTotals = table.columns.some(({ total }) => total)
  let typedColumn = 0
  for (const [index, column] of table.columns.entries()) {
    const place = layout.columns.get(column.key)
    if (!place) continue
    const head = column.label.startsWith('=')
      ? { formula: resolveFormula(column.label.slice(1), layout, target.prefix) }
      : column.label
    write(target, { ...place, row: place.row - 1 }, head, { ...headLook, size: 8 })
    growRow(target, { ...place, row: place.row - 1 }, column.label.startsWith('=') ? '' : column.label, 36)
    for (let row = 0; row < table.rows; row += 1) {
      const cell = { ...place, row: place.row + row }
      const typed = column.formula ? null : (rows[row]?.[typedColumn] ?? null)
      growRow(target, cell, column.text ? typed : null, table.rowHeight ?? 16)
      writeEntry(target, column, cell, typed)
    }
    if (!column.formula) typedColumn += 1
    if (hasTotals) writeTotal(target, column, { ...place, row: place.row + table.rows }, index === 0)
  }
  for (const [index, alert] of (table.alerts ?? []).entries()) paintAlert(target, alert, index + 1)
}

function writeTotal(target: Target, column: Column, place: Place, isFirst: boolean) {
  const all = `[${column.key}:all]`
  const template = column.total === 'sum' ? `IF(COUNT(${all})=0,"",SUM(${all}))` : column.total
  const value = template ? { formula: resolveFormula(template, target.layout, target.prefix, place.row) } : null
  const look = {
    bold: true,
    fill: colour.worked,
    across: 'center',
    ...(column.format && { format: column.format }),
  } as const
  write(target, place, value ?? (isFirst ? 'Total' : null), look)
}

const tones = {
  bad: { ink: colour.madder, fill: 'F4C7C7' },
  good: { ink: '1E5631', fill: 'D6EBD8' },
  warn: { ink: '7A4B00', fill: 'FCE8B8' },
}

function paintAlert({ sheet, layout, prefix }: Target, { on, when, tone }: Alert, priority: number) {
  for (const key of on) {
    const place = layout.columns.get(key)
    if (!place) throw new Error(`no column is called ${key}`)
    const letters = columnLetters(place.column)
    sheet.addConditionalFormatting({
      ref: `${letters}${place.row}:${letters}${place.row + place.rows - 1}`,
      rules: [
        {
          type: 'expression',
          priority,
          formulae: [resolveFormula(when, layout, prefix, place.row)],
          style: {
            font: { color: { argb: `FF${tones[tone].ink}` } },
            fill: { type: 'pattern', pattern: 'solid', bgColor: { argb: `FF${tones[tone].fill}` } },
          },
        },
      ],
    })
  }
}
