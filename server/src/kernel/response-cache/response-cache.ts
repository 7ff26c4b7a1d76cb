import { setTimeout as wait } from 'node:timers/promises'
import type { Feature } from '@shelai/contract/rules/features.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import {
  bestBrotliQuality,
  type CachedResponse,
  compressBrotli,
  type Encoding,
  encodeResponse,
  measureBytes,
  setEncodedBody,
} from './encode-response.ts'

/** Larger responses keep the first compression: the best one of a megabyte takes a second or two. */
const maxRecompressedBytes = 256 * 1024
/** The rest of the best compression after each response, as a multiple of the time that one took. */
const restShare = 4

type Limits = { maxBytes: number }

/** The work of a cache since the start, and its content. A miss is a response that had to be made. */
export type CacheStatistics = { hits: number; misses: number; entries: number; bytes: number }

/**
 * The kind of a response. A page and a call can have the same URL, and so have an English page and the Bangla one
 * (`page-bn`), so each kind has its own keys. `plans …` is what readers get whose plans unlock the same.
 */
export type ResponseKind = 'api' | 'page' | `page-${Language}` | 'file' | `plans ${string}`

/**
 * Builds the key of a response in the cache. The URL of a call begins with `/api/` and that of a page does not, so both
 * are keys as they are, which saves a concatenation on every hit. Any other key has its kind before it.
 */
export function buildCacheKey(kind: ResponseKind, key: string): string {
  const isUrlOfItsKind = key.startsWith('/api/') ? kind === 'api' : kind === 'page'
  return isUrlOfItsKind ? key : `${kind} ${key}`
}

/** A cache entry. A hit only sets a flag, because moving the entry to the end of the map costs 3 % of a request. */
type Entry = { response: CachedResponse; bytes: number; isUsed: boolean; isRecompressed: boolean }

/** The share of the memory that entries may fill which nobody has used again. */
const unusedShare = 0.25

/**
 * An in-memory cache of the responses that are the same for many, serialized and compressed once and invalidated when their
 * content changes. Those that nobody has used again fill a quarter of `maxBytes` at most, so that requests for what nobody
 * else wants push nothing out and take little memory. Beyond `maxBytes` the oldest used one becomes an unused one. An
 * entry that is used again is compressed to the best size in the background.
 */
