import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Encoding } from './captured-answer.ts'

const run = promisify(execFile)

const ownClient = fileURLToPath(new URL('load-client.ts', import.meta.url))
const wrk = (process.env.PATH ?? '')
  .split(delimiter)
  .map((folder) => join(folder, 'wrk'))
  .find((path) => existsSync(path))

/** The results of a round of load; `p99` in milliseconds. */
export type LoadResult = { requests: number; perSecond: number; p99: number }

/** The name of the load generator, for the report. */
export const loadDriver = wrk === undefined ? 'the own client' : 'wrk'

/** Loads a URL over fifty connections, with wrk if it is installed, which costs much less than what it measures. */
export async function driveLoad(url: string, encoding: Encoding, ms: number): Promise<LoadResult> {
  return wrk === undefined ? driveOwnClient(url, encoding, ms) : driveWrk(wrk, url, encoding, ms)
}

async function driveOwnClient(url: string, encoding: Encoding, ms: number): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [ownClient, url, encoding, String(ms)], {
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
    timeout: ms + 20_000,
  })
  return JSON.parse(stdout)
}

async function driveWrk(program: string, url: string, encoding: Encoding, ms: number): Promise<LoadResult> {
  const duration = `${Math.max(1, Math.round(ms / 1000))}s`
  const args = ['-t1', '-c50', `-d${duration}`, '--latency', '-H', `accept-encoding: ${encoding}`, url]
  const { stdout } = await run(program, args, { timeout: ms + 20_000 })
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1])
  const [, p99, unit] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? []
  const milliseconds = { us: 0.001, ms: 1, s: 1000 }[unit ?? ''] ?? Number.NaN
  const failed = /Non-2xx or 3xx responses: (\d+)|Socket errors: (.*)/.exec(stdout)
  if (failed) throw new Error(`${url}: ${failed[0]}`)
  return {
    requests: number(/(\d+) requests in/),
    perSecond: number(/Requests\/sec:\s+([\d.]+)/),
    p99: Number(p99) * milliseconds,
  }
}
