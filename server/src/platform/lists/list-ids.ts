type Remembered = { version: string; ids: Promise<readonly number[]> }

/** The most lists of one kind that a process remembers. */
const mostLists = 1000

/**
 * The ids of ordered lists, read once per version of each list and kept in memory: any page of a list, and the place of
 * any item in it, is found without walking the list in the database. The least recently used list goes first.
 */
export class ListIds {
  readonly #lists = new Map<number, Remembered>()

  /** Returns the ids of a list in their order. `version` has to be read before: the ids are never older than it. */
  async get(parentId: number, version: string, load: () => Promise<readonly number[]>): Promise<readonly number[]> {
    const remembered = this.#lists.get(parentId)
    this.#lists.delete(parentId)
    const list = remembered?.version === version ? remembered : { version, ids: load() }
    this.#lists.set(parentId, list)
    for (const oldest of this.#lists.keys()) {
      if (this.#lists.size <= mostLists) break
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