export class ResponseCache {
  readonly #entries = new Map<string, Entry>()
  /** The keys of the entries that were not used again, and of those that were, the oldest first. */
  readonly #unused = new Set<string>()
  readonly #used = new Set<string>()
  readonly #pending = new Map<string, Promise<CachedResponse>>()
  readonly #encoding = new Map<string, Promise<void>>()
  readonly #maxBytes: number
  /** The keys of entries to be compressed to the best size, one at a time. */
  readonly #toRecompress = new Set<string>()
  #recompressing: Promise<void> | undefined
  #bytes = 0
  #unusedBytes = 0
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
    if (!entry.isUsed) this.#setUsed(key, entry, true)
    return entry.response
  }

  get statistics(): CacheStatistics {
    return { hits: this.#hits, misses: this.#misses, entries: this.#entries.size, bytes: this.#bytes }
  }

  /** The number of changes of content. Anything made of content is fresh while this is the same. */
  get epoch(): number {
    return this.#epoch
  }

  /** Resolves when no response is being compressed to the best size. */
  async settled(): Promise<void> {
    await this.#recompressing
  }

  /**
   * Returns the cached response for a key, or makes and stores one. Concurrent calls for the same key share one `make`.
   */
  async getOrCreate(key: string, now: number, make: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const found = this.find(key, now)
    if (found !== undefined) return found
    const pendingResponse = this.#pending.get(key)
    if (pendingResponse !== undefined) return pendingResponse
    this.#misses += 1
    const startEpoch = this.#epoch
    const pending = make()
      .then((response) => {
        if (startEpoch === this.#epoch && response.status === 200 && !response.isProvisional) this.#store(key, response)
        return response
      })
      .finally(() => {
        if (this.#pending.get(key) === pending) this.#pending.delete(key)
      })
    this.#pending.set(key, pending)
    return pending
  }

  /** Adds an encoding to the response for a key. Concurrent calls share one compression. */
  async addEncoding(key: string, response: CachedResponse, encoding: Encoding): Promise<void> {
    const encodingKey = `${encoding} ${response.etag} ${key}`
    const pending =
      this.#encoding.get(encodingKey) ??
      encodeResponse(response, encoding).finally(() => this.#encoding.delete(encodingKey))
    this.#encoding.set(encodingKey, pending)
    await pending
    const entry = this.#entries.get(key)
    if (entry?.response !== response) return
    this.#measure(entry)
    if (entry.isUsed) this.#requestRecompression(key, entry)
    this.#evict()
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
    this.#entries.set(key, { response, bytes, isUsed: false, isRecompressed: false })
    this.#unused.add(key)
    this.#bytes += bytes
    this.#unusedBytes += bytes
    this.#evict()
  }

  #evict(): void {
    const mostUnused = this.#maxBytes * unusedShare
    while (this.#bytes > this.#maxBytes || this.#unusedBytes > mostUnused) {
      const [oldest] = this.#used.size === 0 || this.#unusedBytes > mostUnused ? this.#unused : this.#used
      const entry = oldest === undefined ? undefined : this.#entries.get(oldest)
      if (oldest === undefined || entry === undefined) return
      if (entry.isUsed) this.#setUsed(oldest, entry, false)
      else this.#remove(oldest, entry)
    }
  }

  #setUsed(key: string, entry: Entry, isUsed: boolean): void {
    const [former, next] = isUsed ? [this.#unused, this.#used] : [this.#used, this.#unused]
    former.delete(key)
    next.add(key)
    entry.isUsed = isUsed
    this.#unusedBytes += isUsed ? -entry.bytes : entry.bytes
    if (isUsed) this.#requestRecompression(key, entry)
  }

  /** Counts the memory of an entry anew, after its bodies have changed. */
  #measure(entry: Entry): void {
    const more = measureBytes(entry.response) - entry.bytes
    entry.bytes += more
    this.#bytes += more
    if (!entry.isUsed) this.#unusedBytes += more
  }

  #requestRecompression(key: string, { response, isRecompressed }: Entry): void {
    const { identity, br } = response.bodies
    if (isRecompressed || br === undefined || br === identity || identity.length > maxRecompressedBytes) return
    this.#toRecompress.add(key)
    this.#recompressing ??= this.#recompress()
      // After a failure the entry keeps its first compression, which is as right.
      .catch(() => {})
      .finally(() => {
        this.#recompressing = undefined
      })
  }

  /** Compresses one response after another and rests in between, so that floods of new pages cost a fifth of a core. */
  async #recompress(): Promise<void> {
    for (const key of this.#toRecompress) {
      this.#toRecompress.delete(key)
      const response = this.#entries.get(key)?.response
      if (response === undefined) continue
      const began = performance.now()
      const br = await compressBrotli(response.bodies.identity, bestBrotliQuality)
      const tookMs = performance.now() - began
      // Meanwhile the entry may have been invalidated, or made anew.
      const entry = this.#entries.get(key)
      if (entry?.response === response) {
        setEncodedBody(response, 'br', br)
        entry.isRecompressed = true
        this.#measure(entry)
      }
      if (this.#toRecompress.size > 0) await wait(restShare * tookMs, undefined, { ref: false })
    }
  }

  #remove(key: string, { bytes, isUsed }: Entry): void {
    if (!this.#entries.delete(key)) return
    this.#unused.delete(key)
    this.#used.delete(key)
    this.#bytes -= bytes
    if (!isUsed) this.#unusedBytes -= bytes
  }
}
