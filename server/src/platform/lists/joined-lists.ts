import { type PageQuery, type PartMeta, readWindow } from '../api/paging.ts'
import type { ContentList } from './content-list.ts'

/** One list among several that follow each other, with its size and version as the database keeps them. */
export type ListSection = { parentId: number; size: number; version: number }

type Outline = { version: number; sections: readonly ListSection[]; starts: readonly number[]; total: number }

type Options<Row> = {
  lists: ContentList<Row>
  /** Finds the version of the content that the sections are made of. */
  findVersion: () => Promise<number>
  /** Lists the sections in their order. */
  listSections: () => Promise<readonly ListSection[]>
}

/**
 * The lists of several parents, one after the other, as one long list. Any part of it is found by the sizes of the
 * lists; only the ids of those that the part lies in are read.
 */
export class JoinedLists<Row> {
  readonly #options: Options<Row>
  #outline: Outline | undefined

  constructor(options: Options<Row>) {
    this.#options = options
  }

  /** Returns the ids of the page that is asked for, and where it stands. Past the end is an empty page, not an error. */
  async page(asked: PageQuery): Promise<{ ids: number[]; meta: PartMeta }> {
    const { page, limit, offset } = readWindow(asked)
    const outline = await this.#current()
    return { ids: await this.#slice(outline, offset, limit), meta: { page, limit, total: outline.total } }
  }

  /** Returns all ids. */
  async all(): Promise<number[]> {
    return this.#slice(await this.#current(), 0, Number.POSITIVE_INFINITY)
  }

  async #slice({ sections, starts }: Outline, offset: number, limit: number): Promise<number[]> {
    const ids: number[] = []
    for (let at = sectionAt(starts, offset); at < sections.length && ids.length < limit; at += 1) {
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

/** Finds the last section that starts at or before the offset, by halving. */
function sectionAt(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}
