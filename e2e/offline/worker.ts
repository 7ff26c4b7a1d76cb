import { expect, openBlank, openPage, type Page } from '../fixtures.ts'
import { product } from '../product.ts'

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
  await expect
    .poll(() => isWorkerComplete(page).catch(() => false), { timeout: 60_000, intervals: [100, 200] })
    .toBe(true)
}

/** Opens an address as a new reader does, and waits until the app has registered the worker and the worker has kept what it keeps ahead. */
export async function openUntilInstalled(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await waitForWorker(page)
}

/**
 * Opens an address with a worker that has kept what it keeps ahead. It is registered on an empty page, because the app gives its first
 * three seconds to the reader. How the app registers it: `install.spec.ts`, `portal.spec.ts`, `updates.spec.ts`.
 */
export async function openWithWorker(page: Page, path: string): Promise<void> {
  await openBlank(page, new URL(path, product().base).origin)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ type: 'visit', urls: [] })
  })
  await openUntilInstalled(page, path)
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
