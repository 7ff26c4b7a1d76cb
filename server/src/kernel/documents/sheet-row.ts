/** A cell of a table. A flaw is why its text must not be used. */
export type Cell = {
  text: string
  flaw?: 'formula' | 'error'
  /** The text stands in another row of the merged cell that this one belongs to. */
  isFilled?: true
}

/** A row of a table with text in it: its number in the file, counted from 1, and its cells by column, counted from 0. */
export type SheetRow = { row: number; cells: ReadonlyMap<number, Cell> }

/** The most columns with text. */
export const maxSheetColumns = 200

/** The longest text of a cell, in characters. */
export const maxCellLength = 600_000

/** Returns the letters of a column, as spreadsheets name it. */
export function nameColumn(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : nameColumn(Math.floor(column / 26) - 1) + letter
}
