import type ExcelJS from 'exceljs'
import { ordinaryHours, type ReportLine } from './hourly-report-line.ts'
import { colour } from './house-style.ts'
import { type CellLook, drawRule, inputLook, numberLook, wholePieces, writeCell, writeFormula } from './sheet-look.ts'

export const blockRows = 12
export const hourColumns = ['D', 'E', 'F', 'G', 'H', 'I', 'J', 'K', 'L', 'M']
const [firstHour, lastOrdinary, lastHour, day] = ['D', 'K', 'M', 'N']
const rowLabel: CellLook = { bold: true, fill: colour.worked }
const panelLabel: CellLook = { colour: colour.quiet, fill: colour.tint, size: 8 }

export const rowNames = [
  'Target',
  'Actual',
  'Cumulative',
  'Variance',
  'Efficiency',
  'Lost man-min',
  'NPT %',
  'Performance',
  'Checked',
  'Defects',
  'DHU',
]

/** Returns the row numbers of a block that starts at `top`. */
export function rowsFrom(top: number) {
  return {
    target: top,
    actual: top + 1,
    cumulative: top + 2,
    variance: top + 3,
    efficiency: top + 4,
    lost: top + 5,
    npt: top + 6,
    performance: top + 7,
    checked: top + 8,
    defects: top + 9,
    dhu: top + 10,
    reason: top + 11,
    smv: top + 3,
    people: `$B$${top + 4}:$B$${top + 5}`,
    overtimePeople: `$B$${top + 6}`,
    plan: `$B$${top + 7}`,
    /** The part of the full target for hour 1, and for hour 2. */
    firstHours: [`$B$${top + 8}`, `$B$${top + 9}`],
    perHour: `$B$${top + 11}`,
  }
}

export function setBlockHeights(sheet: ExcelJS.Worksheet, top: number) {
  for (let row = top; row < top + blockRows - 1; row += 1) sheet.getRow(row).height = 16
  sheet.getRow(top + blockRows - 1).height = 27
}

/** Writes one production line: its details on the left, its hours across. */
export function writeLineBlock(sheet: ExcelJS.Worksheet, top: number, line?: ReportLine) {
  const at = rowsFrom(top)
  setBlockHeights(sheet, top)

  const panel: [string, ExcelJS.CellValue, string?][] = [
    ['Line', line?.line ?? null],
    ['Style', line?.style ?? null],
    ['Item', line?.item ?? null],
    ['SMV (min)', line?.smv ?? null, numberLook.minutes],
    ['Operators', line?.operators ?? null, '0'],
    ['Helpers with SMV', line?.helpers ?? null, '0'],
    ['OT manpower', line?.overtimeManpower || null, '0'],
    ['Plan efficiency', line?.planEfficiency ?? null, '0%'],
    ['Hour 1, % of target', line?.firstHours?.[0] ?? null, '0%'],
    ['Hour 2, % of target', line?.firstHours?.[1] ?? null, '0%'],
    ['Reported by', null],
  ]
  for (const [index, [label, value, format]] of panel.entries()) {
    writeCell(sheet, `A${top + index}`, label, panelLabel)
    writeCell(sheet, `B${top + index}`, value, { ...inputLook(format), bold: index === 0 })
  }
  writeCell(sheet, `A${at.reason}`, 'Target / hour', { ...panelLabel, bold: true, fill: colour.worked })
  const [smv, people, plan] = [`$B$${at.smv}`, `SUM(${at.people})`, at.plan]
  writeFormula(
    sheet,
    `B${at.reason}`,
    `IF(N(${smv})*${people}*N(${plan})=0,"",${wholePieces(`60*${people}*${plan}/${smv}`)})`,
    { bold: true, size: 11, format: numberLook.pieces },
  )

  for (const [index, name] of [...rowNames, 'Reason'].entries()) writeCell(sheet, `C${top + index}`, name, rowLabel)

  for (const [hour, column] of hourColumns.entries()) {
    const overtime = hour >= ordinaryHours
    const put = (row: number, formula: string, look: CellLook) => writeFormula(sheet, `${column}${row}`, formula, look)
    const typed = (row: number, value: number | undefined) =>
      writeCell(sheet, `${column}${row}`, value ?? null, inputLook(numberLook.pieces))
    const manpower = overtime ? `N(${at.overtimePeople})` : people
    const actual = `${column}${at.actual}`
    const soFar = (row: number) => `$${firstHour}${row}:${column}${row}`

    const overtimeTarget = `IF(N(${smv})*N(${at.overtimePeople})*N(${plan})=0,"",${wholePieces(`60*${at.overtimePeople}*${plan}/${smv}`)})`
    const part = at.firstHours[hour]
    const ordinaryTarget = part
      ? `IF(OR(${at.perHour}="",N(${part})=0),${at.perHour},${wholePieces(`60*${people}*${plan}/${smv}*${part}`)})`
      : at.perHour
    put(at.target, overtime ? overtimeTarget : ordinaryTarget, { format: numberLook.pieces })
    typed(at.actual, line?.actual[hour]).font = { name: 'Arial', size: 10, bold: true }
    put(at.cumulative, `IF(${actual}="","",SUM(${soFar(at.actual)}))`, {
      format: numberLook.pieces,
    })
    put(
      at.variance,
      `IF(OR(${actual}="",COUNT(${soFar(at.target)})=0),"",${column}${at.cumulative}-SUMIF(${soFar(at.actual)},"<>",${soFar(at.target)}))`,
      { format: numberLook.variance, bold: true },
    )
    put(at.efficiency, `IF(OR(${actual}="",N(${smv})*${manpower}=0),"",${actual}*${smv}/(60*${manpower}))`, {
      format: numberLook.percent,
    })
    typed(at.lost, line?.lost[hour])
    const attended = `60*${manpower}`
    const lost = `N(${column}${at.lost})`
    put(at.npt, `IF(OR(${actual}="",${manpower}=0),"",${lost}/(${attended}))`, { format: numberLook.percent })
    put(
      at.performance,
      `IF(OR(${actual}="",N(${smv})=0,${attended}<=${lost}),"",${actual}*${smv}/(${attended}-${lost}))`,
      { format: numberLook.percent },
    )
    typed(at.checked, line?.checked[hour])
    typed(at.defects, line?.defects[hour])
    put(at.dhu, `IF(N(${column}${at.checked})=0,"",N(${column}${at.defects})*100/${column}${at.checked})`, {
      format: numberLook.rate,
    })
    writeCell(sheet, `${column}${at.reason}`, line?.reasons[hour] ?? null, { ...inputLook(), size: 8, wrap: true })
  }

  writeLineDay(sheet, top)
  drawRule(sheet, top, 14)
}

