import type { Page } from '../fixtures.ts'

/** Lists where any of the words can still be found on the device: on the page and in its storages. */
export function findTraces(page: Page, words: readonly string[]): Promise<string[]> {
  return page.evaluate(async (sought) => {
    const places: [string, string][] = [
      ['page', document.documentElement.outerHTML],
      ['localStorage', JSON.stringify({ ...localStorage })],
      ['sessionStorage', JSON.stringify({ ...sessionStorage })],
      ['history', JSON.stringify(history.state)],
      ['databases', JSON.stringify(await indexedDB.databases())],
      ['service workers', String((await navigator.serviceWorker.getRegistrations()).length || '')],
    ]
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const kept of await cache.matchAll()) places.push([`cache ${name}`, await kept.text()])
    }

    return places.flatMap(([place, text]) =>
      sought.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
    )
  }, words)
}
