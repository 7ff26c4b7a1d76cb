import type { PageMeta } from '@shelai/contract/api/fields.ts'
import { paging } from '@shelai/contract/rules/limits.ts'
import type { z } from 'zod'

export type PageQuery = { page?: number | undefined; limit?: number | undefined }
export type PartQuery = PageQuery & { item?: number | undefined }
export type PartMeta = z.output<typeof PageMeta>

/** Returns the requested window of a list, with defaults for missing parameters. */
export function readWindow(context: PageQuery, defaultLimit: number = paging.limit) {
  const page = context.page ?? paging.page
  const limit = context.limit ?? defaultLimit
  return { page, limit, offset: (page - 1) * limit }
}

/** Returns whether a part of a list is requested. Without any of the keys the whole list is. */
export function isPartRequested({ page, limit, item }: PartQuery): boolean {
  return page !== undefined || limit !== undefined || item !== undefined
}

/**
 * Returns the requested part of a list's ids: the page that contains `item` if the list has it, else the page with the
 * given number. A page past the end is empty and not an error.
 */
export function slicePart(context: PartQuery, list: readonly number[]): { ids: readonly number[]; meta: PartMeta } {
  const place = context.item === undefined ? -1 : list.indexOf(context.item)
  const { limit } = readWindow(context)
  const { page, offset } = readWindow(place < 0 ? context : { limit, page: Math.floor(place / limit) + 1 })
  return { ids: list.slice(offset, offset + limit), meta: { page, limit, total: list.length } }
}

/** Returns the requested page of rows, or all rows when neither `page` nor `limit` is given. */
export function pageOfRows<T>(context: PageQuery, rows: T[]): { rows: T[]; meta: PartMeta | undefined } {
  if (!isPartRequested(context)) return { rows, meta: undefined }
  const { page, limit, offset } = readWindow(context)
  return { rows: rows.slice(offset, offset + limit), meta: { page, limit, total: rows.length } }
}
