import { listPart } from '@shelai/contract/rules/limits.ts'
import type { ListPart } from './list-source.ts'

export type NumberedRows<R> = readonly { row: R; number: number }[]
/** A part of a list: its rows with their numbers in the whole list. */
export type NumberedPart<R> = { page: number; rows: NumberedRows<R> }

/**
 * Numbers the rows of consecutive parts by their places in the whole list. A row that moved from one part to the next
 * between two answers is included once, in the earlier part.
 */
export function numberParts<R>(parts: readonly ListPart<R>[], getId: (row: R) => number): NumberedPart<R>[] {
  const seen = new Set<number>()
  return parts.map(({ page, rows }) => ({
    page,
    rows: rows.flatMap((row, place) => {
      const id = getId(row)
      if (seen.has(id)) return []
      seen.add(id)
      return [{ row, number: (page - 1) * listPart.rows + place + 1 }]
    }),
  }))
}

/**
 * Returns the parts of `now`, with the identical objects of `before` for unchanged parts, which React then does not
 * render again.
 */
export function keepUnchanged<R>(
  before: readonly NumberedPart<R>[],
  now: readonly NumberedPart<R>[],
): NumberedPart<R>[] {
  const known = new Map(before.map((part) => [part.page, part]))
  return now.map((part) => {
    const same = known.get(part.page)
    const isSame =
      same?.rows.length === part.rows.length &&
      part.rows.every(({ row, number }, place) => same.rows[place]?.row === row && same.rows[place]?.number === number)
    return isSame ? same : part
  })
}
