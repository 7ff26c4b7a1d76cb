import { openOfflineDatabase } from './offline-database.ts'
import { serverNow } from './server-clock.ts'
import { isBuiltFile, isPagePath, isPicture } from './worker-paths.ts'

/** The month of a moment in Dhaka, such as `2026-11`. */
const getMonth = (ms: number) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 7)

/** How long received bytes may be in memory only, in milliseconds. */
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

/** Returns the bytes that the app received this month. */
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
 * How much longer our headers are than the 300 bytes that `transferSize` has for those of any answer, where HTTP does not compress
 * them, in bytes.
 */
const longerHeaders = { navigation: 750, resource: 230 }

/** Returns the bytes of an answer with its headers; 0 for what a cache answered. */
function getSize({ transferSize, nextHopProtocol, entryType }: PerformanceResourceTiming): number {
  if (transferSize === 0 || !nextHopProtocol.startsWith('http/1')) return transferSize
  return transferSize + (entryType === 'navigation' ? longerHeaders.navigation : longerHeaders.resource)
}

/**
 * Counts the bytes of every answer and file that this page or worker receives, with their headers. What a cache answers has
 * none.
 */
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
