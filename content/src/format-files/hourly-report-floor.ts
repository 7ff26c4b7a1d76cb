import type ExcelJS from 'exceljs'
import { hourColumns, rowNames, rowsFrom, setBlockHeights } from './hourly-report-block.ts'
import { computeFigures, ordinaryHours, type ReportLine, rate } from './hourly-report-line.ts'
import { colour } from './house-style.ts'
import { drawRule, numberLook, type Worked, writeCell, writeFormula, writeMerged } from './sheet-look.ts'

type Figures = ReturnType<typeof computeFigures>
const total = (figures: readonly Figures[], of: (figure: Figures) => Worked | undefined) =>
  figures.map(of).reduce<number>((sum, value) => sum + (typeof value === 'number' ? value : 0), 0)

/** Writes the totals of all lines of the sheet. Every cell is a formula. */
export function writeFloorBlock(
  sheet: ExcelJS.Worksheet,
  top: number,
  lineTops: readonly number[],
  lines: readonly ReportLine[],
) {
  const at = rowsFrom(top)
  const figures = lines.map(computeFigures)
  const blocks = lineTops.map(rowsFrom)
  const filled = figures.length > 0
  const cachedResult = (result: Worked) => (filled ? result : '')
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
  const panel: [string, string, Worked][] = [
    [
      'Lines running',
      count(
        cellsAt('N', (block) => block.actual),
        'COUNT',
      ),
      figures.length,
    ],
    [
      'Operators',
      count(
        cellsAt('B', (block) => block.target + 4),
        'SUM',
      ),
      lines.reduce((sum, one) => sum + one.operators, 0),
    ],
    [
      'Helpers',
      count(
        cellsAt('B', (block) => block.target + 5),
        'SUM',
      ),
      lines.reduce((sum, one) => sum + one.helpers, 0),
    ],
    [
      'OT manpower',
      count(
        cellsAt('B', (block) => block.target + 6),
        'SUM',
      ),
      lines.reduce((sum, one) => sum + one.overtimeManpower, 0),
    ],
  ]
  for (const [index, [label, formula, result]] of panel.entries()) {
    writeCell(sheet, `A${top + 1 + index}`, label, { colour: colour.quiet, fill: colour.worked, size: 8 })
    writeFormula(
      sheet,
      `B${top + 1 + index}`,
      { formula, result: cachedResult(result) },
      { format: numberLook.pieces, bold: true },
    )
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
    const cells = (row: (block: (typeof blocks)[number]) => number) => cellsAt(column, row)
    const put = (row: number, formula: string, result: Worked, format: string, bold = ofDay) =>
      writeFormula(sheet, `${column}${row}`, { formula, result: cachedResult(result) }, { format, bold })
    const any = figures.some((_, line) => ofDay || lines[line]?.actual[hour] !== undefined)
    const ifAny = (result: Worked) => (any ? result : '')
    const sumRow = (row: 'target' | 'actual' | 'checked' | 'defects', result: Worked, bold = ofDay) =>
      put(
        at[row],
        count(
          cells((block) => block[row]),
          'SUM',
        ),
        result,
        numberLook.pieces,
        bold,
      )

    sumRow(
      'target',
      total(figures, (one) => (ofDay ? one.dayTarget : one.targets[hour])),
    )
    sumRow(
      'actual',
      ifAny(ofDay ? total(figures, (one) => one.actual) : lines.reduce((sum, one) => sum + (one.actual[hour] ?? 0), 0)),
      true,
    )

    const dayTarget = total(figures, (one) => one.dayTarget)
    const dayActual = total(figures, (one) => one.actual)
    if (ofDay) {
      put(
        at.cumulative,
        `IF(OR(N${at.actual}="",N(N${at.target})=0),"",N${at.actual}/N${at.target})`,
        dayActual / dayTarget,
        '0%" of day"',
      )
    } else {
      const soFar = lines
        .flatMap((one) => one.actual.slice(0, hour + 1))
        .reduce<number>((sum, value) => sum + (value ?? 0), 0)
      put(
        at.cumulative,
        `IF(${column}${at.actual}="","",SUM($D${at.actual}:${column}${at.actual}))`,
        ifAny(soFar),
        numberLook.pieces,
      )
    }
    const behind = cells((block) => block.variance)
    /** A line that has stopped for the day still counts with its last variance, or the total would look too good. */
    const upTo = blocks.map(
      (block) =>
        `SUMIF($D${block.actual}:${ofDay ? 'M' : column}${block.actual},"<>",$D${block.target}:${ofDay ? 'M' : column}${block.target})`,
    )
    const due = (one: Figures, line: number) =>
      one.targets.reduce<number>(
        (sum, target, index) => sum + (index <= hour && lines[line]?.actual[index] !== undefined ? Number(target) : 0),
        0,
      )
    const dueAll = figures.reduce((sum, one, line) => sum + due(one, line), 0)
    const made = lines
      .flatMap((one) => one.actual.slice(0, hour + 1))
      .reduce<number>((sum, value) => sum + (value ?? 0), 0)
    const sofarActual = ofDay ? `N${at.actual}` : `${column}${at.cumulative}`
    put(
      at.variance,
      `IF(OR(${column}${at.actual}="",COUNT($D${at.target}:${ofDay ? 'M' : column}${at.target})=0),"",${sofarActual}-(${upTo.join('+')}))`,
      ifAny(made - dueAll),
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
    const hoursOf = ofDay ? hourColumns.map((_, index) => index) : [hour]
    const sumOver = (of: (one: Figures, index: number) => number) =>
      figures.reduce((sum, one) => sum + hoursOf.reduce((inner, index) => inner + of(one, index), 0), 0)
    const efficiency = sumOver((one, index) => one.earned(index)) / sumOver((one, index) => one.attended(index))
    put(
      at.efficiency,
      `IF(COUNT(${cells((block) => block.efficiency)})=0,"",(${earned})/(60*(${present})))`,
      ifAny(efficiency),
      numberLook.percent,
    )

    const checked = lines.reduce(
      (sum, one, line) => sum + (ofDay ? (figures[line]?.checked ?? 0) : (one.checked[hour] ?? 0)),
      0,
    )
    const defects = lines.reduce(
      (sum, one, line) => sum + (ofDay ? (figures[line]?.defects ?? 0) : (one.defects[hour] ?? 0)),
      0,
    )
    sumRow('checked', ifAny(checked))
    sumRow('defects', ifAny(defects))
    put(
      at.dhu,
      `IF(N(${column}${at.checked})=0,"",N(${column}${at.defects})*100/${column}${at.checked})`,
      ifAny(rate(defects, checked)),
      numberLook.rate,
    )

    const slow = figures.filter((one) => Number(ofDay ? one.dayVariance : one.variance[hour]) < 0).length
    put(
      at.reason,
      `IF(COUNT(${behind})=0,"",${behind.map((cell) => `COUNTIF(${cell},"<0")`).join('+')})`,
      ifAny(slow),
      '0',
    )
  }
  drawRule(sheet, top, 14)
  drawRule(sheet, at.reason, 14, 'bottom')
}
