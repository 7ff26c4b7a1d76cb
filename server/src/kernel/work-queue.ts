import { createRefusal } from '@shelai/contract/api/refusals.ts'

/**
 * Runs work in order of arrival, at most `concurrency` at a time. Refuses work beyond `maxWaiting` with `busy`, so that
 * a caller who cannot be served soon holds no memory.
 */
export class WorkQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** The amount of waiting work. */
  get waitingCount(): number {
    return this.#waiting.length
  }

  constructor({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter(): Promise<void> {
    if (this.#running < this.#concurrency) {
      this.#running += 1
      return
    }
    if (this.#waiting.length >= this.#maxWaiting) throw createRefusal('busy')
    // `#leave` passes its slot on directly, so that a new caller cannot take it first.
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}
