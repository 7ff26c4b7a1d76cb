import type { Block, Field, SheetPlan } from './sheet-plan.ts'

export type Place = { row: number; column: number; span: number }
type Table = Extract<Block, { kind: 'table' }>
export type PlacedBlock = { block: Block; top: number }

/** Where every field and column of a sheet stands, so that formulas can name them before they are written. */
export type Layout = {
  fields: Map<string, Place>
  columns: Map<string, Place & { rows: number }>
  blocks: PlacedBlock[]
  /** The row of heads of the longest table, which is repeated on every printed page. */
  headRow: number | undefined
  lastRow: number
}

const firstRow = 3

/** Places the blocks of a sheet one under another, with a free row between them. */
export function layOut(plan: SheetPlan): Layout {
  const layout: Layout = { fields: new Map(), columns: new Map(), blocks: [], headRow: undefined, lastRow: 0 }
  let row = firstRow
  let longest = 0
  for (const block of plan.blocks) {
    layout.blocks.push({ block, top: row })
    if ('title' in block && block.title) row += 1
    if (block.kind === 'fields') {
      row = placeFields(layout, block.fields, row, plan.widths.length)
    } else if (block.kind === 'table') {
      if (block.rows > Math.max(longest, 20)) {
        longest = block.rows
        layout.headRow = row
      }
      row = placeTable(layout, block, row)
    } else {
      row += 1
    }
    row += 1
  }
  layout.lastRow = row - 2
  return layout
}

function placeFields(layout: Layout, fields: readonly Field[], top: number, width: number): number {
  let row = top
  let column = 1
  for (const { key, span = 1 } of fields) {
    if (column + span - 1 > width) {
      row += 2
      column = 1
    }
    layout.fields.set(key, { row: row + 1, column, span })
    column += span
  }
  return row + 2
}

function placeTable(layout: Layout, table: Table, top: number): number {
  let column = 1
  for (const { key, span = 1 } of table.columns) {
    layout.columns.set(key, { row: top + 1, column, span, rows: table.rows })
    column += span
  }
  return top + 1 + table.rows + (table.columns.some(({ total }) => total) ? 1 : 0)
}

/** Returns the letters of a column, counted from 1. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + ((column - 1) % 26))
  return column > 26 ? columnLetters(Math.floor((column - 1) / 26)) + letter : letter
}

/** Fills the places of a formula: `{Field}` by its name, `[column]`, `[column:all]`, `[column:upto]` and `[column:total]` by cells. */
export function resolveFormula(template: string, layout: Layout, prefix: string, row = 0): string {
  return template
    .replaceAll(/\{(\w+)\}/g, (_, key: string) => {
      if (!layout.fields.has(key)) throw new Error(`no field is called ${key}`)
      return `${prefix}${key}`
    })
    .replaceAll(/\[(\w+)(?::(\w+))?\]/g, (_, key: string, part: string | undefined) => {
      const place = layout.columns.get(key)
      if (!place) throw new Error(`no column is called ${key}`)
      const letters = columnLetters(place.column)
      const last = place.row + place.rows - 1
      // A column of one row is one cell; as a range Excel would look for it in the row of the formula.
      if (part === 'all' && place.rows === 1) return `$${letters}$${place.row}`
      if (part === 'all') return `$${letters}$${place.row}:$${letters}$${last}`
      if (part === 'upto') return `$${letters}$${place.row}:$${letters}${row}`
      if (part === 'above') return `$${letters}${row - 1}`
      if (part === 'total') return `$${letters}$${last + 1}`
      return `$${letters}${row}`
    })
}

/** Returns the formula of an entry, which stays empty until the numbers that it needs are there. */
export function guardFormula(entry: { formula?: string; needs?: string }): string | undefined {
  if (!(entry.formula && entry.needs)) return entry.formula
  const known = entry.needs.split(',').map((need) => `ISNUMBER(${need})`)
  return `IF(AND(${known.join(',')}),${entry.formula},"")`
}
