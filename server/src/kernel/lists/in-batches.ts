/** The maximum number of rows of one query, because databases limit the number of parameters. */
const maxBatchSize = 1000

/** Reads rows by any number of ids in consecutive batches. */
export async function readInBatches<I, T>(
  ids: readonly I[],
  read: (batch: readonly I[]) => Promise<readonly T[]>,
): Promise<T[]> {
  const rows: T[] = []
  for (const batch of splitIntoBatches(ids)) rows.push(...(await read(batch)))
  return rows
}

/** Splits any number of ids or rows into batches that one query takes each. */
export function* splitIntoBatches<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += maxBatchSize) yield all.slice(from, from + maxBatchSize)
}
