import { type PageQuery, type PartMeta, readWindow } from '../api/paging.ts'
import type { ContentList } from './content-list.ts'

/** A list among several consecutive ones, with its size and version from the database. */
export type ListSection = { parentId: number; size: number; version: number }

type Outline = { version: number; sections: readonly ListSection[]; starts: readonly number[]; total: number }

type Options<Row> = {
  lists: ContentList<Row>
  /** Finds the version of the content that determines the sections. */
  findVersion: () => Promise<number>
  /** Lists the sections in order. */
  listSections: () => Promise<readonly ListSection[]>
}

/**
 * Joins the lists of several parents into one long list. Finds any page by the sizes of the lists and reads the ids of
 * only those lists that the page overlaps.
 */
export class JoinedLists<Row> {
  readonly #options: Options<Row>
  #outline: Outline | undefined

  constructor(options: Options<Row>) {
    this.#options = options
  }

  /** Returns the ids of the requested page and its position. A page past the end is empty and not an error. */
  async page(query: PageQuery): Promise<{ ids: number[]; meta: PartMeta }> {
    const { page, limit, offset } = readWindow(query)
    const outline = await this.#current()
    return { ids: await this.#slice(outline, offset, limit), meta: { page, limit, total: outline.total } }
  }

  /** Returns all ids. */
  async all(): Promise<number[]> {
    return this.#slice(await this.#current(), 0, Number.POSITIVE_INFINITY)
  }

  async #slice({ sections, starts }: Outline, offset: number, limit: number): Promise<number[]> {
    const ids: number[] = []
    for (let at = findSectionIndex(starts, offset); at < sections.length && ids.length < limit; at += 1) {
      const section = sections[at]
      if (section === undefined || section.size === 0) continue
      const from = Math.max(0, offset - (starts[at] ?? 0))
      const list = await this.#options.lists.ids(section.parentId, section.version)
      ids.push(...list.slice(from, from + limit - ids.length))
    }
    return ids
  }

  async #current(): Promise<Outline> {
    const version = await this.#options.findVersion()
    if (this.#outline?.version === version) return this.#outline
    const sections = await this.#options.listSections()
    const starts: number[] = []
    let total = 0
    for (const { size } of sections) {
      starts.push(total)
      total += size
    }
    this.#outline = { version, sections, starts, total }
    return this.#outline
  }
}

/** Finds the last section that starts at or before the offset by binary search. */
function findSectionIndex(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
