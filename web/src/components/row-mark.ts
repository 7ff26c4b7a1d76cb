/** Which row of a list stood at the top of the window, and how far below its upper edge, in pixels. */
export type RowMark = { item: number; top: number }

/** Returns the mark that this history entry holds; undefined for one that holds none. */
export function readRowMark(): RowMark | undefined {
  const { row } = (history.state ?? {}) as { row?: Partial<RowMark> }
  return Number.isSafeInteger(row?.item) && Number.isFinite(row?.top) ? (row as RowMark) : undefined
}

/**
 * Keeps a mark and the part that it lies in with the history entry, so that Back and a reload lead to the same row. It is
 * written past the router, which would go through a navigation for every stop of scrolling.
 */
export function writeRowMark(mark: RowMark, page: number): void {
  const address = new URL(location.href)
  if (page > 1) address.searchParams.set('page', String(page))
  else address.searchParams.delete('page')
  try {
    history.replaceState({ ...history.state, row: mark }, '', address)
  } catch {
    // Some browsers forbid more than a hundred changes in half a minute; the last mark stands then.
  }
}

/** The lower edge of the bar that covers the top of the window, in pixels. */
function barEdge(): number {
  return document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0
}

const endsBelow = (edge: number) => (element: Element) => element.getBoundingClientRect().bottom > edge

/** Finds the first row below the bar, and the part that it stands in. */
export function findTopRow(list: Element): { mark: RowMark; page: number } | undefined {
  const isSeen = endsBelow(barEdge())
  const part = [...list.querySelectorAll('[data-part]')].find(isSeen)
  const row = part && [...part.querySelectorAll<HTMLElement>('[data-item]')].find(isSeen)
  if (!row) return undefined
  const mark = { item: Number(row.dataset.item), top: row.getBoundingClientRect().top }
  return { mark, page: Number((part as HTMLElement).dataset.part) }
}

export function findRow(list: Element, item: number): HTMLElement | null {
  return list.querySelector(`[data-item="${item}"]`)
}
