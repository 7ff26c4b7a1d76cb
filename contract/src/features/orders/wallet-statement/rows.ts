/** A row of a table: its line in the text, from 1, and its cells. */
export type Row = { line: number; cells: readonly string[] }

/** The characters that separate cells. Two spaces and more separate the columns of a table copied from a PDF. */
export const delimiters = [',', ';', '\t', '|', '  '] as const
export type Delimiter = (typeof delimiters)[number]

/** Splits a text into rows. */
export function splitRows(text: string, delimiter: Delimiter): Row[] {
  if (delimiter !== '  ') return splitCsv(text, delimiter)
  return text.split('\n').map((line, index) => ({ line: index + 1, cells: line.trim().split(/ {2,}/) }))
}

/** Splits CSV into rows by RFC 4180: a quoted cell may contain delimiters, line breaks and doubled quotes. */
function splitCsv(text: string, delimiter: string): Row[] {
  const rows: Row[] = []
  let [cells, cell, isQuoted, line, startLine] = [[] as string[], '', false, 1, 1]
  const endRow = () => {
    rows.push({ line: startLine, cells: [...cells, cell] })
    cells = []
    cell = ''
    startLine = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\n') line += 1
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text[at + 1] === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell.trim() === '') {
      cell = ''
      isQuoted = true
    } else if (character === delimiter) {
      cells.push(cell)
      cell = ''
    } else if (character === '\n') endRow()
    else cell += character
  }
  endRow()
  return rows
}

/** Removes what spreadsheets write around a number that is text: `="0171…"` or a leading apostrophe. */
export const unquoteFormula = (cell: string) =>
  cell
    .replace(/^="(.*)"$/s, '$1')
    .replace(/^'/, '')
    .trim()
