import { replaceEntry } from '../device/history-state.ts'

/** The top row of a list in the window, and its distance from the window's upper edge, in pixels. */
export type RowMark = { item: number; top: number }

/** Reads the mark from the history entry; undefined if there is none. */
export function readRowMark(): RowMark | undefined {
  const { row } = (history.state ?? {}) as { row?: Partial<RowMark> }
  return Number.isSafeInteger(row?.item) && Number.isFinite(row?.top) ? (row as RowMark) : undefined
}

/** Stores a mark and the number of its part in the history entry, so that Back and a reload lead to the same row. */
export function writeRowMark(mark: RowMark, page: number): void {
  const address = new URL(location.href)
  if (page > 1) address.searchParams.set('page', String(page))
  else address.searchParams.delete('page')
  replaceEntry({ row: mark }, address)
}

/** Measures the lower edge of the bar that covers the top of the window, in pixels. */
function measureBarEdge(): number {
  return document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0
}

const endsBelow = (edge: number) => (element: Element) => element.getBoundingClientRect().bottom > edge

/** Finds the first row below the bar, and the number of its part. */
export function findTopRow(list: Element): { mark: RowMark; page: number } | undefined {
  const isSeen = endsBelow(measureBarEdge())
  const part = [...list.querySelectorAll('[data-part]')].find(isSeen)
  const row = part && [...part.querySelectorAll<HTMLElement>('[data-item]')].find(isSeen)
  if (!row) return undefined
  const mark = { item: Number(row.dataset.item), top: row.getBoundingClientRect().top }
  return { mark, page: Number((part as HTMLElement).dataset.part) }
}

export function findRow(list: Element, item: number): HTMLElement | null {
  return list.querySelector(`[data-item="${item}"]`)
}
