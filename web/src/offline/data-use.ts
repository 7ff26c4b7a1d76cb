import { readStored, writeStored } from './safe-storage.ts'
import { serverNow } from './server-clock.ts'

const key = 'dataUse'

/** The month of a moment in Dhaka, such as `2026-11`. */
const getMonth = (ms: number) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 7)

/** Returns the bytes that the app received this month, as far as the browser tells. */
export function readDataUse(): number {
  const [month, bytes = ''] = (readStored(key) ?? '').split(' ')
  return month === getMonth(serverNow()) && /^\d{1,15}$/.test(bytes) ? Number(bytes) : 0
}

/** Counts the bytes of every answer and file that the app receives, with their headers. What a cache answers has none. */
export function countDataUse(): void {
  const observer = new PerformanceObserver((list) => {
    let received = 0
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming) received += entry.transferSize
    // The storage is written at once: a page that is left has no time for a database.
    if (received > 0) writeStored(key, `${getMonth(serverNow())} ${readDataUse() + received}`)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
}
