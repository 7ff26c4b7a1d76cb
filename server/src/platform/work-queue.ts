import { createRefusal } from '@shelai/contract/refusals.ts'

/**
 * Runs work in the order in which it came, at most `concurrency` at a time. Refuses with `busy` what would be more than
 * `maxWaiting` in line, so that a caller who cannot be served soon holds neither memory nor a place.
 */
export class WorkQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

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
    // The place is handed over, so that nobody who comes meanwhile takes it.
    await new Promise<void>((enter) => this.#waiting.push(enter))
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#running -= 1
    else next()
  }
}
