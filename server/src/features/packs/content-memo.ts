import type { ResponseCache } from '../../kernel/response-cache/response-cache.ts'

/**
 * Remembers what was made of content until any content changes. Beyond `most`, by the weights of the values, the oldest are
 * forgotten. Concurrent calls for the same key share one `make`.
 */
export class ContentMemo<T> {
  readonly #cache: Pick<ResponseCache, 'epoch'>
  readonly #weigh: (value: T) => number
  readonly #most: number
  #values = new Map<string, { value: Promise<T>; weight: number }>()
  #weight = 0
  #epoch = -1

  constructor(cache: Pick<ResponseCache, 'epoch'>, most: number, weigh: (value: T) => number) {
    this.#cache = cache
    this.#most = most
    this.#weigh = weigh
  }

  getOrMake(key: string, make: () => Promise<T>): Promise<T> {
    if (this.#epoch !== this.#cache.epoch) {
      this.#epoch = this.#cache.epoch
      this.#values = new Map()
      this.#weight = 0
    }
    const known = this.#values.get(key)
    if (known) return known.value
    const values = this.#values
    const entry = { value: make(), weight: 0 }
    values.set(key, entry)
    entry.value.then(
      (value) => {
        if (values !== this.#values) return
        entry.weight = this.#weigh(value)
        this.#weight += entry.weight
        this.#forget()
      },
      () => values.delete(key),
    )
    return entry.value
  }

  #forget(): void {
    for (const [key, { weight }] of this.#values) {
      if (this.#weight <= this.#most) return
      this.#values.delete(key)
      this.#weight -= weight
    }
  }
}
