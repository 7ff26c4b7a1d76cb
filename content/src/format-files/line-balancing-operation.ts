import type ExcelJS from 'exceljs'
import { colour } from './house-style.ts'
import type { BalancingPlan } from './line-balancing-example.ts'
import { column, efficiency, firstRow, pitch, target } from './line-balancing-places.ts'
import { inputLook, numberLook, wholePieces, writeCell, writeFormula } from './sheet-look.ts'

export function writeOperation(
  sheet: ExcelJS.Worksheet,
  index: number,
  one: BalancingPlan['operations'][number] | undefined,
) {
  const row = firstRow + index
  const times = column('G')
  writeCell(sheet, `A${row}`, one ? (index + 1) * 10 : null, inputLook('0'))
  writeCell(sheet, `B${row}`, one?.name ?? null, { fill: colour.paper })
  writeCell(sheet, `C${row}`, one?.machine ?? null, inputLook())
  writeCell(sheet, `D${row}`, one?.smv ?? null, inputLook(numberLook.minutes))
  writeCell(sheet, `F${row}`, one?.allotted ?? null, inputLook('0.0#'))
  const put = (letter: string, formula: string, format: string) =>
    writeFormula(sheet, `${letter}${row}`, formula, { format })
  put('E', `IF(OR(N(D${row})=0,${pitch}=""),"",D${row}/${pitch})`, '0.00')
  put('G', `IF(N(D${row})*N(F${row})=0,"",D${row}/F${row})`, '0.000')
  put(
    'H',
    `IF(N(D${row})*N(F${row})*N(${efficiency})=0,"",${wholePieces(`60*F${row}*${efficiency}/D${row}`)})`,
    numberLook.pieces,
  )
  put('I', `IF(OR(H${row}="",${target}=""),"",H${row}-${target})`, numberLook.variance)
  writeFormula(sheet, `J${row}`, `IF(G${row}="","",REPT("█",ROUND(12*G${row}/MAX(${times}),0)))`, {
    across: 'left',
    size: 7,
    colour: '7F7F7F',
  })
  put('K', `IF(G${row}="","",IF(G${row}=MAX(${times}),"BOTTLENECK",IF(N(I${row})<0,"Under target","")))`, 'General')
  // The operator's own cycle shows whether the person, and not only the standard, reaches the target.
  writeCell(sheet, `L${row}`, one?.operator ?? null, { fill: colour.paper })
  writeCell(sheet, `M${row}`, one?.seen ?? null, inputLook(numberLook.minutes))
  put('N', `IF(N(M${row})*N(F${row})=0,"",${wholePieces(`60*F${row}/M${row}`)})`, numberLook.pieces)
  sheet.getRow(row).height = 15

  const check = (letter: string, high: number, error: string) => {
    sheet.getCell(`${letter}${row}`).dataValidation = {
      type: 'decimal',
      operator: 'between',
      formulae: [0, high],
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: 'Please check',
      error,
    }
  }
  check('D', 30, 'SMV is minutes for one piece, for example 0.36.')
  check('M', 30, 'Minutes of one cycle, for example 0.55.')
  check('F', 50, 'Number of workers or machines; 0.5 when one person shares two operations.')
}
