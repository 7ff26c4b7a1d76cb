import { listPart } from '@shelai/contract/rules/limits.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'

/** A part of a list: its number, its rows, and how many rows the whole list has. */
export type ListPart<R> = { page: number; rows: readonly R[]; total: number }

type PartRequest = { limit: number; page?: number; item?: string }
type PartAnswer<R> = { data: readonly R[] | null; meta?: { page: number; total: number } | undefined }

/** The queries of a list's parts, one for each part. */
export type ListSource<R> = ReturnType<typeof createListSource<R>>

/** Creates the queries of a list's parts from a function that fetches one part. All their keys begin with `key`. */
export function createListSource<R>(key: QueryKey, fetchPart: (request: PartRequest) => Promise<PartAnswer<R>>) {
  const read = async (request: Omit<PartRequest, 'limit'>): Promise<ListPart<R>> => {
    const { data, meta } = await fetchPart({ limit: listPart.rows, ...request })
    const rows = data ?? []
    return { page: meta?.page ?? 1, rows, total: meta?.total ?? rows.length }
  }
  return {
    key,
    /** Returns the query of a part by its number, which begins with 1. */
    part: (page: number) => queryOptions({ queryKey: [...key, page], queryFn: () => read({ page }) }),
    /** Returns the query of the part that contains an item, or of the first part if the list does not have it. */
    partWith: (item: number) =>
      queryOptions({ queryKey: [...key, 'with', item], queryFn: () => read({ item: String(item) }) }),
  }
}

/** Returns the number of parts of a list with this number of rows. */
export function countParts(total: number): number {
  return Math.ceil(total / listPart.rows)
}