function writeLineDay(sheet: ExcelJS.Worksheet, top: number) {
  const at = rowsFrom(top)
  const all = (row: number) => `${firstHour}${row}:${lastHour}${row}`
  const put = (row: number, formula: string, format: string) =>
    writeFormula(sheet, `${day}${row}`, formula, { format, bold: true })
  const total = (row: number) => `IF(COUNT(${all(row)})=0,"",SUM(${all(row)}))`
  const smv = `$B$${at.smv}`
  const attended = `(SUM(${at.people})*COUNT(${firstHour}${at.actual}:${lastOrdinary}${at.actual})+N(${at.overtimePeople})*COUNT(L${at.actual}:${lastHour}${at.actual}))`

  put(at.target, total(at.target), numberLook.pieces)
  put(at.actual, total(at.actual), numberLook.pieces)
  const done = `IF(OR(${day}${at.actual}="",N(${day}${at.target})=0),"",${day}${at.actual}/${day}${at.target})`
  put(at.cumulative, done, '0%" of day"')
  put(
    at.variance,
    `IF(OR(${day}${at.actual}="",${day}${at.target}=""),"",${day}${at.actual}-SUMIF(${all(at.actual)},"<>",${all(at.target)}))`,
    numberLook.variance,
  )
  put(
    at.efficiency,
    `IF(OR(${day}${at.actual}="",N(${smv})*${attended}=0),"",${day}${at.actual}*${smv}/(60*${attended}))`,
    numberLook.percent,
  )
  const lost = `SUM(${all(at.lost)})`
  put(at.lost, total(at.lost), numberLook.pieces)
  put(at.npt, `IF(OR(${day}${at.actual}="",${attended}=0),"",${lost}/(60*${attended}))`, numberLook.percent)
  put(
    at.performance,
    `IF(OR(${day}${at.actual}="",N(${smv})=0,60*${attended}<=${lost}),"",${day}${at.actual}*${smv}/(60*${attended}-${lost}))`,
    numberLook.percent,
  )
  put(at.checked, total(at.checked), numberLook.pieces)
  put(at.defects, total(at.defects), numberLook.pieces)
  put(at.dhu, `IF(N(${day}${at.checked})=0,"",N(${day}${at.defects})*100/${day}${at.checked})`, numberLook.rate)
  const given = `COUNTA(${all(at.reason)})`
  writeFormula(sheet, `${day}${at.reason}`, `IF(${given}=0,"",${given})`, { format: '0" marked"', size: 8 })
}
