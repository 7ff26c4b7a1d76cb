import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { translateRefusal } from '@shelai/contract/api/refusals-bangla.ts'
import { findClientNetwork, findClientSite } from '../auth/client-network.ts'
import { findHeader } from './send-response.ts'

/** The average number of reads a minute, and the time after which all saved-up reads may come at once. */
type Pace = { perMinute: number; burstMs: number }

/**
 * The number of keys that a generation holds. Two are kept, so that the memory is bounded whoever calls from wherever.
 */
const maxKeys = 20_000

/**
 * Limits how often each key occurs, by the generic cell rate algorithm: it keeps one number per key, the time at which
 * the key's reads so far would have been due at the permitted pace.
 */
export class PaceLimiter {
  readonly #intervalMs: number
  readonly #burstMs: number
  #current = new Map<string, number>()
  #former = new Map<string, number>()

  constructor({ perMinute, burstMs }: Pace) {
    this.#intervalMs = 60_000 / perMinute
    this.#burstMs = burstMs
  }

  /** Counts one read at `now`, in milliseconds. Returns 0, or after how many milliseconds the next one is permitted. */
  count(key: string, now: number): number {
    const stored = this.#current.get(key) ?? this.#former.get(key) ?? now
    // A time further away than any count leads to comes from before the clock was set back.
    const due = stored > now + this.#burstMs + 2 * this.#intervalMs ? now : Math.max(stored, now)
    const wait = due + this.#intervalMs - now - this.#burstMs
    if (wait > 0) return wait
    if (this.#current.size >= maxKeys) {
      this.#former = this.#current
      this.#current = new Map()
    }
    this.#current.set(key, due + this.#intervalMs)
    return 0
  }
}

/** The pace of all networks of an IPv6 site as a multiple of that of one: a site has 65,536. */
const sitePaces = 8

/**
 * Limits how often something comes from each network, and from each IPv6 site, so that whoever has a site can neither multiply
 * the limit by its networks nor push the counts of others out of the memory.
 */
export class NetworkPace {
  readonly #networks: PaceLimiter
  readonly #sites: PaceLimiter

  constructor({ perMinute, burstMs }: Pace) {
    this.#networks = new PaceLimiter({ perMinute, burstMs })
    this.#sites = new PaceLimiter({ perMinute: perMinute * sitePaces, burstMs })
  }

  /** Counts one for a network as `findClientNetwork` names it. Returns as `PaceLimiter` does. */
  count(network: string, now: number): number {
    const site = findClientSite(network)
    const wait = site === undefined ? 0 : this.#sites.count(site, now)
    return wait > 0 ? wait : this.#networks.count(network, now)
  }
}

/** All reads of ten seconds may come at once: a page with its data and pictures, or a network that returns. */
const addressBurstMs = 10_000
/** A device that was away fetches its packs and pages at once. */
const readerBurstMs = 30_000

/** The permitted reads a minute of one address and of one reader; 0 permits any number. */
export type ReadPaces = { readsPerAddress: number; readsPerReader: number }

/** As how many reads something counts that costs much: a search or a pack that is not cached, the handshake of a socket. */
const readsOfCostly = 30
/** So often a minute it may come at least, however few reads are permitted. */
const fewestCostly = 60
/** All of a minute may come at once: a factory's people share a network, type at the same time and come back together. */
const costlyBurstMs = 60_000

/** Builds the limit of one network for what costs much; undefined where reads are not limited. */
export function createCostlyPace({ readsPerAddress }: Pick<ReadPaces, 'readsPerAddress'>): NetworkPace | undefined {
  if (readsPerAddress === 0) return undefined
  return new NetworkPace({ perMinute: Math.max(readsPerAddress / readsOfCostly, fewestCostly), burstMs: costlyBurstMs })
}

/** Returns after how many milliseconds a read is permitted; 0 at once. `token` is the bearer token of a reader. */
export type LimitReads = (request: IncomingMessage, token: string | undefined, now: number) => number

/** Files that browsers cache for ever, and what watches the process. */
const unlimitedPath = /^\/(?:assets\/|healthz$|readyz$|metrics$)/

/** Builds the limits of this process. Every process counts for itself, in memory. */
export function createReadLimits(
  { readsPerAddress, readsPerReader }: ReadPaces,
  readAddress: (request: IncomingMessage) => string,
): LimitReads {
  const perAddress =
    readsPerAddress > 0 ? new NetworkPace({ perMinute: readsPerAddress, burstMs: addressBurstMs }) : undefined
  const perReader =
    readsPerReader > 0 ? new PaceLimiter({ perMinute: readsPerReader, burstMs: readerBurstMs }) : undefined
  return (request, token, now) => {
    if (unlimitedPath.test(request.url ?? '')) return 0
    if (token !== undefined && perReader !== undefined) {
      const wait = perReader.count(token, now)
      if (wait > 0) return wait
    }
    if (perAddress === undefined) return 0
    const address = readAddress(request)
    return perAddress.count(address.includes(':') ? findClientNetwork(address) : address, now)
  }
}

const page = `<!doctype html><html lang="bn"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>429</title></head><body><main><h1>একটু পরে আবার চেষ্টা করুন</h1><p>আপনার ফোন বা নেটওয়ার্ক থেকে এখন খুব বেশি অনুরোধ আসছে। কিছুক্ষণ পর আবার চেষ্টা করুন।</p><h1 lang="en">Please try again in a moment</h1><p lang="en">Too many requests come from your phone or network just now. Please try again in a moment.</p><p><a href="">আবার চেষ্টা করুন · Retry</a></p></main></body></html>`

/** Refuses a read that comes too soon: a call by a refusal, a page by a plain page in both languages. */
export function refuseRead(request: IncomingMessage, response: ServerResponse, waitMs: number): void {
  const isCall = request.url?.startsWith('/api/') === true
  const refusal = createRefusal('too_many_requests')
  const language = /^bn\b/i.test(findHeader(request, 'accept-language') ?? '') ? 'bn' : 'en'
  const { code } = refusal
  const body = isCall ? JSON.stringify({ status: false, code, message: translateRefusal(refusal, language) }) : page
  response.writeHead(429, {
    'retry-after': String(Math.ceil(waitMs / 1000)),
    'content-type': isCall ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(isCall ? {} : { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" }),
  })
  response.end(request.method === 'HEAD' ? undefined : body)
}
