import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { ReaderAnswers } from '../network/reader-answers.ts'
import { collectQueries, restoreQueries } from './page-state.ts'

const key = ['articles', 'one', '5']
const failing = ['articles', 'one', '6']

/** Restores in a new client what came with a page, which goes through JSON. */
async function restore(): Promise<{ browser: QueryClient; answers: ReaderAnswers }> {
  const server = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await server.prefetchQuery({ queryKey: key, queryFn: () => ({ article_id: 5 }) })
  await server.prefetchQuery({ queryKey: failing, queryFn: () => Promise.reject({ code: 'not_found' }) })
  const browser = new QueryClient()
  const answers = new ReaderAnswers(browser.getQueryCache(), () => 'token')
  restoreQueries(browser, JSON.parse(JSON.stringify(collectQueries(server))))
  return { browser, answers }
}

test('restoreQueries gives the browser the answers and the refusals of the page', async () => {
  const { browser } = await restore()
  expect(browser.getQueryData(key)).toEqual({ article_id: 5 })
  expect(browser.getQueryState(key)).toMatchObject({ status: 'success', fetchStatus: 'idle' })
  expect(browser.getQueryState(failing)).toMatchObject({ status: 'error', error: { code: 'not_found' } })
})

test('restoreQueries counts the answers of the page as those of no reader', async () => {
  const { browser, answers } = await restore()
  const query = browser.getQueryCache().find({ queryKey: key, exact: true })
  expect(query && answers.isForReader(query)).toBe(false)
})

test('restoreQueries takes the answers of a page for current, except where Back brought the page from the cache', async () => {
  const isStale = async () => (await restore()).browser.getQueryCache().find({ queryKey: key })?.isStaleByTime(60_000)
  expect(await isStale()).toBe(false)
  const navigation = vi.spyOn(performance, 'getEntriesByType')
  navigation.mockReturnValue([{ type: 'reload' } as PerformanceNavigationTiming])
  expect(await isStale()).toBe(false)
  navigation.mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming])
  expect(await isStale()).toBe(true)
})
