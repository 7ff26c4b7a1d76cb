import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Feature } from '@shelai/contract/features.ts'
import type { Counted } from '../counters/visits.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this many bytes compression costs more than it saves. */
const minCompressedBytes = 600
/** Compresses a page in about a millisecond, which a waiting reader does not notice, to within 10 % of the best size. */
const brotliQuality = 6
/** Compresses a page to the best size in about 50 ms. */
const bestBrotliQuality = 11
/** Larger responses keep the first compression: the best one of a megabyte takes a second or two. */
const maxRecompressedBytes = 256 * 1024

export type Encoding = 'br' | 'gzip' | 'identity'

/** Header names and values alternating, as `writeHead` expects them. */
export type Head = string[]

/** A response ready to send, in every supported encoding. */
export type CachedResponse = {
  readonly status: number
  readonly etag: string
  readonly bodies: Readonly<Record<Encoding, Buffer>>
  /** The headers for each encoding, built once: building them costs as much as the rest of a cache hit. */
  readonly heads: Readonly<Record<Encoding, Head>>
  /** The headers of a 304 response. */
  readonly unchangedHead: Head
  /** The features whose changes make this response stale. */
  readonly cacheTags: readonly Feature[]
  /** The expiry, in milliseconds since 1970. */
  readonly expiresAt: number
  /** What each visit that gets this response counts. */
  readonly counted: Counted | undefined
}

/** A response before serialization and compression. */
export type CacheableResponse = {
  /** The HTTP status, 200 by default. A response with another status is sent but never stored. */
  status?: number
  type: string
  body: string
  headers?: Record<string, string>
  cacheTags: readonly Feature[]
  counted?: Counted | undefined
}

type Limits = { maxBytes: number }

/** What a cache has done since the start, and holds. A miss is a response that had to be made. */
export type CacheStatistics = { hits: number; misses: number; entries: number; bytes: number }

/**
 * The kind of a response. A page and a call can have the same URL, and so have an English page and the Bangla one
 * (`page-bn`), so each kind has its own keys.
 */
export type ResponseKind = 'api' | 'page' | 'page-bn' | 'file'

/**
 * Builds the key of a response in the cache. The URL of a call begins with `/api/` and that of a page does not, so both
 * are keys as they are, which saves a concatenation on every hit. Any other key has its kind before it.
 */
export function buildCacheKey(kind: ResponseKind, key: string): string {
  const isUrlOfItsKind = key.startsWith('/api/') ? kind === 'api' : kind === 'page'
  return isUrlOfItsKind ? key : `${kind} ${key}`
}

/** A cache entry. A hit only sets a flag, because moving the entry to the end of the map costs 3 % of a request. */
type Entry = { response: CachedResponse; isUsed: boolean; isRecompressed: boolean }

