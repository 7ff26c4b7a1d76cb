import type { Encoding } from './captured-answer.ts'
import { driveLoad } from './load-driver.ts'
import { readCpuSeconds } from './process-usage.ts'
import { median } from './statistics.ts'

const rounds = 9
const roundMs = 1000
const warmUpMs = 2000

/** The maximum CPU time of a cache hit relative to a bare server: 0.95 of its requests per second of CPU. */
export const maxCpuRatio = { most: 1 / 0.95 }

/** A server under load, with the URL of its response. */
export type LoadTarget = { pid: number; url: string }
type Round = { perSecond: number; p99: number; cpuPerRequest: number | undefined }

async function load({ pid, url }: LoadTarget, encoding: Encoding, ms: number): Promise<Round> {
  const before = readCpuSeconds(pid)
  const { requests, perSecond, p99 } = await driveLoad(url, encoding, ms)
  const after = readCpuSeconds(pid)
  const cpuPerRequest = before === undefined || after === undefined ? undefined : ((after - before) * 1e6) / requests
  return { perSecond, p99, cpuPerRequest }
}

export type Compared = { measured: number; reference: number; ratio: number }
export type SideBySide = { perSecond: Compared; p99: Compared; cpuPerRequest: Compared | undefined }

/**
 * Loads two servers alternately, so that the machine's load affects both. Returns medians of the rounds and of the
 * ratio within each round. The server's own CPU time per request, in microseconds, is steadier on a busy machine than
 * requests per second, and does not depend on the client.
 */
export async function compareServers(
  product: LoadTarget,
  reference: LoadTarget,
  encoding: Encoding,
): Promise<SideBySide> {
  await load(product, encoding, warmUpMs)
  await load(reference, encoding, warmUpMs)
  const pairs: [Round, Round][] = []
  for (let round = 0; round < rounds; round += 1) {
    const ours = await load(product, encoding, roundMs)
    pairs.push([ours, await load(reference, encoding, roundMs)])
  }
  const compare = (value: (round: Round) => number): Compared => ({
    measured: median(pairs.map(([ours]) => value(ours))),
    reference: median(pairs.map(([, theirs]) => value(theirs))),
    ratio: median(pairs.map(([ours, theirs]) => value(ours) / value(theirs))),
  })
  const isCpuKnown = pairs.flat().every(({ cpuPerRequest }) => cpuPerRequest !== undefined)
  return {
    perSecond: compare(({ perSecond }) => perSecond),
    p99: compare(({ p99 }) => p99),
    cpuPerRequest: isCpuKnown ? compare(({ cpuPerRequest }) => cpuPerRequest ?? 0) : undefined,
  }
}
