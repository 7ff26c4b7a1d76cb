import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Feature } from '@shelai/contract/features.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this many bytes compression costs more than it saves. */
const worthCompressing = 600
/** Fast enough to do while somebody waits (about a millisecond for a page), and within 5 % of the best. */
const brotliQuality = 6

export type Encoding = 'br' | 'gzip' | 'identity'

/** An answer as it goes over the wire, in every encoding that is worth having. */
export type KeptAnswer = {
  readonly status: number
  readonly type: string
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  readonly headers: Readonly<Record<string, string>>
  /** The features whose change makes this answer stale. */
  readonly features: readonly Feature[]
  /** Milliseconds since 1970 from which on it is stale anyhow. */
  readonly until: number
}

/** What an answer is made of, before it is compressed. */
export type FreshAnswer = {
  /** 200 where none is given; any other is sent but never kept. */
  status?: number
  type: string
  body: string
  headers?: Record<string, string>
  features: readonly Feature[]
}

type Limits = { mostBytes: number }

/**
 * Answers that are the same for every guest, serialized and compressed once, until an editor changes what they
 * hold. The least recently used go first when `mostBytes` is reached.
 */
export class KeptAnswers {
  readonly #answers = new Map<string, KeptAnswer>()
  readonly #making = new Map<string, Promise<KeptAnswer>>()
  readonly #mostBytes: number
  #bytes = 0
  /** Rises with every forgetting, so that an answer begun before a change is not kept after it. */
  #epoch = 0

  constructor({ mostBytes }: Limits = { mostBytes: 32 * 1024 * 1024 }) {
    this.#mostBytes = mostBytes
  }

  /** The kept answer for an address, if it is there and not stale. */
  find(address: string, now: number): KeptAnswer | undefined {
    const answer = this.#answers.get(address)
    if (answer === undefined) return undefined
    if (answer.until <= now) {
      this.#drop(address, answer)
      return undefined
    }
    this.#answers.delete(address)
    this.#answers.set(address, answer)
    return answer
  }

  /**
   * The answer for an address: the kept one, or a fresh one that is kept from then on.
   * Askers who come while it is being made wait for the same one.
   */
  async findOrMake(address: string, now: number, until: number, make: () => Promise<FreshAnswer>): Promise<KeptAnswer> {
    const found = this.find(address, now)
    if (found !== undefined) return found
    const underWay = this.#making.get(address)
    if (underWay !== undefined) return underWay
    const begun = this.#epoch
    const making = make()
      .then((fresh) => pack(fresh, until))
      .then((answer) => {
        if (begun === this.#epoch && answer.status === 200) this.#keep(address, answer)
        return answer
      })
      .finally(() => {
        if (this.#making.get(address) === making) this.#making.delete(address)
      })
    this.#making.set(address, making)
    return making
  }

  /** Forgets every answer that holds something of these features. */
  forget(features: ReadonlySet<Feature>): void {
    this.#epoch += 1
    this.#making.clear()
    for (const [address, answer] of this.#answers) {
      if (answer.features.some((feature) => features.has(feature))) this.#drop(address, answer)
    }
  }

  get size(): number {
    return this.#answers.size
  }

  #keep(address: string, answer: KeptAnswer): void {
    const weight = weightOf(answer)
    if (weight > this.#mostBytes / 8) return
    const former = this.#answers.get(address)
    if (former !== undefined) this.#drop(address, former)
    this.#answers.set(address, answer)
    this.#bytes += weight
    for (const [oldest, old] of this.#answers) {
      if (this.#bytes <= this.#mostBytes) break
      this.#drop(oldest, old)
    }
  }

  #drop(address: string, answer: KeptAnswer): void {
    if (this.#answers.delete(address)) this.#bytes -= weightOf(answer)
  }
}

function weightOf({ bodies }: KeptAnswer): number {
  const { identity, br, gzip: zipped } = bodies
  return identity.length + (br === identity ? 0 : br.length) + (zipped === identity ? 0 : zipped.length) + 512
}

/** Serializes and compresses a fresh answer; the tag names the content, whatever its encoding. */
export async function pack(fresh: FreshAnswer, until: number): Promise<KeptAnswer> {
  const identity = Buffer.from(fresh.body)
  const [br, zipped] =
    identity.length < worthCompressing
      ? [identity, identity]
      : await Promise.all([
          toBrotli(identity, {
            params: {
              [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
              [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
              [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
            },
          }),
          toGzip(identity),
        ])
  return {
    status: fresh.status ?? 200,
    type: fresh.type,
    etag: `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bodies: { identity, br, gzip: zipped },
    headers: fresh.headers ?? {},
    features: fresh.features,
    until,
  }
}
