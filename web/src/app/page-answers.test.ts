import 'fake-indexeddb/auto'
import { buildCallUrl } from '@shelai/contract/call-urls.ts'
import type { CallName } from '@shelai/contract/calls.ts'
import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createOfficialQuery, createPeopleQuery } from '../features/about/about-queries.ts'
import {
  createArticleCategoriesQuery,
  createArticleQuery,
  createArticlesSource,
} from '../features/articles/articles-queries.ts'
import { createCircularQuery, createCircularsSource } from '../features/circulars/circulars-queries.ts'
import { createFilesQuery, createFilesSource } from '../features/downloads/downloads-queries.ts'
import { createFormulaQuery } from '../features/formulas/formula-query.ts'
import { createFormulasQuery, createFormulasSource } from '../features/formulas/formulas-queries.ts'
import { createAnnouncementsQuery, createBannersQuery } from '../features/home/home-queries.ts'
import {
  createJobCategoriesQuery,
  createPostQuery,
  createPostsSource,
  createQuestionsSource,
} from '../features/jobs/jobs-queries.ts'
import { createNotificationsQuery } from '../features/notifications/notifications-queries.ts'
import { createPlanContentsQuery, createPlansQuery } from '../features/plans/plans-queries.ts'
import type { ListSource } from '../lists/list-source.ts'
import { findKeptAnswer, keepAnswer, removeKeptAnswers } from '../network/kept-answers.ts'
import { createProductQuery } from '../network/product-query.ts'
import { findPageCall, keepPageAnswers } from './page-answers.ts'
import { collectQueries } from './page-state.ts'

afterEach(() => removeKeptAnswers(''))

type Parts = { params?: Record<string, string>; query?: Record<string, string | number | undefined> }
const made: { name: CallName; address: string }[] = []
/** Records a call and answers it with an empty list. */
const record = (name: CallName, input: unknown) => {
  const { params, query } = input as Parts
  made.push({ name, address: buildCallUrl(name, params, query) })
  return Promise.resolve([] as never)
}
const recordWithEnvelope = async (name: CallName, input: unknown) => ({
  status: true as const,
  message: '',
  data: await record(name, input),
})

const partsOf = <R>(source: ListSource<R>) => [source.part(2), source.partWith(7)]
const queries: readonly { queryKey: QueryKey }[] = [
  createProductQuery(record),
  createOfficialQuery(record, 'about'),
  createPeopleQuery(record, 'contact'),
  createBannersQuery(record),
  createAnnouncementsQuery(record),
  createArticleCategoriesQuery(record),
  createArticleQuery(record, '5'),
  createJobCategoriesQuery(record),
  createPostQuery(record, '6'),
  createCircularQuery(record, '8'),
  createFormulasQuery(record),
  createFormulaQuery(record, '9'),
  createFilesQuery(record),
  createPlansQuery(record),
  createPlanContentsQuery(record),
  createNotificationsQuery(record, undefined),
  ...partsOf(createArticlesSource(recordWithEnvelope, 3)),
  ...partsOf(createPostsSource(recordWithEnvelope, 4)),
  ...partsOf(createPostsSource(recordWithEnvelope, undefined)),
  ...partsOf(createQuestionsSource(recordWithEnvelope, '6')),
  ...partsOf(createCircularsSource(recordWithEnvelope, '6')),
  ...partsOf(createFormulasSource(recordWithEnvelope)),
  ...partsOf(createFilesSource(recordWithEnvelope)),
]

test.each(queries)('findPageCall names the call that the query $queryKey makes', async (query) => {
  made.length = 0
  await new QueryClient().fetchQuery(query)
  expect([findPageCall(query.queryKey)]).toEqual(made)
})

test('keepPageAnswers keeps the data of the page, a part of a list by its number, and skips what is no single call', async () => {
  const client = new QueryClient()
  client.setQueryData(['articles', 'one', '5'], { article_id: 5 })
  client.setQueryData(['articles', 'ofCategory', 3, 'with', 250], { page: 3, rows: [{ article_id: 250 }], total: 260 })
  client.setQueryData(['articles', 'existing', [1]], [1])
  await keepPageAnswers(collectQueries(client).answers)
  const article = await findKeptAnswer('/api/v1/articles/details/5', '')
  expect(article?.envelope.data).toEqual({ article_id: 5 })
  const part = await findKeptAnswer('/api/v1/articles/details/list/3?limit=100&page=3', '')
  expect(part?.envelope).toMatchObject({ data: [{ article_id: 250 }], meta: { page: 3, limit: 100, total: 260 } })
})

test('keepPageAnswers leaves what is kept where Back brought the page from the browser’s cache', async () => {
  const address = '/api/v1/articles/details/6'
  const newer = { status: true as const, message: '', data: { article_id: 6, title: 'Corrected' } }
  await keepAnswer({ address, account: '', keptAt: 1, envelope: newer })
  const navigation = vi.spyOn(performance, 'getEntriesByType')
  onTestFinished(() => navigation.mockRestore())
  navigation.mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming])
  await keepPageAnswers([{ queryKey: ['articles', 'one', '6'], data: { article_id: 6, title: 'Former' } }])
  expect((await findKeptAnswer(address, ''))?.envelope).toEqual(newer)
})
