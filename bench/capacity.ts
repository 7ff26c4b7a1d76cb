import { countMetric, type Metric } from './metrics.ts'

/**
 * A model of how much of the machines a number of readers needs, and its simulation: a day of visits, minute by minute. What one
 * request costs was measured; how readers behave is assumed, and stands here to be replaced by what an operator sees.
 */

/** The processor time of one request of a kind, in seconds, measured on one core of the machine that runs the benchmarks. */
const cost = {
  /** `wrk` on a page and a call that the cache answers: 14 µs. */
  cached: 14e-6,
  /** `wrk` on the profile of a signed-in reader: 0.22 ms. */
  personal: 0.22e-3,
  /** `wrk` on an article for a signed-in reader, which the cache does not answer: 2.1 ms. */
  personalText: 2.1e-3,
  /** `wrk` on a search for a word among the starter content: 14 ms. */
  search: 14e-3,
  /** `bench accounts`: the hash of a password. */
  login: 30e-3,
  /** `bench render`: a page that the cache does not hold. */
  render: 7e-3,
} as const

/** `bench sockets`: memory of one open socket in bytes. */
const socketBytes = 27_000

/** `bench backup`: size of the database for a reader with ten saved items, in bytes. */
const readerBytes = 4000

/** The behaviour of readers. */
const behaviour = {
  /** The share of readers who come on a day, and how often each comes. */
  activeShare: 0.06,
  visitsADay: 2.5,
  visitMinutes: 7,
  /** A visit's requests. Calls and files that the phone keeps make none. */
  cached: 14,
  searches: 0.4,
  /** Signed-in readers: their share of visits, their calls for themselves, and their texts. */
  signedInShare: 0.25,
  personal: 6,
  personalTexts: 3,
  loginsAVisit: 0.02,
  /** Bytes sent in a visit. */
  bytes: 180_000,
  /** Pages rendered anew in a minute, whoever reads: what editors changed. */
  rendersAMinute: 30,
} as const

/** The share of a day's visits in each hour of Dhaka: breakfast, lunch, and most of all the evening after work. */
const hours = [1, 0.5, 0.3, 0.3, 0.5, 1.5, 3, 4, 3.5, 3, 3, 3.5, 5, 5, 4, 4, 4.5, 6, 8, 10, 11, 9.5, 6, 2.9]

/** A web push about circulars goes to this share of readers at once; this share of them comes within ten minutes. */
const push = { share: 0.2, opened: 0.08, minutes: 10, atMinute: 20 * 60 }

/** The capacity of one unit of each resource. */
const limits = {
  /** Of a core, so that a busy minute does not make readers wait. */
  usableShareOfCore: 0.6,
  /** Cores of a machine that runs the product, and its memory for sockets in bytes. */
  cores: 4,
  socketMemory: 2e9,
  /** Simple queries a second of one PostgreSQL server: an assumption, low for 4 cores; measure yours with `pgbench -S`. */
  queries: 10_000,
  /** The rate at which a machine sends, in bytes a second. */
  line: 1e9 / 8,
  /** The disk of the database, in bytes. */
  disk: 100e9,
} as const

/** Queries of a request of a kind. */
const queries = { personal: 3, personalText: 4, search: 6, login: 6, render: 6 } as const

type Day = { coresAtPeak: number; socketsAtPeak: number; queriesAtPeak: number; bytesAtPeak: number; requests: number }

/** Returns a generator of numbers from 0 to 1 by a seed (mulberry32), so that each run simulates the same day. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Draws how many visits begin in a minute: Poisson, by its normal approximation where the mean is large. */
function drawArrivals(mean: number, random: () => number): number {
  if (mean > 50) {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    return Math.max(0, Math.round(mean + normal * Math.sqrt(mean)))
  }
  let count = 0
  for (let product = random(); product > Math.exp(-mean); product *= random()) count += 1
  return count
}

