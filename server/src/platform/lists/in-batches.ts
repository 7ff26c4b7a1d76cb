/** The most rows that are read by one query: a query may only have so many parameters. */
const mostAtOnce = 1000

/** Reads rows by any number of ids, a batch of ids after the other. */
export async function readInBatches<T>(
  ids: readonly number[],
  read: (batch: readonly number[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = []
  for (let from = 0; from < ids.length; from += mostAtOnce)
    rows.push(...(await read(ids.slice(from, from + mostAtOnce))))
  return rows
}
