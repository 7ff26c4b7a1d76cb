import type ExcelJS from 'exceljs'
import { colour } from './house-style.ts'
import { type BalancingPlan, machines } from './line-balancing-example.ts'
import { headLook, inputLook, writeCell, writeFormula, writeMerged } from './sheet-look.ts'

/** The number of rows for the factory's own machines, counted like the named ones. */
const ownMachines = 3

/** Writes page 2: machines by type for the mechanic, and the decisions about the bottleneck. Returns its last row. */
export function writeSecondPage(
  sheet: ExcelJS.Worksheet,
  top: number,
  table: { firstRow: number; lastRow: number },
  plan?: BalancingPlan,
) {
  const section = { ...headLook, size: 11, across: 'left' } as const
  writeMerged(sheet, `A${top}:D${top}`, 'Machines by type', section)
  writeMerged(sheet, `F${top}:K${top}`, 'Balancing actions', section)
  sheet.getRow(top).height = 20
  const head = top + 1
  writeCell(sheet, `A${head}`, 'No.', headLook)
  writeCell(sheet, `B${head}`, 'Machine (change or add)', headLook)
  writeCell(sheet, `C${head}`, 'Allotted', headLook)
  writeCell(sheet, `D${head}`, 'Whole', headLook)
  writeCell(sheet, `F${head}`, 'Op. no.', headLook)
  writeMerged(sheet, `G${head}:I${head}`, 'Action', headLook)
  writeCell(sheet, `J${head}`, 'Who', headLook)
  writeCell(sheet, `K${head}`, 'By date', headLook)
  sheet.getRow(head).height = 18

  const room = machines.length + ownMachines
  const between = (letter: string) => `$${letter}$${table.firstRow}:$${letter}$${table.lastRow}`
  for (let index = 0; index < room; index += 1) {
    const row = head + 1 + index
    const name = machines[index]
    writeCell(sheet, `A${row}`, index + 1, { across: 'center', fill: colour.worked })
    writeCell(sheet, `B${row}`, name ?? null, { fill: colour.paper })
    const sum = `SUMIF(${between('C')},B${row},${between('F')})`
    writeFormula(sheet, `C${row}`, `IF(B${row}="","",IF(${sum}=0,"",${sum}))`, { format: '0.0#' })
    writeFormula(sheet, `D${row}`, `IF(C${row}="","",ROUNDUP(C${row},0))`, { format: '0', bold: true })
    const [operation, action, who, date] = plan?.actions[index] ?? []
    writeCell(sheet, `F${row}`, operation ?? null, inputLook())
    writeMerged(sheet, `G${row}:I${row}`, action ?? null, { wrap: true, fill: colour.paper })
    writeCell(sheet, `J${row}`, who ?? null, inputLook())
    writeCell(sheet, `K${row}`, date ?? null, inputLook())
    sheet.getRow(row).height = 26
  }

  const signs = head + room + 2
  const places: [string, string][] = [
    ['A', 'B'],
    ['C', 'E'],
    ['F', 'H'],
    ['I', 'K'],
  ]
  const names = ['Prepared by (IE)', 'Line chief', 'Production manager', 'Approved by']
  for (const [index, [from, to]] of places.entries()) {
    writeMerged(sheet, `${from}${signs}:${to}${signs}`, names[index] ?? '', {
      size: 8,
      colour: colour.quiet,
      across: 'center',
    }).alignment = { vertical: 'bottom', horizontal: 'center' }
  }
  sheet.getRow(signs).height = 44
  return signs
}
