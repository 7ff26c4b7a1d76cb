import { expect, openPage, type Page } from '../fixtures.ts'

/** Tells whether the service worker is active and has kept all built files that it keeps ahead. */
const isWorkerComplete = (page: Page) =>
  page.evaluate(async () => {
    if (navigator.serviceWorker.controller?.state !== 'activated') return false
    const keys = await (await caches.open('shell')).keys()
    const kept = new Set(keys.map(({ url }) => new URL(url).pathname))
    const script = await (await fetch('/service-worker.js')).text()
    return [...script.matchAll(/\/assets\/[\w.-]+\.js/g)].every(([path]) => kept.has(path))
  })

/** Waits until the service worker is active and has kept all built files that it keeps ahead. */
export async function waitForWorker(page: Page): Promise<void> {
  await expect.poll(() => isWorkerComplete(page).catch(() => false), { timeout: 60_000 }).toBe(true)
}

/** Opens an address and waits until the worker has kept what it keeps ahead. */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await waitForWorker(page)
}

type Kept = { address: string; account: string }

/** Lists the answers that are kept on the device. */
export function listKept(page: Page): Promise<Kept[]> {
  return page.evaluate(
    () =>
      new Promise<Kept[]>((resolve, reject) => {
        const opening = indexedDB.open('shelai')
        // The app has not made the database yet, and a test must not make it in its place.
        opening.onupgradeneeded = () => {
          opening.transaction?.abort()
          resolve([])
        }
        opening.onerror = (event) => {
          event.preventDefault()
          reject(opening.error)
        }
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction('answers').objectStore('answers').getAll()
          reading.onerror = () => reject(reading.error)
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result.map(({ address, account }: Kept) => ({ address, account })))
          }
        }
      }),
  )
}

/** Waits until the answer to a call is kept. */
export async function waitUntilKept(page: Page, address: string): Promise<void> {
  await expect
    .poll(async () => (await listKept(page)).map((kept) => kept.address), `${address} is kept`)
    .toContain(address)
}
