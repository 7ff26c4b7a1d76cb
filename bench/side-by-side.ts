import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Encoding } from './captured-answer.ts'
import { cpuSeconds } from './process-usage.ts'
import { median } from './ranks.ts'

const client = fileURLToPath(new URL('load-client.ts', import.meta.url))
const run = promisify(execFile)

const rounds = 5
const roundMs = 1500
const warmUpMs = 1500

/** A server under load, and where its answer stands. */
export type Loaded = { pid: number; url: string }
type Round = { perSecond: number; p99: number; perCpuSecond: number | undefined }

async function load({ pid, url }: Loaded, encoding: Encoding, ms: number): Promise<Round> {
  const before = cpuSeconds(pid)
  const { stdout } = await run(process.execPath, [client, url, encoding, String(ms)], {
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    timeout: ms + 20_000,
  })
  const after = cpuSeconds(pid)
  const { requests, perSecond, p99 } = JSON.parse(stdout) as { requests: number; perSecond: number; p99: number }
  const used = before === undefined || after === undefined ? undefined : after - before
  return { perSecond, p99, perCpuSecond: used ? requests / used : undefined }
}

export type Compared = { measured: number; reference: number; ratio: number }
export type SideBySide = { perSecond: Compared; p99: Compared; perCpuSecond: Compared | undefined }

/**
 * Loads two servers in turns, so that what else the machine does falls on both; medians of the rounds, and of the
 * ratio within each round. Requests per second of the server's own CPU are told too: the client may be the slower one.
 */
export async function sideBySide(product: Loaded, reference: Loaded, encoding: Encoding): Promise<SideBySide> {
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
  const isCpuKnown = pairs.flat().every(({ perCpuSecond }) => perCpuSecond !== undefined)
  return {
    perSecond: compare(({ perSecond }) => perSecond),
    p99: compare(({ p99 }) => p99),
    perCpuSecond: isCpuKnown ? compare(({ perCpuSecond }) => perCpuSecond ?? 0) : undefined,
  }
}
