import { formatDhakaMinute } from '@shelai/contract/rules/dhaka-time.ts'
import { openOfflineDatabase } from '../device/offline-database.ts'
import { serverNow } from '../device/server-clock.ts'
import { isBuiltFile, isPagePath, isPicture } from './worker-paths.ts'

/** The month of a moment in Dhaka, such as `2026-11`. */
const getMonth = (ms: number) => formatDhakaMinute(ms).slice(0, 7)

/** The time for which received bytes may be in memory only, in milliseconds. */
const storedAfterMs = 1000

let received = 0

/** Adds what was received since the last time to the use of this month. */
export async function storeUse(): Promise<void> {
  if (received === 0) return
  const month = getMonth(serverNow())
  const transaction = (await openOfflineDatabase()).transaction('usage', 'readwrite')
  const bytes = received
  received = 0
  await transaction.store.put(((await transaction.store.get(month)) ?? 0) + bytes, month)
  await transaction.done
}

/** Returns the bytes that crossed the network for the app this month. */
export async function readDataUse(): Promise<number> {
  await storeUse()
  return (await (await openOfflineDatabase()).get('usage', getMonth(serverNow()))) ?? 0
}

/**
 * Tells whether a page received what it asked for from the network itself. What the service worker fetched for it has a made-up
 * size in the page; the worker counts it.
 */
export function isReceivedByPage({
  name,
  workerStart,
}: Pick<PerformanceResourceTiming, 'name' | 'workerStart'>): boolean {
  const { pathname } = new URL(name)
  return workerStart === 0 || !(isPagePath(pathname) || isBuiltFile(pathname) || isPicture(pathname))
}

/**
 * The bytes that cross the network with an answer beside its `transferSize`, which has 300 bytes for the headers of any
 * answer: the request, the rest of the headers, and with a page the browser's check for a newer worker and the
 * connection for news. HTTP/1 compresses no headers. Measured by `bench/data-use.ts` over HTTP/1, in bytes.
 */
const unseenBytes = {
  http1: { page: 3300, other: 740 },
  later: { page: 1500, other: 100 },
}

/** Returns the bytes that crossed the network for an answer; 0 for what a cache answered. */
function getSize({ transferSize, nextHopProtocol, entryType, initiatorType }: PerformanceResourceTiming): number {
  if (transferSize === 0) return 0
  // A page that a worker fetched ahead names no protocol. Browsers speak the later ones over TLS only.
  const isHttp1 = nextHopProtocol === '' ? location.protocol === 'http:' : nextHopProtocol.startsWith('http/1')
  const { page, other } = unseenBytes[isHttp1 ? 'http1' : 'later']
  return transferSize + (entryType === 'navigation' || initiatorType === 'navigation' ? page : other)
}

/** Counts what crosses the network for every answer and file of this page or worker. What a cache answers has no size. */
export function countDataUse(isCounted: (entry: PerformanceResourceTiming) => boolean): void {
  let isDue = false
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming && isCounted(entry)) received += getSize(entry)
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      storeUse().catch(() => {})
    }, storedAfterMs)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}
