/** The most keys of a window. Beyond them nothing is allowed, which protects the memory. */
const maxKeys = 50_000

/**
 * Limits how often something without consequences may be done, by a key, within windows of a fixed length. It lives in the
 * memory of one process and writes nothing down; what must hold across processes uses `recordAttempt`.
 */
export class WindowLimit {
  readonly #limit: number
  readonly #windowMs: number
  #endsAt = 0
  #counts = new Map<string, number>()

  constructor({ limit, windowMs }: { limit: number; windowMs: number }) {
    this.#limit = limit
    this.#windowMs = windowMs
  }

  /** Counts one more for a key and returns whether it is within the limit. `now` is in milliseconds since 1970. */
  allows(key: string, now: number): boolean {
    // A window that begins later than the next one would comes from before the clock was set back.
    if (now >= this.#endsAt || now < this.#endsAt - 2 * this.#windowMs) {
      this.#endsAt = now + this.#windowMs
      this.#counts = new Map()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    if (count > this.#limit || (count === 1 && this.#counts.size >= maxKeys)) return false
    this.#counts.set(key, count)
    return true
  }
}
