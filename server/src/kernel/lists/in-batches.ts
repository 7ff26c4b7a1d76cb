/** The maximum number of rows of one query, because databases limit the number of parameters. */
const maxBatchSize = 1000

/** Reads rows by any number of ids in consecutive batches. */
export async function readInBatches<I, T>(
  ids: readonly I[],
  read: (batch: readonly I[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = []
  for (let from = 0; from < ids.length; from += maxBatchSize)
    rows.push(...(await read(ids.slice(from, from + maxBatchSize))))
  return rows
}
