import { formatCell } from '@shelai/contract/csv.ts'
import { downloadCSV, type Exporter } from 'react-admin'

/** Formats records as CSV with a line of field names. */
export function formatCsv(records: readonly Readonly<Record<string, unknown>>[]): string {
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const lines = records.map((record) => names.map((name) => formatCell(record[name])).join(','))
  return [names.map(formatCell).join(','), ...lines].join('\r\n')
}

/** Downloads records as CSV under a name. The byte order mark lets Excel read Bangla. */
export function downloadRecords(name: string, records: readonly Readonly<Record<string, unknown>>[]): void {
  downloadCSV(`\uFEFF${formatCsv(records)}`, name)
}

/** Downloads the records of a list as CSV. */
export const exportCsv: Exporter = (records, _fetchRelated, _dataProvider, resource) => {
  downloadRecords(resource ?? 'records', records)
}
