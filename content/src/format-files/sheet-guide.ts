import type ExcelJS from 'exceljs'
import { colour, font } from './house-style.ts'
import { headLook, marginsInInches, pageFooter, writeCell, writeMerged } from './sheet-look.ts'

/** One step of the guide in both languages. Technical words stay English in the Bangla text, as on the floor. */
export type GuideStep = { english: string; bangla: string }
export type GuideFormula = { name: string; rule: string }

/** Computes a row's height from its text length, because Excel does not fit rows of generated files to wrapped text. */
const heightFor = (step: GuideStep) => {
  const lines = Math.max(Math.ceil(step.english.length / 50), Math.ceil(step.bangla.length / 46))
  return 8 + lines * 16
}

export function addGuideSheet(
  book: ExcelJS.Workbook,
  title: string,
  steps: readonly GuideStep[],
  formulas: readonly GuideFormula[],
) {
  const sheet = book.addWorksheet('How to use', {
    properties: { tabColor: { argb: `FF${colour.quiet}` } },
    pageSetup: {
      paperSize: 9,
      orientation: 'portrait',
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: 0,
      margins: marginsInInches,
    },
    views: [{ showGridLines: false }],
    headerFooter: { oddFooter: pageFooter },
  })
  sheet.columns = [{ width: 5 }, { width: 46 }, { width: 46 }]

  writeMerged(sheet, 'A1:C1', title, { size: 14, bold: true, colour: colour.madder, grid: false })
  sheet.getRow(1).height = 28
  writeCell(sheet, 'A2', 'No.', headLook)
  writeCell(sheet, 'B2', 'English', headLook)
  writeCell(sheet, 'C2', 'বাংলা', { ...headLook, font: font.bangla, size: 10 })
  sheet.getRow(2).height = 20
  sheet.views = [{ state: 'frozen', ySplit: 2, showGridLines: false }]

  let row = 3
  for (const [index, step] of steps.entries()) {
    writeCell(sheet, `A${row}`, index + 1, { across: 'center' })
    writeCell(sheet, `B${row}`, step.english, { size: 10, wrap: true })
    writeCell(sheet, `C${row}`, step.bangla, { size: 10, wrap: true, font: font.bangla })
    sheet.getRow(row).height = heightFor(step)
    row += 1
  }

  row += 1
  writeMerged(sheet, `A${row}:C${row}`, 'What the grey cells work out', { ...headLook, across: 'left' })
  for (const { name, rule } of formulas) {
    row += 1
    writeMerged(sheet, `A${row}:B${row}`, name, { size: 10, bold: true })
    writeCell(sheet, `C${row}`, rule, { size: 10, wrap: true })
    sheet.getRow(row).height = rule.length > 52 ? 34 : 20
  }
}
