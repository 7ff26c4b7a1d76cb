import { type Operation, type Style, studioLimits } from '@shelai/contract/features/studio/studio-records.ts'
import { readNumber } from '@shelai/formula/typed-number.ts'
import { isMachine } from '../engine/allot-people.ts'
import { type ColumnField, findColumnField, findMachine, findSection, isHelper, isTotal } from './column-names.ts'
import type { SheetRow } from './read-sheet.ts'

/** An operation as a sheet has it; whoever keeps it gives it an id, its style and its place. */
export type ImportedOperation = Omit<Operation, 'kind' | 'id' | 'style' | 'place' | 'isRemoved'>

/** A part that was not understood, with the row as the file numbers it and its text. */
export type ImportNote = {
  row: number
  code: 'no-name' | 'no-minutes' | 'no-number' | 'unknown-machine' | 'too-many'
  text: string
}

export type ImportedBulletin = {
  operations: ImportedOperation[]
  notes: ImportNote[]
  /** Headings of columns that a bulletin has no place for. */
  ignored: string[]
  /** The facts about the style above the table. */
  style: Partial<Pick<Style, 'name' | 'buyer' | 'item' | 'line'>>
}

/** The number of rows in which the heading of the table is looked for. */
const headingRows = 40

type Heading = { at: number; rows: number; columns: Map<ColumnField, number>; texts: Map<number, string> }

/** Reads a bulletin from the sheet of a file that has most of its columns; undefined where no sheet has names and minutes. */
export function importBulletin(sheets: readonly (readonly SheetRow[])[]): ImportedBulletin | undefined {
  const found = sheets
    .map((rows) => ({ rows, heading: findHeading(rows) }))
    .filter(({ heading }) => heading !== undefined)
    .sort((one, other) => (other.heading?.columns.size ?? 0) - (one.heading?.columns.size ?? 0))
  const [best] = found
  if (!best?.heading) return undefined
  const { rows, heading } = best
  const used = new Set(heading.columns.values())
  const imported: ImportedBulletin = {
    operations: [],
    notes: [],
    ignored: [...heading.texts].filter(([column]) => !used.has(column)).map(([, text]) => text),
    style: readStyle(rows.slice(0, heading.at)),
  }
  let section: Operation['section'] = null
  for (const row of rows.slice(heading.at + heading.rows)) {
    const kind = judgeRow(row, heading.columns)
    if (kind === 'section') section = findSection([...row.cells.values()].join(' '))
    if (kind !== 'operation') continue
    if (imported.operations.length === studioLimits.operations) {
      imported.notes.push({ row: row.row, code: 'too-many', text: '' })
      break
    }
    const operation = readOperation(row, heading, section, imported.notes)
    if (operation) imported.operations.push(operation)
  }
  return imported
}

/** Finds the row, or two rows, whose cells name most columns. */
function findHeading(rows: readonly SheetRow[]): Heading | undefined {
  let best: Heading | undefined
  for (const [at, { row, cells }] of rows.slice(0, headingRows).entries()) {
    const below = rows[at + 1]
    const isSplit = below?.row === row + 1 && hasOnlyWords(cells) && hasOnlyWords(below.cells)
    const candidates = [
      readHeading(at, 1, cells),
      ...(isSplit ? [readHeading(at, 2, joinHeadings(cells, below.cells))] : []),
    ]
    for (const candidate of candidates) {
      const { columns } = candidate
      const hasName = columns.has('name') || columns.has('nameBangla')
      const hasMinutes = columns.has('smv') || columns.has('smvMachine') || columns.has('smvManual')
      if (hasName && hasMinutes && columns.size > (best?.columns.size ?? 0)) best = candidate
    }
  }
  return best
}

const hasOnlyWords = (cells: ReadonlyMap<number, string>) =>
  [...cells.values()].every((text) => readNumber(text) === undefined)

function readHeading(at: number, rows: number, texts: Map<number, string>): Heading {
  const columns = new Map<ColumnField, number>()
  for (const [column, text] of texts) {
    const field = findColumnField(text)
    if (field && !columns.has(field)) columns.set(field, column)
  }
  return { at, rows, columns, texts }
}

