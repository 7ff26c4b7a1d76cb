import { createHash } from 'node:crypto'
import type { ArchiveSummary } from './archive-summary.ts'
import type { TableReader } from './tables.ts'

/** Counts and hashes the rows of every table. */
export async function summarizeTables(reader: TableReader): Promise<Pick<ArchiveSummary, 'tables'>> {
  const tables: ArchiveSummary['tables'] = new Map()
  for (const table of await reader.listTables()) {
    const hash = createHash('sha256')
    let rows = 0
    for await (const lines of reader.readRows(table)) {
      rows += lines.length
      hash.update(`${lines.join('\n')}\n`)
    }
    tables.set(table.name, { rows, sha256: hash.digest('hex') })
  }
  return { tables }
}
