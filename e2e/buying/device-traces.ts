import type { Page } from '../fixtures.ts'

/** The parts of a React fiber that lead to the query client. */
type Fiber = { memoizedProps?: { client?: Client } | null; child?: Fiber | null; sibling?: Fiber | null }
type Client = { getQueryCache?: () => { getAll: () => { state: { data: unknown } }[] } }

/** Lists where any of the words can still be found on the device: on the page, in its query cache, in its storages. */
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

    const root = document.getElementById('root')
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'))
    const waiting: (Fiber | null | undefined)[] = [root?.[key as keyof HTMLElement] as unknown as Fiber]
    let client: Client | undefined
    while (!client && waiting.length > 0) {
      const fiber = waiting.pop()
      if (!fiber) continue
      if (fiber.memoizedProps?.client?.getQueryCache) client = fiber.memoizedProps.client
      waiting.push(fiber.sibling, fiber.child)
    }
    const queries = client?.getQueryCache?.().getAll()
    if (!queries) throw new Error('the query client was not found')
    places.push(['answers', JSON.stringify(queries.map(({ state }) => state.data))])

    return places.flatMap(([place, text]) =>
      sought.filter((word) => text.includes(word)).map((word) => `${place}: ${word}`),
    )
  }, words)
}
