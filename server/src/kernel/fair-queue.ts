import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { waitForTurn } from './loop-turns.ts'

/** Whom turns and places belong to: a signed-in reader, or a network, which guests share. */
export type ClientKind = 'reader' | 'network'

/** Who work is done for. */
export type WorkClient = {
  kind: ClientKind
  /** Names the reader or the network. */
  key: string
  /** Tells whether nobody waits for the work any more. */
  isGone: () => boolean
  /** Calls back when the result was sent, or cannot be sent any more. */
  onceSent: (callback: () => void) => void
}

/** Thrown instead of starting work that nobody waits for any more. */
export class Abandoned extends Error {
  constructor() {
    super('the client is gone')
    this.name = 'Abandoned'
  }
}

type Limits = {
  concurrency: number
  maxWaiting: number
  /**
   * The longest wait of work, in milliseconds: nobody waits any longer, and a database that is away would be waited for
   * in turns.
   */
  maxWaitMs: number
  /** The most work of one client that runs, waits, or is made and not sent yet. */
  places: Readonly<Record<ClientKind, number>>
}

type Waiting = { client: WorkClient; since: number; start: () => void; refuse: (error: Error) => void }

/**
 * Runs work for many clients, at most `concurrency` at a time and each start in a turn of the event loop of its own. The
 * clients take turns, so that one that sends much waits for itself alone. Work is refused with `busy` when its client has no
 * place left, when `maxWaiting` wait and no other client has more waiting, or after `maxWaitMs`. A place is taken until its result is
 * sent, because results that are not read hold memory.
 */
export class FairQueue {
  readonly #limits: Limits
  /** The waiting work, by client. The client whose turn it is comes first. */
  readonly #waiting = new Map<string, Waiting[]>()
  /** The places that each client has taken. */
  readonly #places = new Map<string, number>()
  #waitingCount = 0
  #running = 0

  constructor(limits: Limits) {
    this.#limits = limits
  }

  /** The amount of waiting work. */
  get waitingCount(): number {
    return this.#waitingCount
  }

  /** Runs work in the client's turn. Throws a refusal, or `Abandoned` when the client goes before it starts. */
  async run<T>(client: WorkClient, work: () => Promise<T>): Promise<T> {
    const leave = this.#takePlace(client)
    try {
      await this.#waitForSlot(client, leave)
      try {
        await waitForTurn()
        if (client.isGone()) throw new Abandoned()
        client.onceSent(leave)
        return await work()
      } finally {
        this.#running -= 1
        this.#startNext()
      }
    } catch (error) {
      leave()
      throw error
    }
  }

  /** Takes a place of a client. Returns the function that gives it back. */
  #takePlace({ key, kind }: WorkClient): () => void {
    const mostPlaces = this.#limits.places[kind]
    if ((this.#places.get(key) ?? 0) >= mostPlaces) this.#dropGone(key)
    const taken = this.#places.get(key) ?? 0
    if (taken >= mostPlaces) throw createRefusal('busy')
    this.#places.set(key, taken + 1)
    let isTaken = true
    return () => {
      if (!isTaken) return
      isTaken = false
      const left = (this.#places.get(key) ?? 0) - 1
      if (left > 0) this.#places.set(key, left)
      else this.#places.delete(key)
    }
  }

  async #waitForSlot(client: WorkClient, leave: () => void): Promise<void> {
    if (this.#running < this.#limits.concurrency) {
      this.#running += 1
      return
    }
    if (this.#waitingCount >= this.#limits.maxWaiting) this.#makeRoom(client)
    await new Promise<void>((start, reject) => {
      const refuse = (error: Error) => {
        leave()
        reject(error)
      }
      const waiting = this.#waiting.get(client.key)
      const entry = { client, since: performance.now(), start, refuse }
      if (waiting) waiting.push(entry)
      else this.#waiting.set(client.key, [entry])
      this.#waitingCount += 1
    })
  }

  /** Refuses the last work of the client that has most waiting, if that is more than the new one has. */
  #makeRoom(client: WorkClient): void {
    for (const key of [...this.#waiting.keys()]) this.#dropGone(key)
    if (this.#waitingCount < this.#limits.maxWaiting) return
    let longest: Waiting[] = []
    for (const waiting of this.#waiting.values()) if (waiting.length > longest.length) longest = waiting
    const own = this.#waiting.get(client.key)?.length ?? 0
    if (longest.length <= own + 1) throw createRefusal('busy')
    this.#waitingCount -= 1
    longest.pop()?.refuse(createRefusal('busy'))
  }

  /** Drops the waiting work of a client that nobody waits for any more. */
  #dropGone(key: string): void {
    const waiting = this.#waiting.get(key) ?? []
    const left = waiting.filter(({ client }) => !client.isGone())
    if (left.length === waiting.length) return
    if (left.length === 0) this.#waiting.delete(key)
    else this.#waiting.set(key, left)
    this.#waitingCount -= waiting.length - left.length
    for (const { client, refuse } of waiting) if (client.isGone()) refuse(new Abandoned())
  }

  #startNext(): void {
    while (this.#running < this.#limits.concurrency) {
      const next = this.#takeNext()
      if (next === undefined) return
      if (next.client.isGone()) next.refuse(new Abandoned())
      else if (performance.now() - next.since > this.#limits.maxWaitMs) next.refuse(createRefusal('busy'))
      else {
        this.#running += 1
        next.start()
      }
    }
  }

  /** Takes the first work of the client whose turn it is, which then comes last. */
  #takeNext(): Waiting | undefined {
    for (const [key, waiting] of this.#waiting) {
      const next = waiting.shift()
      this.#waiting.delete(key)
      if (waiting.length > 0) this.#waiting.set(key, waiting)
      if (next === undefined) continue
      this.#waitingCount -= 1
      return next
    }
    return undefined
  }
}
