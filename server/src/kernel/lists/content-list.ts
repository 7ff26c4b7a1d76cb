import { isPartRequested, type PartMeta, type PartQuery, slicePart } from '../api/paging.ts'
import type { Handle } from '../database/handle.ts'
import { findListVersion, listLiveIds } from './content-lists-store.ts'
import { readInBatches } from './in-batches.ts'
import { ListIds } from './list-ids.ts'
import type { ListName, ListsTables } from './lists-tables.ts'

type Db = Handle<ListsTables>

type Options<Row> = {
  list: ListName
  /** Lists the ids of a parent's live rows in order, where the order is not that of their positions. */
  listIds?: (parentId: number, variant: string) => Promise<readonly number[]>
  /** Lists the live rows with the given ids in the order of the ids. */
  listById: (ids: readonly number[]) => Promise<Row[]>
}

/** The parent id of a list without a parent. */
export const noParent = 0

/**
 * The lists of one kind of live content, one list for each parent. Cuts pages from ids in memory, so that the last page
 * costs as little as the first.
 */
export class ContentList<Row> {
  readonly #db: Db
  readonly #options: Options<Row>
  readonly #ids = new ListIds()

  constructor(db: Db, options: Options<Row>) {
    this.#db = db
    this.#options = options
  }

  /**
   * Reads the requested part of a list, or the whole list. `variant` is what the order depends on besides the rows,
   * such as the day.
   */
  async read(parentId: number, query: PartQuery, variant = ''): Promise<{ rows: Row[]; meta: PartMeta | undefined }> {
    const version = await findListVersion(this.#db, this.#options.list, parentId)
    const ids = await this.ids(parentId, version, variant)
    if (!isPartRequested(query)) return { rows: await this.rows(ids), meta: undefined }
    const part = slicePart(query, ids)
    return { rows: await this.rows(part.ids), meta: part.meta }
  }

  /** Returns the ids of a list for a version that was read before. */
  ids(parentId: number, version: number, variant = ''): Promise<readonly number[]> {
    const { list, listIds } = this.#options
    return this.#ids.get(parentId, `${version} ${variant}`, () =>
      listIds ? listIds(parentId, variant) : listLiveIds(this.#db, list, parentId),
    )
  }

  /** Returns the live rows with the given ids in the order of the ids. */
  rows(ids: readonly number[]): Promise<Row[]> {
    return readInBatches(ids, this.#options.listById)
  }
}
