type TableSummary = { rows: number; sha256: string }
type FileSummary = { size: number; sha256: string }

/**
 * The contents of an archive: the number and the checksum of the rows of each table, the size and the checksum of each
 * file.
 */
export type ArchiveSummary = { tables: Map<string, TableSummary>; files: Map<string, FileSummary> }

export function createSummary(): ArchiveSummary {
  return { tables: new Map(), files: new Map() }
}

/** Returns the number of all rows. */
export function countRows({ tables }: Pick<ArchiveSummary, 'tables'>): number {
  let count = 0
  for (const { rows } of tables.values()) count += rows
  return count
}

/** Lists what is not the same in two summaries, by name. */
export function compareSummaries(one: ArchiveSummary, other: ArchiveSummary): string[] {
  const differences: string[] = []
  for (const kind of ['tables', 'files'] as const) {
    const names = new Set([...one[kind].keys(), ...other[kind].keys()])
    for (const name of names)
      if (JSON.stringify(one[kind].get(name)) !== JSON.stringify(other[kind].get(name))) differences.push(name)
  }
  return differences
}
