import { nameFieldColumn } from '@shelai/contract/back-office/imports.ts'
import { fieldLabels } from '@shelai/contract/field-labels.ts'
import { formatCsvPhone } from '@shelai/contract/rules/csv.ts'
import { formatDhakaTime } from '@shelai/contract/rules/dhaka-time.ts'
import { formatLocalPhone } from '@shelai/contract/rules/phone.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { CellValue } from '../../kernel/documents/write-csv.ts'
import { maxXlsxCellLength } from '../../kernel/documents/write-xlsx.ts'
import type { Db } from '../../tables.ts'
import type { Field } from '../field.ts'
import { formatField } from '../imports/cells.ts'
import { readNames } from '../imports/names.ts'
import { nameContinuation } from '../imports/table-header.ts'
import { listColumns, presentRecord } from '../record.ts'
import type { ListQuery } from '../record-types.ts'
import { findMaxLength, listRecordIds, listRecordsById } from '../records-store.ts'
import type { Resource } from '../resource.ts'

/** The number of records read at once. */
const batchSize = 200

/** The records of a list as a table, from which they can be imported again. */
export type ExportedTable = { columns: string[]; rows: AsyncIterable<readonly CellValue[]> }

type Options = { now: Date; isXlsx: boolean; language: Language }

/**
 * Prepares the export of a list. The ids are read first, so that records that change meanwhile are neither left out nor
 * repeated; the records are read in batches while they are sent.
 */
export async function exportRecords(
  db: Db,
  resources: readonly Resource[],
  resource: Resource,
  query: ListQuery,
  { now, isXlsx, language }: Options,
): Promise<ExportedTable> {
  if (resource.exported) return exportForPeople(db, resource, resource.exported, query, { now, isXlsx, language })
  const names = await readNames(db, resource, resources)
  // The id under its name in the specification would repeat the id.
  const fields = Object.entries(resource.fields).filter(([, { column }]) => column !== 'id')
  const sent = [
    ...fields.filter(([, { isReadOnly }]) => !isReadOnly),
    ...fields.filter(([, { isReadOnly }]) => isReadOnly),
  ]
  const parts = new Map<string, number>()
  for (const [name, { column, kind }] of sent) {
    // A character outside the basic plane is two code units.
    const length =
      isXlsx && kind === 'html' && !resource.single ? (await findMaxLength(db, resource.table, column)) * 2 : 0
    parts.set(name, Math.max(1, Math.ceil(length / maxXlsxCellLength)))
  }
  const columns = sent.flatMap(([name, field]) => {
    const column = nameFieldColumn(name, field)
    return Array.from({ length: parts.get(name) ?? 1 }, (_, at) =>
      at === 0 ? column : nameContinuation(column, at + 1),
    )
  })
  const only = resource.single && [await resource.single.find(db)]
  const ids = only?.map(({ id }) => Number(id)) ?? (await listRecordIds(db, resource.table, query))

  async function* readRows(): AsyncGenerator<readonly CellValue[]> {
    yield ['id', ...columns]
    for (let from = 0; from < ids.length; from += batchSize) {
      const batch = ids.slice(from, from + batchSize)
      for (const row of only ?? (await listRecordsById(db, resource.table, listColumns(resource), batch))) {
        const record = presentRecord(resource, row, now)
        yield [
          record.id as CellValue,
          ...sent.flatMap(([name, field]) => {
            const value = names.get(name)?.get(record[name]) ?? formatField(field, record[name])
            return splitText(value, parts.get(name) ?? 1)
          }),
        ]
      }
    }
  }
  return { columns: ['id', ...columns], rows: readRows() }
}

/**
 * Prepares an export for people who calculate with it: columns named in their language, times in Dhaka, amounts as
 * numbers, and phone numbers as they are written here.
 */
async function exportForPeople(
  db: Db,
  resource: Resource,
  exported: readonly string[],
  query: ListQuery,
  { now, isXlsx, language }: Options,
): Promise<ExportedTable> {
  const fields = exported.flatMap((name) => {
    const field = resource.fields[name]
    return field === undefined ? [] : [{ name, field }]
  })
  const columns = fields.map(({ name }) => fieldLabels[name]?.[language] ?? name)
  const ids = await listRecordIds(db, resource.table, query)
  const formatValue = ({ kind, choiceLabels }: Field, value: unknown): CellValue => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'number') return value
    const text = String(value)
    if (kind === 'moment') return formatDhakaTime(text)
    if (kind === 'choice') return choiceLabels?.[text]?.[language] ?? text
    return isXlsx ? formatLocalPhone(text) : formatCsvPhone(text)
  }
  async function* readRows(): AsyncGenerator<readonly CellValue[]> {
    yield columns
    for (let from = 0; from < ids.length; from += batchSize)
      for (const row of await listRecordsById(
        db,
        resource.table,
        listColumns(resource),
        ids.slice(from, from + batchSize),
      )) {
        const record = presentRecord(resource, row, now)
        yield fields.map(({ name, field }) => formatValue(field, record[name]))
      }
  }
  return { columns, rows: readRows() }
}

/** Splits a text into the cells that hold it. A character of two code units stays in one cell. */
function splitText(value: CellValue, count: number): CellValue[] {
  if (count === 1 || typeof value === 'number') return [value, ...Array.from({ length: count - 1 }, () => '')]
  const cutAt = (cell: number) => {
    const at = cell * maxXlsxCellLength
    return /^[\uDC00-\uDFFF]/.test(value.slice(at)) ? at - 1 : at
  }
  return Array.from({ length: count }, (_, cell) => value.slice(cutAt(cell), cutAt(cell + 1)))
}
