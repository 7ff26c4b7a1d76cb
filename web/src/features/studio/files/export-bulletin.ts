import type { Operation, Person, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { byteOrderMark, formatCsvLine } from '@shelai/contract/rules/csv.ts'
import { roundDecimal } from '@shelai/formula/decimal-rounding.ts'
import { computeBulletin, floorPieces } from '../engine/bulletin-math.ts'
import { makeBulletinWorkbook } from './bulletin-workbook.ts'
import { statusTexts } from './sheet-parts.ts'
import { listWorkbookFiles } from './workbook.ts'
import { writeZip } from './zip.ts'

/** Writes the workbook of a style: bulletin, machines, capacity study, pitch diagram, and who sits where. */
export async function exportXlsx(
  style: Style,
  operations: readonly Operation[],
  studies: readonly Study[] = [],
  people: readonly Person[] = [],
): Promise<Blob> {
  const bytes = await writeZip(listWorkbookFiles(makeBulletinWorkbook(style, operations, studies, people)))
  return new Blob([bytes], { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' })
}

const headings = [
  'Op no',
  'Section',
  'Operation',
  'Operation (Bangla)',
  'M/C',
  'Attachment',
  'SPI',
  'Worker',
  'SMV machine',
  'SMV manual',
  'SMV',
  'Target/h 100 %',
  'Plan/h',
  'Theoretical',
  'No of people',
  'Station min',
  'Capacity/h',
  'Status',
  'Remark',
]

/** Writes the bulletin of a style as CSV, as its screen shows it. */
export function exportCsv(style: Style, operations: readonly Operation[]): string {
  const lines = computeBulletin(style, operations).rows.map(({ operation, ...row }) => [
    operation.number,
    operation.section,
    operation.name,
    operation.nameBangla,
    operation.machine,
    operation.attachment,
    operation.spi,
    operation.worker,
    operation.smvMachine,
    operation.smvManual,
    row.smv,
    row.perHour && floorPieces(row.perHour),
    row.planPerHour,
    roundDecimal(row.theoretical, 2),
    row.people,
    roundDecimal(row.stationMin, 4),
    row.capacity && floorPieces(row.capacity),
    statusTexts[row.status],
    operation.remark,
  ])
  return byteOrderMark + [headings, ...lines].map((line) => formatCsvLine(line)).join('')
}
