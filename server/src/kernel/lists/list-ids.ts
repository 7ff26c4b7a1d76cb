type CachedList = { version: string; ids: Promise<readonly number[]> }

/** The maximum number of lists of one kind in memory. */
const maxLists = 1000

/**
 * An LRU cache of the ids of ordered lists, read once per version of each list. Finds any page of a list, and the
 * position of any item, without scanning the list in the database.
 */
export class ListIds {
  readonly #lists = new Map<number, CachedList>()

  /** Returns the ids of a list in order. Read `version` before the call, so that the ids are never older than it. */
  async get(parentId: number, version: string, load: () => Promise<readonly number[]>): Promise<readonly number[]> {
    const cached = this.#lists.get(parentId)
    this.#lists.delete(parentId)
    const list = cached?.version === version ? cached : { version, ids: load() }
    this.#lists.set(parentId, list)
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= maxLists) break
      this.#lists.delete(oldest)
    }
    try {
      return await list.ids
    } catch (error) {
      if (this.#lists.get(parentId) === list) this.#lists.delete(parentId)
      throw error
    }
  }
}
