import { byteOrderMark, formatCsvLine } from '@shelai/contract/rules/csv.ts'
import { downloadCSV, type Exporter } from 'react-admin'

/** Formats records as CSV with a line of field names. */
export function formatCsv(records: readonly Readonly<Record<string, unknown>>[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  return [names, ...records.map((record) => names.map((name) => record[name]))].map(formatCsvLine).join('')
}

/** Downloads records as CSV under a name. */
export function downloadRecords(name: string, records: readonly Readonly<Record<string, unknown>>[]): void {
  downloadCSV(byteOrderMark + formatCsv(records), name)
}

/** Downloads the records of a list as CSV. */
export const exportCsv: Exporter = (records, _fetchRelated, _dataProvider, resource) => {
  downloadRecords(resource ?? 'records', records)
}
