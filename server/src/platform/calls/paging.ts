import type { PageMeta } from '@shelai/contract/fields.ts'
import { paging } from '@shelai/contract/limits.ts'
import type { z } from 'zod'

export type PageAsked = { page?: number | undefined; limit?: number | undefined }
export type PartAsked = PageAsked & { item?: number | undefined }
export type PartMeta = z.output<typeof PageMeta>

/** Returns the window of a list that is asked for, with the defaults for what is not named. */
export function windowOf(asked: PageAsked, defaultLimit: number = paging.limit) {
  const page = asked.page ?? paging.page
  const limit = asked.limit ?? defaultLimit
  return { page, limit, offset: (page - 1) * limit }
}

/** Tells whether a part of a list is asked for; without any of the keys the whole list is. */
export function isPartAsked({ page, limit, item }: PartAsked): boolean {
  return page !== undefined || limit !== undefined || item !== undefined
}

/**
 * Cuts the part that is asked for out of a list's ids: the page that holds `item` where the list has it, else the page of
 * the given number. Past the end is an empty part, not an error.
 */
export function partOf(asked: PartAsked, list: readonly number[]): { ids: readonly number[]; meta: PartMeta } {
  const place = asked.item === undefined ? -1 : list.indexOf(asked.item)
  const { limit } = windowOf(asked)
  const { page, offset } = windowOf(place < 0 ? asked : { limit, page: Math.floor(place / limit) + 1 })
  return { ids: list.slice(offset, offset + limit), meta: { page, limit, total: list.length } }
}

/** Cuts the page that is asked for out of rows; without `page` and `limit` all of them are asked for. */
export function pageOfRows<T>(asked: PageAsked, rows: T[]): { rows: T[]; meta: PartMeta | undefined } {
  if (!isPartAsked(asked)) return { rows, meta: undefined }
  const { page, limit, offset } = windowOf(asked)
  return { rows: rows.slice(offset, offset + limit), meta: { page, limit, total: rows.length } }
}