/** Joins headings of two rows: a heading that reaches over several columns stands in the first of them. */
function joinHeadings(upper: ReadonlyMap<number, string>, lower: ReadonlyMap<number, string>): Map<number, string> {
  const joined = new Map<number, string>()
  let over = ''
  const last = Math.max(...upper.keys(), ...lower.keys())
  for (let column = 0; column <= last; column += 1) {
    const own = upper.get(column)
    over = own ?? over
    const under = lower.get(column)
    if (under === undefined) {
      if (own !== undefined) joined.set(column, own)
      continue
    }
    const options = [`${over} ${under}`, under]
    joined.set(column, options.find((text) => findColumnField(text) !== undefined) ?? `${over} ${under}`)
  }
  return joined
}

/** Tells what a row is: a name alone is the heading of a section. */
function judgeRow({ cells }: SheetRow, columns: ReadonlyMap<ColumnField, number>): 'operation' | 'section' | 'other' {
  const texts = [...cells.values()]
  if (texts.slice(0, 4).some(isTotal)) return 'other'
  const get = (field: ColumnField) => cells.get(columns.get(field) ?? -1)
  const name = get('name') ?? get('nameBangla')
  if (name !== undefined && findColumnField(name) === 'name') return 'other'
  const hasNumber = texts.some((text) => readNumber(text) !== undefined)
  if (!hasNumber && get('machine') === undefined) return texts.length === 1 ? 'section' : 'other'
  const hasMinutes = (['smv', 'smvMachine', 'smvManual'] as const).some((field) => get(field) !== undefined)
  // A sum at the foot of a sheet often has no word beside it.
  const isSum = name === undefined && get('machine') === undefined && get('number') === undefined
  return isSum || (name === undefined && !hasMinutes) ? 'other' : 'operation'
}

function readOperation(
  { row, cells }: SheetRow,
  { columns, texts }: Heading,
  section: Operation['section'],
  notes: ImportNote[],
): ImportedOperation | undefined {
  const get = (field: ColumnField, length: number) => (cells.get(columns.get(field) ?? -1) ?? '').slice(0, length)
  const note = (code: ImportNote['code'], text: string) => {
    notes.push({ row, code, text })
  }
  const readAmount = (field: ColumnField, most: number): number | undefined => {
    const text = get(field, 200)
    if (text === '' || /^[-–—]+$/.test(text)) return undefined
    const inSeconds = /sec|\(s\)/i.test(texts.get(columns.get(field) ?? -1) ?? '')
    const amount = readMinutes(text, inSeconds)
    if (amount !== undefined && amount >= 0 && amount <= most) return amount
    note('no-number', text)
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
    readAmount('people', 99) ?? readNumber(get('worker', 200)),
  ]
  const isByHelper = isHelper(get('worker', 200)) || isHelper(machineText) || (Boolean(helpers) && !operators)
  const known = machine ?? (isByHelper || machineText === '' ? 'manual' : 'SNLS')
  const hasWorkers = columns.has('worker') || columns.has('operators') || columns.has('helpers')
  const total = readAmount('smv', 60)
  const manual = readAmount('smvManual', 60)
  const ofMachine = readAmount('smvMachine', 60)
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
    worker: isByHelper || (!hasWorkers && known === 'manual') ? 'helper' : 'operator',
    smvMachine: isTotalByHand ? 0 : (ofMachine ?? (columns.has('smvMachine') ? 0 : (total ?? 0))),
    smvManual: isTotalByHand ? (total ?? 0) : (manual ?? 0),
    source: 'library',
    study: null,
    people: given ? Math.max(0.5, Math.round(given * 2) / 2) : null,
    after: null,
    remark: get('remark', 200),
  }
}

/** Reads minutes as sheets have them: with a unit, in seconds, or with the noise that numbers as text have. */
function readMinutes(text: string, inSeconds: boolean): number | undefined {
  const unit = /(?:minutes?|mins?\.?|m|seconds?|secs?\.?|s|মিনিট|সেকেন্ড)$/i.exec(text)?.[0] ?? ''
  const digits = text.slice(0, text.length - unit.length).trimEnd()
  const isScientific = /^\d(?:\.\d+)?e-?\d+$/i.test(digits)
  const amount = isScientific ? Number(digits) : readNumber(digits)
  if (amount === undefined) return undefined
  return /^s|^সে/i.test(unit) || (inSeconds && unit === '') ? amount / 60 : amount
}

const styleFields = [
  ['buyer', /^(?:buyer|বায়ার|ক্রেতা)/i],
  ['name', /^style(?!.*(?:type|category))/i],
  ['item', /^(?:item|product|garment|description)/i],
  ['line', /^line(?!.*(?:target|balance|eff))/i],
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