/** Simulates a day of a number of readers, with a web push in its busiest hour. */
function simulateDay(readers: number, random: () => number): Day {
  const visitsADay = readers * behaviour.activeShare * behaviour.visitsADay
  const total = hours.reduce((sum, share) => sum + share, 0)
  const arrivals = Array.from({ length: 24 * 60 }, (_, minute) => {
    const share = (hours[Math.floor(minute / 60)] ?? 0) / total / 60
    const isAfterPush = minute >= push.atMinute && minute < push.atMinute + push.minutes
    const pushed = isAfterPush ? (readers * push.share * push.opened) / push.minutes : 0
    return drawArrivals(visitsADay * share + pushed, random)
  })
  const day: Day = { coresAtPeak: 0, socketsAtPeak: 0, queriesAtPeak: 0, bytesAtPeak: 0, requests: 0 }
  for (const minute of arrivals.keys()) {
    // Visits under way: those that began within the length of a visit. Each spreads its requests over its minutes.
    const underWay = arrivals.slice(Math.max(0, minute + 1 - behaviour.visitMinutes), minute + 1)
    const open = underWay.reduce((sum, count) => sum + count, 0)
    const visits = open / behaviour.visitMinutes
    const signedIn = visits * behaviour.signedInShare
    const count = {
      cached: visits * behaviour.cached,
      personal: signedIn * behaviour.personal,
      personalText: signedIn * behaviour.personalTexts,
      search: visits * behaviour.searches,
      login: visits * behaviour.loginsAVisit,
      render: behaviour.rendersAMinute,
    }
    const kinds = Object.keys(count) as (keyof typeof count)[]
    const seconds = kinds.reduce((sum, kind) => sum + count[kind] * cost[kind], 0)
    const asked = Object.entries(queries).reduce((sum, [kind, of]) => sum + count[kind as keyof typeof queries] * of, 0)
    day.coresAtPeak = Math.max(day.coresAtPeak, seconds / 60)
    day.socketsAtPeak = Math.max(day.socketsAtPeak, open)
    day.queriesAtPeak = Math.max(day.queriesAtPeak, asked / 60)
    day.bytesAtPeak = Math.max(day.bytesAtPeak, (visits * behaviour.bytes) / 60)
    day.requests += kinds.reduce((sum, kind) => sum + count[kind], 0)
  }
  return day
}

/** Returns the share of each resource in use in the busiest minute, where 1 is all of one. The fullest breaks first. */
function listLoads(readers: number, day: Day): { what: string; load: number }[] {
  return [
    { what: 'processor of one core', load: day.coresAtPeak / limits.usableShareOfCore },
    {
      what: `processor of one machine of ${limits.cores} cores`,
      load: day.coresAtPeak / limits.cores / limits.usableShareOfCore,
    },
    { what: 'memory for sockets of one machine', load: (day.socketsAtPeak * socketBytes) / limits.socketMemory },
    { what: 'queries of one PostgreSQL server', load: day.queriesAtPeak / limits.queries },
    { what: 'line of 1 Gbit/s of one machine', load: day.bytesAtPeak / limits.line },
    { what: 'disk of 100 GB of one database', load: (readers * readerBytes) / limits.disk },
  ]
}

/** Simulates days of up to ten million readers, and says what they need and which resource is full first. */
export async function measureCapacity(): Promise<Metric[]> {
  return [10_000, 100_000, 1_000_000, 10_000_000].flatMap((readers) => {
    const day = simulateDay(readers, createRandom(readers))
    const cores = Math.ceil(day.coresAtPeak / limits.usableShareOfCore)
    const loads = listLoads(readers, day).toSorted((one, other) => other.load - one.load)
    return [
      countMetric(`${readers.toLocaleString('en')} readers: requests a day`, day.requests, ''),
      countMetric('  in the busiest minute: cores', cores, ''),
      countMetric('  sockets', day.socketsAtPeak, ''),
      countMetric('  queries a second', day.queriesAtPeak, ''),
      countMetric('  sent', (day.bytesAtPeak * 8) / 1e6, ' Mbit/s'),
      ...loads.map(({ what, load }) => countMetric(`  of the ${what}`, load * 100, ' %')),
    ]
  })
}
