import type { Random } from './random-values.ts'

/** The number of values remembered of a name, the newest ones. */
const mostOfName = 12
/** Longer values are texts, which no later request has to repeat. */
const longestValue = 2000
const deepest = 6

const fold = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')
const toSingular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')

/** The collections that a path names, as `packages` of `/admin/packages/{id}`. */
export const listCollections = (path: string): string[] =>
  path
    .split('?', 1)[0]
    ?.split('/')
    .filter((part) => /^[a-z-]{3,}$/i.test(part) && part !== 'admin') ?? []

/** The values seen in answers, by the names of their properties, so that later requests name what exists. */
export class KnownValues {
  readonly #values = new Map<string, unknown[]>()
  readonly #names = new Map<string, Set<string>>()
  readonly #random: Random

  constructor(random: Random) {
    this.#random = random
  }

  /** Remembers all values of an answer of a path. The `id` of a record is also known as `package_id` by its collection. */
  learn(path: string, answer: unknown): void {
    this.#learnFrom(listCollections(path), answer, 0)
  }

  #learnFrom(collections: readonly string[], value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > deepest) return
    if (Array.isArray(value)) {
      for (const one of value.slice(0, 20)) this.#learnFrom(collections, one, depth + 1)
      return
    }
    for (const [name, found] of Object.entries(value)) {
      this.#learnFrom(collections, found, depth + 1)
      if (found === null || (JSON.stringify(found) ?? '').length > longestValue) continue
      const last = collections.at(-1) ?? ''
      this.#add(fold(name), found)
      this.#add(`${last}.${fold(name)}`, found)
      this.#names.set(last, (this.#names.get(last) ?? new Set()).add(name))
      if (name === 'id') for (const collection of collections) this.#add(fold(`${toSingular(collection)}id`), found)
    }
  }

  #add(name: string, value: unknown): void {
    const values = this.#values.get(name) ?? []
    values.push(value)
    if (values.length > mostOfName) values.shift()
    this.#values.set(name, values)
  }

  /** Picks a value that fits a name in a request to a path; undefined if none is known. */
  pick(path: string, name: string): unknown {
    const last = listCollections(path).at(-1) ?? ''
    const names =
      name === 'id'
        ? [fold(`${toSingular(last)}id`), 'id']
        : [`${last}.${fold(name)}`, fold(name), ...(/id$/i.test(name) ? ['id'] : [])]
    const values = names.map((one) => this.#values.get(one)).find((found) => found !== undefined)
    return values && this.#random.pick(values)
  }

  /** Lists the names of a collection's properties. */
  listNames(path: string): string[] {
    return [...(this.#names.get(listCollections(path).at(-1) ?? '') ?? [])]
  }
}
