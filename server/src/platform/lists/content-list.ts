import { isPartRequested, type PartMeta, type PartQuery, slicePart } from '../api/paging.ts'
import type { Db, ListName } from '../database/tables.ts'
import { findListVersion, listLiveIds } from './content-lists-store.ts'
import { readInBatches } from './in-batches.ts'
import { ListIds } from './list-ids.ts'

type Options<Row> = {
  list: ListName
  /** Lists the ids of a parent's live rows in their order, where that is not the order of their places. */
  listIds?: (parentId: number, variant: string) => Promise<readonly number[]>
  /** Lists the live ones of some rows in the order of their ids. */
  listById: (ids: readonly number[]) => Promise<Row[]>
}

/** The parent of a list that has none. */
export const noParent = 0

/**
 * A kind of list of live content, one list for each parent. Parts are cut from ids in memory, so the last part costs what
 * the first does.
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
   * Reads the part of a list that is asked for, or the whole list. `variant` is what the order depends on besides the
   * rows, such as the day.
   */
  async read(parentId: number, asked: PartQuery, variant = ''): Promise<{ rows: Row[]; meta: PartMeta | undefined }> {
    const version = await findListVersion(this.#db, this.#options.list, parentId)
    const ids = await this.ids(parentId, version, variant)
    if (!isPartRequested(asked)) return { rows: await this.rows(ids), meta: undefined }
    const part = slicePart(asked, ids)
    return { rows: await this.rows(part.ids), meta: part.meta }
  }

  /** Returns the ids of a list as of a version, which has to be read before. */
  ids(parentId: number, version: number, variant = ''): Promise<readonly number[]> {
    const { list, listIds } = this.#options
    return this.#ids.get(parentId, `${version} ${variant}`, () =>
      listIds ? listIds(parentId, variant) : listLiveIds(this.#db, list, parentId),
    )
  }

  /** Returns the live ones of some rows in the order of their ids. */
  rows(ids: readonly number[]): Promise<Row[]> {
    return readInBatches(ids, this.#options.listById)
  }
}
