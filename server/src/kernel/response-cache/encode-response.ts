import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Feature } from '@shelai/contract/rules/features.ts'
import type { Counted } from '../counters/visits.ts'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

/** Below this many bytes compression costs more than it saves. */
const minCompressedBytes = 600
/** Compresses a page in about a millisecond, which a waiting reader does not notice, to within 10 % of the best size. */
const brotliQuality = 6
/** Compresses a page to the best size in about 50 ms. */
export const bestBrotliQuality = 11

export type Encoding = 'br' | 'gzip' | 'identity'

/** Header names and values alternating, as `writeHead` expects them. */
export type Head = string[]

/** One value for the response as it is, and one for each encoding that was asked for. */
type ByEncoding<T> = { identity: T } & Partial<Record<Encoding, T>>

/** A response ready to send. */
export type CachedResponse = {
  readonly status: number
  readonly etag: string
  readonly bodies: ByEncoding<Buffer>
  /** The headers for each encoding, built once: building them costs as much as the rest of a cache hit. */
  readonly heads: ByEncoding<Head>
  /** The headers of a 304 response. */
  readonly unchangedHead: Head
  /** The features whose changes make this response stale. */
  readonly cacheTags: readonly Feature[]
  /** The expiry, in milliseconds since 1970. */
  readonly expiresAt: number
  /** The counter that each visit with this response adds to. */
  readonly counted: Counted | undefined
  /** True if the next response may differ without a change of content, so that this one is never stored. */
  readonly isProvisional: boolean
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
  isProvisional?: boolean | undefined
}

/** Compresses a body by Brotli. */
export const compressBrotli = (body: Buffer, quality: number): Promise<Buffer> =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })

/** Serializes a response. The ETag depends on the body alone and not on the encoding. A short body is never compressed. */
export function serializeResponse(fresh: CacheableResponse, expiresAt: number): CachedResponse {
  const identity = Buffer.from(fresh.body)
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = { etag, vary: 'accept-encoding, authorization', ...fresh.headers }
  const head = Object.entries({
    ...common,
    'content-type': fresh.type,
    'content-length': String(identity.length),
  }).flat()
  const isShort = identity.length < minCompressedBytes
  return {
    status: fresh.status ?? 200,
    etag,
    bodies: isShort ? { identity, br: identity, gzip: identity } : { identity },
    heads: isShort ? { identity: head, br: head, gzip: head } : { identity: head },
    unchangedHead: Object.entries(common).flat(),
    cacheTags: fresh.cacheTags,
    expiresAt,
    counted: fresh.counted,
    isProvisional: fresh.isProvisional ?? false,
  }
}

/** Adds a compressed body, or replaces one of the same encoding. */
export function setEncodedBody({ bodies, heads }: CachedResponse, encoding: Encoding, body: Buffer): void {
  const { identity } = heads
  bodies[encoding] = body
  heads[encoding] = [
    ...identity.with(identity.indexOf('content-length') + 1, String(body.length)),
    'content-encoding',
    encoding,
  ]
}

/** Compresses the body of a response in an encoding, unless it has that already. */
export async function encodeResponse(response: CachedResponse, encoding: Encoding): Promise<void> {
  const { bodies } = response
  if (bodies[encoding] !== undefined) return
  const body = await (encoding === 'br' ? compressBrotli(bodies.identity, brotliQuality) : toGzip(bodies.identity))
  setEncodedBody(response, encoding, body)
}

/** Returns about how much memory a response takes, in bytes. */
export function measureBytes({ bodies }: CachedResponse): number {
  const { identity, br, gzip: gzipped } = bodies
  const measure = (body: Buffer | undefined) => (body === undefined || body === identity ? 0 : body.length)
  return identity.length + measure(br) + measure(gzipped) + 512
}
