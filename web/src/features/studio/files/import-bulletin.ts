import type { Operation, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { cutText } from '@shelai/contract/rules/cut-text.ts'
import { foldDigits } from '@shelai/contract/rules/digits.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { isMachine } from '../engine/allot-people.ts'
import { type ColumnField, findMachine, findSection, isHelper, isRemark, isTotal } from './column-names.ts'
import { findTables, minuteFields, type Table } from './find-tables.ts'
import { type FileSheet, mostRows, type SheetRow } from './read-sheet.ts'

/** An operation as a sheet has it; whoever keeps it gives it an id, its style and its place. */
export type ImportedOperation = Omit<Operation, 'kind' | 'id' | 'style' | 'place' | 'isRemoved'>

/** A part that was not understood, with the row as the file numbers it and its text. */
export type ImportNote = {
  row: number
  code:
    | 'no-name'
    | 'no-minutes'
    | 'no-number'
    | 'no-result'
    | 'unknown-machine'
    | 'left-out'
    | 'hidden'
    | 'as-seconds'
    | 'too-long'
  text: string
}

export type ImportedBulletin = {
  /** The name of the sheet; none in a file that has one sheet without a name. */
  sheet: string
  operations: ImportedOperation[]
  notes: ImportNote[]
  /** Headings of columns that a bulletin has no place for. */
  ignored: string[]
  /** The facts about the style above the table. */
  style: Partial<Pick<Style, 'name' | 'buyer' | 'item' | 'line'>>
}

/** Reads the bulletins of a file: of each sheet that has a column of names and one of minutes, the one with most columns first. */
export function importBulletins(sheets: readonly FileSheet[]): ImportedBulletin[] {
  return sheets
    .map(({ name, rows }) => ({ name, ...findTables(rows) }))
    .filter(({ tables }) => tables.length > 0)
    .sort((one, other) => countColumns(other.tables) - countColumns(one.tables))
    .map(({ name, above, tables }) => readBulletin(name, above, tables))
}

const countColumns = (tables: readonly Table[]) => Math.max(...tables.map(({ columns }) => columns.size))

function readBulletin(sheet: string, above: readonly SheetRow[], tables: readonly Table[]): ImportedBulletin {
  const used = new Set(tables.flatMap(({ columns }) => [...columns.values()]))
  const headings = tables.flatMap((table) => [...table.headings])
  const ignored = headings.filter(([column]) => !used.has(column)).map(([, text]) => text)
  const imported: ImportedBulletin = {
    sheet,
    operations: [],
    notes: [],
    ignored: [...new Set(ignored)],
    style: readStyle(above),
  }
  for (const table of tables) readTable(table, imported)
  const last = tables.at(-1)?.rows.at(-1)?.row ?? 0
  if (last > mostRows) imported.notes.unshift({ row: last, code: 'too-long', text: '' })
  return imported
}

/** Adds the operations of a table. */
function readTable(table: Table, { operations, notes }: ImportedBulletin): void {
  const isInSeconds = areSeconds(table)
  if (isInSeconds) notes.push({ row: table.rows[0]?.row ?? 0, code: 'as-seconds', text: '' })
  let section: Operation['section'] = null
  let isAfterTotal = false
  for (const row of table.rows) {
    const kind = judgeRow(row, table.columns, isAfterTotal)
    if (kind === 'section') section = findSection([...row.cells.values()].join(' '))
    if (kind === 'total') isAfterTotal = true
    if (kind === 'left-out') notes.push({ row: row.row, code: 'left-out', text: [...row.cells.values()].join(' · ') })
    if (kind !== 'operation') continue
    isAfterTotal = false
    const operation = readOperation(row, table, section, isInSeconds, notes)
    if (operation) operations.push(operation)
    if (operation && row.isHidden) notes.push({ row: row.row, code: 'hidden', text: operation.name })
  }
}

/** Half of the operations of a garment take less than this many minutes, however heavy it is: more are seconds without their unit. */
const longestUsual = 8

/** Tells whether the minutes of a table are seconds, although neither a heading nor a cell says so. */
function areSeconds({ columns, headings, rows }: Table): boolean {
  const own = minuteFields.flatMap((field) => columns.get(field) ?? [])
  const texts = rows.flatMap(({ cells }) => own.flatMap((column) => cells.get(column) ?? []))
  const hasUnit = [...texts, ...own.map((column) => headings.get(column) ?? '')].some((text) =>
    /min|sec|মিনিট|সেকেন্ড|\d\s*(?:m|s|["″”])$|\d:\d/i.test(text),
  )
  const amounts = texts.flatMap((text) => readMinutes(text, '') || []).sort((one, other) => one - other)
  return !hasUnit && (amounts[Math.floor(amounts.length / 2)] ?? 0) > longestUsual
}

type RowKind = 'operation' | 'section' | 'total' | 'left-out' | 'other'

/** Tells what a row is: a name alone is the heading of a section. What follows a total and has no number or machine sums up too. */
function judgeRow({ cells }: SheetRow, columns: Table['columns'], isAfterTotal: boolean): RowKind {
  const texts = [...cells.values()]
  if (texts.length === 1 && texts.some(isRemark)) return 'other'
  const get = (field: ColumnField) => cells.get(columns.get(field) ?? -1)
  const name = get('name') ?? get('nameBangla')
  // "Total seam check" at a machine of its own is an operation.
  const isWhole = readNumber(get('number') ?? '') !== undefined && get('machine') !== undefined
  if (!isWhole && texts.slice(0, 4).some(isTotal)) return 'total'
  const isNumbered = get('number') !== undefined || get('machine') !== undefined
  const hasNumber = texts.some((text) => readNumber(text) !== undefined || text.startsWith('='))
  if (!hasNumber && get('machine') === undefined) {
    const isSection = texts.length === 1 || (texts.length === 2 && findSection(texts.join(' ')) !== null)
    return isSection ? 'section' : 'other'
  }
  const hasMinutes = minuteFields.some((field) => get(field) !== undefined)
  // A sum at the foot of a sheet often has no word beside it.
  if (name === undefined) return isNumbered && hasMinutes ? 'operation' : 'other'
  const canBeNumbered = columns.has('number') || columns.has('machine')
  const isOperation = readNumber(name) === undefined && (isNumbered || (hasMinutes && !(isAfterTotal && canBeNumbered)))
  return isOperation ? 'operation' : 'left-out'
}

function readOperation(
  { row, cells }: SheetRow,
  { columns, headings }: Table,
  section: Operation['section'],
  isInSeconds: boolean,
  notes: ImportNote[],
): ImportedOperation | undefined {
  const get = (field: ColumnField, length: number) => cutText(cells.get(columns.get(field) ?? -1) ?? '', length)
  const note = (code: ImportNote['code'], text: string) => {
    notes.push({ row, code, text })
  }
  const readAmount = (field: ColumnField, most: number, read: ReadAmount = readCount): number | undefined => {
    const text = get(field, 200)
    if (text === '' || /^[-–—]+$/.test(text)) return undefined
    const amount = read(text, isInSeconds ? '(sec)' : (headings.get(columns.get(field) ?? -1) ?? ''))
    if (amount !== undefined && amount >= 0 && amount <= most) return amount
    note(text.startsWith('=') ? 'no-result' : 'no-number', text)
    return undefined
  }
  const name = get('name', 200) || get('nameBangla', 200)
  if (name === '') {
    note('no-name', [...cells.values()].slice(0, 3).join(' · '))
    return undefined
  }
  const machineText = get('machine', 200)
  const machine = findMachine(machineText)
  if (machine === undefined && machineText !== '') note('unknown-machine', machineText)
  const [operators, helpers, people] = [
    readAmount('operators', 99),
    readAmount('helpers', 99),
    readAmount('people', 99) ?? readCount(get('worker', 200)),
  ]
  // Work that was given away has no people, and still stands in the column of helpers.
  const isOfHelpers = machine === 'manual' && helpers !== undefined && operators === undefined
  const isByHelper =
    isHelper(get('worker', 200)) || isHelper(machineText) || (Boolean(helpers) && !operators) || isOfHelpers
  const known = machine ?? (isByHelper || machineText === '' ? 'manual' : 'SNLS')
  const hasWorkers = columns.has('worker') || columns.has('operators') || columns.has('helpers')
  const total = readAmount('smv', mostMinutes, readMinutes)
  const manual = readAmount('smvManual', mostMinutes, readMinutes)
  const ofMachine = readAmount('smvMachine', mostMinutes, readMinutes)
  if (total === undefined && manual === undefined && ofMachine === undefined) note('no-minutes', name)
  const isTotalByHand = ofMachine === undefined && manual === undefined && !isMachine(known)
  const given = operators === undefined && helpers === undefined ? people : (operators ?? 0) + (helpers ?? 0)
  const spi = readAmount('spi', 60)
  const nameBangla = get('nameBangla', 200) || (/[\u0980-\u09ff]/.test(name) ? name : '')
  return {
    number: get('number', 20),
    section: findSection(get('section', 200)) ?? section,
    name,
    nameBangla,
    machine: known,
    attachment: get('attachment', 120),
    gauge: get('gauge', 40),
    needle: get('needle', 40),
    spi: spi !== undefined && spi >= 1 ? spi : null,
    seamCm: readAmount('seamCm', 10_000) ?? null,
    worker: isByHelper || (!hasWorkers && columns.has('machine') && known === 'manual') ? 'helper' : 'operator',
    smvMachine: isTotalByHand ? 0 : (ofMachine ?? (columns.has('smvMachine') ? 0 : (total ?? 0))),
    smvManual: isTotalByHand ? (total ?? 0) : (manual ?? 0),
    source: 'library',
    study: null,
    people: given ? Math.max(0.5, Math.round(given * 2) / 2) : null,
    after: null,
    remark: get('remark', 200),
  }
}

/** The most minutes of an operation. */
const mostMinutes = 60

/** Reads the amount of a cell below a heading. */
type ReadAmount = (text: string, heading: string) => number | undefined

/** Reads a number, with a decimal comma too where it can be no other. */
const readDecimal = (text: string) => readNumber(text) ?? readNumber(text.replace(',', '.'))

/** Reads a number with or without what it counts, such as "2 nos", or a sum of two, such as "1+1". */
const readCount = (text: string): number | undefined =>
  readDecimal(text) ?? readSum(text) ?? readDecimal(/^([^\p{L}]+)\p{L}[\p{L}\p{M}./]*$/u.exec(text)?.[1]?.trim() ?? '')

function readSum(text: string): number | undefined {
  const [one, other, ...more] = text.split('+').map((part) => readDecimal(part.trim()))
  return one === undefined || other === undefined || more.length > 0 ? undefined : one + other
}

/** Reads "1:15" as a watch shows it, with or without hours. */
function readClockTime(text: string): number | undefined {
  const [, minutes, seconds] = /^(?:0?0:)?(\d{1,2}):([0-5]\d)$/.exec(foldDigits(text)) ?? []
  return minutes === undefined ? undefined : Number(minutes) + Number(seconds) / 60
}

/** Reads minutes as sheets have them: with a unit, in seconds, with a decimal comma, or with the noise that numbers as text have. */
function readMinutes(text: string, heading: string): number | undefined {
  const clockTime = readClockTime(text)
  if (clockTime !== undefined) return clockTime
  const unit = /(?:minutes?|mins?\.?|m|seconds?|secs?\.?|s|["″”]|মিনিট|সেকেন্ড)$/i.exec(text)?.[0] ?? ''
  const digits = text.slice(0, text.length - unit.length).trimEnd()
  const isInSeconds = /^(?:s|সে|["″”])/i.test(unit) || (unit === '' && /sec|\(s\)|সেকেন্ড/i.test(heading))
  const divisor = isInSeconds ? 60 : 1
  const isScientific = /^\d(?:\.\d+)?e-?\d+$/i.test(digits)
  const amount = isScientific ? Number(digits) : readDecimal(digits)
  if (amount !== undefined && amount / divisor <= mostMinutes) return amount / divisor
  // No operation takes 1,250 minutes: its comma is that of 1.25.
  const decimal = readNumber(digits.replace(',', '.'))
  return decimal === undefined ? amount : decimal / divisor
}

const styleFields = [
  ['buyer', /^(?:buyer|বায়ার|ক্রেতা)/i],
  ['name', /^(?:style(?!.*(?:type|category))|স্টাইল)/i],
  ['item', /^(?:item|product|garment|description|আইটেম|পণ্য)/i],
  ['line', /^(?:line(?!.*(?:target|balance|eff))|লাইন)/i],
] as const

/** Reads what stands above the table: a name with a colon and its value, in one cell or in the next one. */
function readStyle(rows: readonly SheetRow[]): ImportedBulletin['style'] {
  const style: ImportedBulletin['style'] = {}
  for (const { cells } of rows) {
    const texts = [...cells].sort(([one], [other]) => one - other).map(([, text]) => text)
    for (const [at, text] of texts.entries()) {
      const [field] = styleFields.find(([, pattern]) => pattern.test(text)) ?? []
      if (!field || style[field] !== undefined) continue
      const inside = /[:=#]\s*(.+)$/.exec(text)?.[1]
      const value = inside ?? texts[at + 1]?.replace(/^[:=\s]+/, '')
      if (value && !/:$/.test(value)) style[field] = value.slice(0, field === 'line' ? 60 : 120)
    }
  }
  return style
}
