import type ExcelJS from 'exceljs'
import { colour } from './house-style.ts'
import type { BalancingPlan } from './line-balancing-example.ts'
import { allottedTotal, column, efficiency, hoursADay, totalSmv, workers } from './line-balancing-places.ts'
import { headLook, numberLook, wholePieces, writeCell, writeMerged } from './sheet-look.ts'

/** Writes two bands of labels above values: the plan's input and its results. */
export function writePlan(sheet: ExcelJS.Worksheet, plan: BalancingPlan | undefined) {
  const small = { ...headLook, size: 8 }
  const big = { size: 11, bold: true, across: 'center' } as const
  const input = (labels: string, values: string, label: string, value: number | undefined, format: string) => {
    writeMergedOrCell(sheet, labels, label, small)
    writeMergedOrCell(sheet, values, value ?? null, { ...big, fill: colour.paper, format })
  }
  const result = (labels: string, values: string, label: string, formula: string, format = '@') => {
    writeMergedOrCell(sheet, labels, label, small)
    const look = {
      ...big,
      fill: colour.worked,
      format: format === '@' ? 'General' : format,
      ...(format === '@' && { size: 9, wrap: true }),
    }
    writeMergedOrCell(sheet, values, { formula }, look)
  }
  input('A3:B3', 'A4:B4', 'Planned workers', plan?.workers, '0')
  input('C3', 'C4', 'Plan efficiency', plan?.efficiency, '0%')
  input('D3:E3', 'D4:E4', 'Hours a day', plan?.hours, '0.0')
  const smvs = column('D')
  result('F3:G3', 'F4:G4', 'Total SMV (min)', `IF(COUNT(${smvs})=0,"",SUM(${smvs}))`, numberLook.minutes)
  result(
    'H3:I3',
    'H4:I4',
    'Pitch time (min)',
    `IF(OR(${totalSmv}="",N(${workers})=0),"",${totalSmv}/${workers})`,
    '0.000',
  )
  const times = column('G')
  result(
    'J3',
    'J4',
    'Balance efficiency',
    `IF(OR(COUNT(${times})=0,COUNT(${times})<COUNT(${smvs})),"",${totalSmv}/(${allottedTotal}*MAX(${times})))`,
    numberLook.percent,
  )
  result('K3', 'K4', 'Allotted', `IF(COUNT(${column('F')})=0,"",SUM(${column('F')}))`, '0.0')

  result(
    'A5:B5',
    'A6:B6',
    'Bottleneck operation',
    `IF(COUNT(${times})=0,"",INDEX(${column('B')},MATCH(MAX(${times}),${times},0)))`,
  )
  const ready = `OR(${totalSmv}="",N(${workers})*N(${efficiency})=0)`
  result(
    'C5',
    'C6',
    'Target/h at 100%',
    `IF(OR(${totalSmv}="",N(${workers})=0),"",${wholePieces(`60*${workers}/${totalSmv}`)})`,
    numberLook.pieces,
  )
  result(
    'D5:E5',
    'D6:E6',
    'Target / hour',
    `IF(${ready},"",${wholePieces(`60*${workers}*${efficiency}/${totalSmv}`)})`,
    numberLook.pieces,
  )
  result(
    'F5:G5',
    'F6:G6',
    'Target / day',
    `IF(OR(${ready},N(${hoursADay})=0),"",${wholePieces(`60*${hoursADay}*${workers}*${efficiency}/${totalSmv}`)})`,
    numberLook.pieces,
  )
  result(
    'H5:I5',
    'H6:I6',
    'Line capacity / hour',
    `IF(COUNT(${column('H')})=0,"",MIN(${column('H')}))`,
    numberLook.pieces,
  )
  const difference = `ROUND(ABS(${allottedTotal}-${workers}),2)`
  result(
    'J5',
    'J6',
    'Check',
    `IF(OR(${allottedTotal}="",N(${workers})=0),"",IF(${difference}=0,"Allotted = planned",${difference}&IF(${allottedTotal}>${workers}," more"," fewer")&" than planned"))`,
  )
  result('K5', 'K6', 'Under target', `IF(COUNT(${column('I')})=0,"",COUNTIF(${column('I')},"<0"))`, '0')
  for (const row of [4, 6]) sheet.getRow(row).height = 19
}

function writeMergedOrCell(
  sheet: ExcelJS.Worksheet,
  range: string,
  value: ExcelJS.CellValue,
  look: Parameters<typeof writeCell>[3],
) {
  if (range.includes(':')) writeMerged(sheet, range, value, look)
  else writeCell(sheet, range, value, look)
}
