import { listPart } from '@shelai/contract/limits.ts'
import { type QueryKey, queryOptions } from '@tanstack/react-query'

/** A part of a list: its number, its rows, and how many rows the whole list has. */
export type ListPart<R> = { page: number; rows: readonly R[]; total: number }

type Asked = { limit: number; page?: number; item?: string }
type Answered<R> = { data: readonly R[] | null; meta?: { page: number; total: number } | undefined }

/** Where the parts of a list come from: one query for each part. */
export type ListSource<R> = ReturnType<typeof createListSource<R>>

/** Makes the queries of a list's parts from the call that answers them. All their keys begin with `key`. */
export function createListSource<R>(key: QueryKey, askPart: (query: Asked) => Promise<Answered<R>>) {
  const read = async (asked: Omit<Asked, 'limit'>): Promise<ListPart<R>> => {
    const { data, meta } = await askPart({ limit: listPart.rows, ...asked })
    const rows = data ?? []
    return { page: meta?.page ?? 1, rows, total: meta?.total ?? rows.length }
  }
  return {
    key,
    /** The query of a part by its number, from 1 on. */
    part: (page: number) => queryOptions({ queryKey: [...key, page], queryFn: () => read({ page }) }),
    /** The query of the part that holds an item; of the first part where the list does not have it. */
    partWith: (item: number) =>
      queryOptions({ queryKey: [...key, 'with', item], queryFn: () => read({ item: String(item) }) }),
  }
}

/** Returns how many parts a list of so many rows has. */
export function countParts(total: number): number {
  return Math.ceil(total / listPart.rows)
}
