import type { IncomingMessage } from 'node:http'
import type { Call } from '@shelai/contract/api/call.ts'
import { buildCounterName, type CounterName, type DailyCounters } from './daily-counters.ts'

/** The counter of a response, and the page of its item if the response is not that page itself. */
export type Counted = { name: CounterName; ownPage?: { pages: string; end: string } }

/** Returns what an answer of a call counts, if its declaration says so. */
export function findCounted({ counts }: Call, data: unknown): Counted | undefined {
  if (counts === undefined) return undefined
  const item = String((data as Readonly<Record<string, unknown>>)[counts.item])
  const name = buildCounterName(counts.kind, item)
  return counts.pages === undefined ? { name } : { name, ownPage: { pages: `${counts.pages}/`, end: `/${item}` } }
}

/**
 * Programs that name themselves: crawlers, link previews, monitors, libraries. Whoever hides behind a browser's name is
 * counted. Cubot makes telephones.
 */
const programs =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|monitor|uptime|curl\/|wget\/|python|java\/|go-http|okhttp|lighthouse/i

/** Known answers of the pattern above. Browsers send few different short texts; the limits protect the memory. */
const knownAgents = new Map<string, boolean>()
const maxAgents = 1000
const maxKnownLength = 300

function isProgram(agent: string): boolean {
  const known = knownAgents.get(agent)
  if (known !== undefined) return known
  const found = programs.test(agent)
  if (knownAgents.size < maxAgents && agent.length <= maxKnownLength) knownAgents.set(agent, found)
  return found
}

/**
 * Returns whether a request is a person's visit: no program, no prefetch, and no call of the item's own page, whose
 * request was counted already. Reads `rawHeaders` once, because Node builds the `headers` object on first use.
 */
export function isVisit({ method, rawHeaders }: IncomingMessage, ownPage: Counted['ownPage']): boolean {
  if (method === 'HEAD') return false
  let agent: string | undefined
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const value = rawHeaders[at + 1] ?? ''
    switch (rawHeaders[at]?.toLowerCase()) {
      case 'user-agent':
        agent = value
        break
      case 'purpose':
      case 'sec-purpose':
      case 'x-moz':
        if (/prefetch|preview/i.test(value)) return false
        break
      case 'referer':
        if (ownPage !== undefined && isOwnPage(value, ownPage)) return false
        break
    }
  }
  return agent !== undefined && agent !== '' && !isProgram(agent)
}

/** Counts a request that gets a response, if the response is of something counted and the request a visit. */
export function countVisit(
  counters: DailyCounters,
  counted: Counted | undefined,
  request: IncomingMessage,
  now: number,
): void {
  if (counted !== undefined && isVisit(request, counted.ownPage)) counters.add(counted.name, now)
}

function isOwnPage(referer: string, { pages, end }: { pages: string; end: string }): boolean {
  const [path = ''] = referer.split(/[?#]/, 1)
  return path.endsWith(end) && path.includes(pages)
}
