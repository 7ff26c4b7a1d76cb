import { openOfflineDatabase } from './offline-database.ts'
import { serverNow } from './server-clock.ts'

/** The month of a moment in Dhaka, such as `2026-11`. */
const getMonth = (ms: number) => new Date(ms + 6 * 3_600_000).toISOString().slice(0, 7)

/** How long received bytes may be in memory only, in milliseconds. */
const storedAfterMs = 5000

let received = 0

/** Adds what was received since the last time to the use of this month. */
async function storeUse(): Promise<void> {
  if (received === 0) return
  const month = getMonth(serverNow())
  const transaction = (await openOfflineDatabase()).transaction('usage', 'readwrite')
  const bytes = received
  received = 0
  await transaction.store.put(((await transaction.store.get(month)) ?? 0) + bytes, month)
  await transaction.done
}

/** Returns the bytes that the app received this month, as far as the browser tells. */
export async function readDataUse(): Promise<number> {
  await storeUse()
  return (await (await openOfflineDatabase()).get('usage', getMonth(serverNow()))) ?? 0
}

/** Counts the bytes of every answer and file that the app receives, with their headers. What a cache answers has none. */
export function countDataUse(): void {
  const store = () => storeUse().catch(() => {})
  let isDue = false
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceResourceTiming) received += entry.transferSize
    if (isDue) return
    isDue = true
    setTimeout(() => {
      isDue = false
      store()
    }, storedAfterMs)
  })
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true })
  addEventListener('visibilitychange', () => {
    if (document.hidden) store()
  })
}
