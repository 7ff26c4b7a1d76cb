/** Puts rows that were read by their ids into the order of those ids; ids without a row are passed over. */
export function sortByIds<T>(ids: readonly number[], rows: readonly T[], idOf: (row: T) => number): T[] {
  const byId = new Map(rows.map((row) => [idOf(row), row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}