/**
 * An in-memory cache of the responses that are the same for every guest, serialized and compressed once and invalidated
 * when their content changes. At `maxBytes` it evicts the oldest entries and spares each entry that was used since once
 * (second-chance eviction). An entry that is used again is compressed to the best size in the background.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<CachedResponse>>()
  readonly #maxBytes: number
  /** The keys of entries to be compressed to the best size, one at a time. */
  readonly #toRecompress = new Set<string>()
  #recompressing: Promise<void> | undefined
  #bytes = 0
  #hits = 0
  #misses = 0
  /** Counts invalidations, so that a response begun before one is not stored after it. */
  #epoch = 0

  constructor({ maxBytes }: Limits = { maxBytes: 32 * 1024 * 1024 }) {
    this.#maxBytes = maxBytes
  }

  /** Returns the cached response for a key unless it is missing or stale. */
  find(key: string, now: number): CachedResponse | undefined {
    const entry = this.#entries.get(key)
    if (entry === undefined) return undefined
    if (entry.response.expiresAt <= now) {
      this.#remove(key, entry)
      return undefined
    }
    this.#hits += 1
    if (!entry.isUsed) {
      entry.isUsed = true
      if (!entry.isRecompressed) this.#requestRecompression(key)
    }
    return entry.response
  }

  get statistics(): CacheStatistics {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.#bytes }
  }

  /** Resolves when no response is being compressed to the best size. */
  async settled(): Promise<void> {
    await this.#recompressing
  }

  /**
   * Returns the cached response for a key, or makes and stores one. Concurrent calls for the same key share one `make`.
   */
  async getOrCreate(
    key: string,
    now: number,
    expiresAt: number,
    make: () => Promise<CacheableResponse>,
  ): Promise<CachedResponse> {
    const found = this.find(key, now)
    if (found !== undefined) return found
    const pendingResponse = this.#pending.get(key)
    if (pendingResponse !== undefined) return pendingResponse
    this.#misses += 1
    const startEpoch = this.#epoch
    const pending = make()
      .then((fresh) => encodeResponse(fresh, expiresAt))
      .then((response) => {
        if (startEpoch === this.#epoch && response.status === 200) this.#store(key, response)
        return response
      })
      .finally(() => {
        if (this.#pending.get(key) === pending) this.#pending.delete(key)
      })
    this.#pending.set(key, pending)
    return pending
  }

  /** Drops every response that depends on one of the features. */
  invalidate(features: ReadonlySet<Feature>): void {
    this.#epoch += 1
    this.#pending.clear()
    for (const [key, entry] of this.#entries) {
      if (entry.response.cacheTags.some((feature) => features.has(feature))) this.#remove(key, entry)
    }
  }

  get size(): number {
    return this.#entries.size
  }

  #store(key: string, response: CachedResponse): void {
    const bytes = measureBytes(response)
    if (bytes > this.#maxBytes / 8) return
    const previous = this.#entries.get(key)
    if (previous !== undefined) this.#remove(key, previous)
    this.#entries.set(key, { response, isUsed: false, isRecompressed: !isWorthRecompressing(response) })
    this.#bytes += bytes
    // A used entry moves to the end with its flag cleared, so that the loop evicts it on a second pass.
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#maxBytes) break
      this.#remove(oldest, entry)
      if (!entry.isUsed) continue
      this.#entries.set(oldest, { ...entry, isUsed: false })
      this.#bytes += measureBytes(entry.response)
    }
  }

  #requestRecompression(key: string): void {
    this.#toRecompress.add(key)
    this.#recompressing ??= this.#recompress()
      // After a failure the entry keeps its first compression, which is as right.
      .catch(() => {})
      .finally(() => {
        this.#recompressing = undefined
      })
  }

  async #recompress(): Promise<void> {
    for (const key of this.#toRecompress) {
      this.#toRecompress.delete(key)
      const response = this.#entries.get(key)?.response
      if (response === undefined) continue
      const br = await compress(response.bodies.identity, bestBrotliQuality)
      // Meanwhile the entry may have been invalidated, or made anew.
      const entry = this.#entries.get(key)
      if (entry?.response !== response) continue
      entry.response = replaceBrotli(response, br)
      entry.isRecompressed = true
      this.#bytes += br.length - response.bodies.br.length
    }
  }

  #remove(key: string, { response }: Entry): void {
    if (this.#entries.delete(key)) this.#bytes -= measureBytes(response)
  }
}

function measureBytes({ bodies }: CachedResponse): number {
  const { identity, br, gzip: gzipped } = bodies
  return identity.length + (br === identity ? 0 : br.length) + (gzipped === identity ? 0 : gzipped.length) + 512
}

const isWorthRecompressing = ({ bodies: { identity, br } }: CachedResponse) =>
  br !== identity && identity.length <= maxRecompressedBytes

const compress = (body: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** Copies a response with another Brotli encoding of the same body. */
function replaceBrotli(response: CachedResponse, br: Buffer): CachedResponse {
  const head = response.heads.br
  return {
    ...response,
    bodies: { ...response.bodies, br },
    heads: { ...response.heads, br: head.with(head.indexOf('content-length') + 1, String(br.length)) },
  }
}

/** Serializes and compresses a response. The ETag depends on the body alone and not on the encoding. */
export async function encodeResponse(fresh: CacheableResponse, expiresAt: number): Promise<CachedResponse> {
  const identity = Buffer.from(fresh.body)
  const [br, gzipped] =
    identity.length < minCompressedBytes
      ? [identity, identity]
      : await Promise.all([compress(identity, brotliQuality), toGzip(identity)])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = { etag, vary: 'accept-encoding, authorization', ...fresh.headers }
  const buildHead = (encoding: Encoding, body: Buffer): Head =>
    Object.entries({
      ...common,
      'content-type': fresh.type,
      'content-length': String(body.length),
      ...(body === identity ? {} : { 'content-encoding': encoding }),
    }).flat()
  return {
    status: fresh.status ?? 200,
    etag,
    bodies: { identity, br, gzip: gzipped },
    heads: { identity: buildHead('identity', identity), br: buildHead('br', br), gzip: buildHead('gzip', gzipped) },
    unchangedHead: Object.entries(common).flat(),
    cacheTags: fresh.cacheTags,
    expiresAt,
    counted: fresh.counted,
  }
}
