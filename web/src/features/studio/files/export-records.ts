import type { Operation, StudioRecord, Study, Style } from '@shelai/contract/features/studio/studio-records.ts'
import { byteOrderMark, formatCsvLine } from '@shelai/contract/rules/csv.ts'
import { timeLaps } from '../engine/study-math.ts'
import { exportCsv } from './export-bulletin.ts'

/** Finds a style and its operations. */
type Lines = { find: (kind: 'style', id: string) => Style | undefined; listOperations: (style: string) => Operation[] }

/**
 * Writes records as one CSV file: of each study its laps, of each style its whole bulletin, which an import reads again, and of all
 * else each field. Records that were taken away are left out.
 */
export function exportRecords(records: readonly StudioRecord[], { find, listOperations }: Lines): string {
  const kept = records.filter(({ isRemoved }) => !isRemoved)
  const styles = new Set(
    kept.flatMap((record) =>
      record.kind === 'style' ? [record.id] : record.kind === 'operation' ? [record.style] : [],
    ),
  )
  const parts = [
    ...[...styles].flatMap((id) => {
      const style = find('style', id)
      return style
        ? [`${formatCsvLine([style.name])}${exportCsv(style, listOperations(id)).slice(byteOrderMark.length)}`]
        : []
    }),
    ...kept.flatMap((record) => {
      if (record.kind === 'style' || record.kind === 'operation') return []
      return [record.kind === 'study' ? writeStudy(record) : writeFields(record)]
    }),
  ]
  return byteOrderMark + parts.join('\r\n')
}

function writeStudy(study: Study): string {
  const { laps, elements, method, ...fields } = study
  return [
    writeFields(fields),
    formatCsvLine(['Cycle', 'Element', 'Seconds', 'Left out']),
    ...timeLaps(study).map(({ seconds, element }, at) =>
      formatCsvLine([at + 1, method === 'cycle' ? '' : elements[element]?.text, seconds, laps[at]?.reject]),
    ),
  ].join('')
}

/** Writes the fields of a record, each in a line with its name. A list takes a line an entry. */
const writeFields = ({ edits: _, ...fields }: Partial<StudioRecord>): string =>
  Object.entries(fields)
    .flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((entry, at) => [`${name} ${at + 1}`, entry]) : [[name, value]],
    )
    .map((cells) => formatCsvLine(cells))
    .join('')
