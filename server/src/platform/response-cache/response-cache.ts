import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Feature } from '@shelai/contract/features.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this many bytes compression costs more than it saves. */
const minCompressedBytes = 600
/** Fast enough to do while somebody waits (about a millisecond for a page), and within 5 % of the best. */
const brotliQuality = 6

export type Encoding = 'br' | 'gzip' | 'identity'

/** Header names and values in turn, as `writeHead` takes them. */
export type Head = string[]

/** An answer as it goes over the wire, in every encoding that is worth having. */
export type CachedResponse = {
  readonly status: number
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  /** The head of each encoding, built once: building it costs as much as all else that a kept answer does. */
  readonly heads: Readonly<Record<Encoding, Head>>
  /** The head of a 304. */
  readonly unchangedHead: Head
  /** The features whose change makes this answer stale. */
  readonly cacheTags: readonly Feature[]
  /** Milliseconds since 1970 from which on it is stale anyhow. */
  readonly expiresAt: number
}

/** What an answer is made of, before it is compressed. */
export type CacheableResponse = {
  /** 200 where none is given; any other is sent but never kept. */
  status?: number
  type: string
  body: string
  headers?: Record<string, string>
  cacheTags: readonly Feature[]
}

type Limits = { maxBytes: number }

/** What an answer is. The same text can name a page and a call, so each kind has addresses of its own. */
export type ResponseKind = 'api' | 'page' | 'file'

/** The key of an answer in the cache. */
export function cacheKey(kind: ResponseKind, address: string): string {
  return `${kind} ${address}`
}

/** An answer in the cache. A use is only marked: moving the answer to the end of the map costs 3 % of a request. */
type Entry = { readonly answer: CachedResponse; isUsed: boolean }

/**
 * Answers that are the same for every guest, serialized and compressed once, until an editor changes what they
 * hold. When `mostBytes` is reached the oldest go, and one that was used meanwhile has a second chance.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #making = new Map<string, Promise<CachedResponse>>()
  readonly #maxBytes: number
  #bytes = 0
  /** Rises with every forgetting, so that an answer begun before a change is not kept after it. */
  #epoch = 0

  constructor({ maxBytes }: Limits = { maxBytes: 32 * 1024 * 1024 }) {
    this.#maxBytes = maxBytes
  }

  /** The kept answer for an address, if it is there and not stale. */
  find(address: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(address)
    if (entry === undefined) return undefined
    if (entry.answer.expiresAt <= now) {
      this.#drop(address, entry)
      return undefined
    }
    entry.isUsed = true
    return entry.answer
  }

  /**
   * The answer for an address: the kept one, or a fresh one that is kept from then on.
   * Askers who come while it is being made wait for the same one.
   */
  async getOrCreate(
    address: string,
    now: number,
    expiresAt: number,
    make: () => Promise<CacheableResponse>,
  ): Promise<CachedResponse> {
    const found = this.find(address, now)
    if (found !== undefined) return found
    const underWay = this.#making.get(address)
    if (underWay !== undefined) return underWay
    const begun = this.#epoch
    const making = make()
      .then((fresh) => encodeResponse(fresh, expiresAt))
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
  invalidate(features: ReadonlySet<Feature>): void {
    this.#epoch += 1
    this.#making.clear()
    for (const [address, entry] of this.#entries) {
      if (entry.answer.cacheTags.some((feature) => features.has(feature))) this.#drop(address, entry)
    }
  }

  get size(): number {
    return this.#entries.size
  }

  #keep(address: string, answer: CachedResponse): void {
    const weight = measureBytes(answer)
    if (weight > this.#maxBytes / 8) return
    const former = this.#entries.get(address)
    if (former !== undefined) this.#drop(address, former)
    this.#entries.set(address, { answer, isUsed: false })
    this.#bytes += weight
    // An entry that was used goes to the end unmarked, so that a second round over the map drops it.
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#drop(oldest, entry)
      if (!entry.isUsed) continue
      this.#entries.set(oldest, { answer: entry.answer, isUsed: false })
      this.#bytes += measureBytes(entry.answer)
    }
  }

  #drop(address: string, { answer }: Entry): void {
    if (this.#entries.delete(address)) this.#bytes -= measureBytes(answer)
  }
}

function measureBytes({ bodies }: CachedResponse): number {
  const { identity, br, gzip: zipped } = bodies
  return identity.length + (br === identity ? 0 : br.length) + (zipped === identity ? 0 : zipped.length) + 512
}

/** Serializes and compresses a fresh answer; the tag names the content, whatever its encoding. */
export async function encodeResponse(fresh: CacheableResponse, expiresAt: number): Promise<CachedResponse> {
  const identity = Buffer.from(fresh.body)
  const [br, zipped] =
    identity.length < minCompressedBytes
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
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = { etag, vary: 'accept-encoding, authorization', ...fresh.headers }
  const headOf = (encoding: Encoding, body: Buffer): Head =>
    Object.entries({
      ...common,
      'content-type': fresh.type,
      'content-length': String(body.length),
      ...(body === identity ? {} : { 'content-encoding': encoding }),
    }).flat()
  return {
    status: fresh.status ?? 200,
    etag,
    bodies: { identity, br, gzip: zipped },
    heads: { identity: headOf('identity', identity), br: headOf('br', br), gzip: headOf('gzip', zipped) },
    unchangedHead: Object.entries(common).flat(),
    cacheTags: fresh.cacheTags,
    expiresAt,
  }
}
