import type ExcelJS from 'exceljs'
import { hourColumns, rowNames, rowsFrom, setBlockHeights } from './hourly-report-block.ts'
import { ordinaryHours } from './hourly-report-line.ts'
import { colour } from './house-style.ts'
import { drawRule, numberLook, writeCell, writeFormula, writeMerged } from './sheet-look.ts'

/** Writes the totals of all lines of the sheet. Every cell is a formula. */
export function writeFloorBlock(sheet: ExcelJS.Worksheet, top: number, lineTops: readonly number[]) {
  const at = rowsFrom(top)
  const blocks = lineTops.map(rowsFrom)
  setBlockHeights(sheet, top)

  writeMerged(sheet, `A${top}:B${top}`, 'FLOOR TOTAL', {
    bold: true,
    size: 11,
    colour: colour.madder,
    fill: colour.tint,
    across: 'center',
  })
  const count = (cells: string[], what: 'COUNT' | 'SUM') => `IF(COUNT(${cells})=0,"",${what}(${cells}))`
  const cellsAt = (column: string, row: (block: (typeof blocks)[number]) => number) =>
    blocks.map((block) => `${column}${row(block)}`)
  const panel: [string, string][] = [
    [
      'Lines running',
      count(
        cellsAt('N', (block) => block.actual),
        'COUNT',
      ),
    ],
    [
      'Operators',
      count(
        cellsAt('B', (block) => block.target + 4),
        'SUM',
      ),
    ],
    [
      'Helpers',
      count(
        cellsAt('B', (block) => block.target + 5),
        'SUM',
      ),
    ],
    [
      'OT manpower',
      count(
        cellsAt('B', (block) => block.target + 6),
        'SUM',
      ),
    ],
  ]
  for (const [index, [label, formula]] of panel.entries()) {
    writeCell(sheet, `A${top + 1 + index}`, label, { colour: colour.quiet, fill: colour.worked, size: 8 })
    writeFormula(sheet, `B${top + 1 + index}`, formula, { format: numberLook.pieces, bold: true })
  }
  writeMerged(sheet, `A${top + 5}:B${at.reason}`, 'Signature', {
    colour: colour.quiet,
    size: 8,
    fill: colour.paper,
  }).alignment = { vertical: 'bottom', horizontal: 'center' }

  for (const [index, name] of [...rowNames, 'Lines behind'].entries()) {
    writeCell(sheet, `C${top + index}`, name, { bold: true, fill: colour.worked })
  }

  for (const [hour, column] of [...hourColumns, 'N'].entries()) {
    const ofDay = column === 'N'
    const until = ofDay ? 'M' : column
    const cells = (row: (block: (typeof blocks)[number]) => number) => cellsAt(column, row)
    const put = (row: number, formula: string, format: string, bold = ofDay) =>
      writeFormula(sheet, `${column}${row}`, formula, { format, bold })
    const sumRow = (row: 'target' | 'actual' | 'lost' | 'checked' | 'defects', bold = ofDay) =>
      put(
        at[row],
        count(
          cells((block) => block[row]),
          'SUM',
        ),
        numberLook.pieces,
        bold,
      )

    sumRow('target')
    sumRow('actual', true)
    if (ofDay)
      put(at.cumulative, `IF(OR(N${at.actual}="",N(N${at.target})=0),"",N${at.actual}/N${at.target})`, '0%" of day"')
    else
      put(at.cumulative, `IF(${column}${at.actual}="","",SUM($D${at.actual}:${column}${at.actual}))`, numberLook.pieces)
    /** A line that has stopped for the day still counts with its last variance, or the total would look too good. */
    const due = blocks.map(
      (block) => `SUMIF($D${block.actual}:${until}${block.actual},"<>",$D${block.target}:${until}${block.target})`,
    )
    const made = ofDay ? `N${at.actual}` : `${column}${at.cumulative}`
    put(
      at.variance,
      `IF(OR(${column}${at.actual}="",COUNT($D${at.target}:${until}${at.target})=0),"",${made}-(${due.join('+')}))`,
      numberLook.variance,
      true,
    )

    const earned = blocks.map((block) => `N(${column}${block.actual})*N($B$${block.smv})`).join('+')
    const present = blocks
      .map((block) => {
        if (ofDay)
          return `SUM(${block.people})*COUNT(D${block.actual}:K${block.actual})+N(${block.overtimePeople})*COUNT(L${block.actual}:M${block.actual})`
        return `(${column}${block.actual}<>"")*${hour < ordinaryHours ? `SUM(${block.people})` : `N(${block.overtimePeople})`}`
      })
      .join('+')
    const attended = `60*(${present})`
    const lost = `N(${column}${at.lost})`
    const known = (formula: string) =>
      `IF(COUNT(${cells((block) => block.efficiency)})=0,"",IF(${attended}<=${lost},"",${formula}))`
    put(at.efficiency, known(`(${earned})/(${attended})`), numberLook.percent)
    sumRow('lost')
    put(at.npt, known(`${lost}/(${attended})`), numberLook.percent)
    put(at.performance, known(`(${earned})/(${attended}-${lost})`), numberLook.percent)

    sumRow('checked')
    sumRow('defects')
    put(
      at.dhu,
      `IF(N(${column}${at.checked})=0,"",N(${column}${at.defects})*100/${column}${at.checked})`,
      numberLook.rate,
    )
    const behind = cells((block) => block.variance)
    put(at.reason, `IF(COUNT(${behind})=0,"",${behind.map((cell) => `COUNTIF(${cell},"<0")`).join('+')})`, '0')
  }
  drawRule(sheet, top, 14)
  drawRule(sheet, at.reason, 14, 'bottom')
}
