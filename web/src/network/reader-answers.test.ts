import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { ReaderAnswers } from './reader-answers.ts'

const queryKey = ['articles', 'one', '1']

function setUp(token: string | null) {
  const stored = { token }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const answers = new ReaderAnswers(queries.getQueryCache(), () => stored.token)
  const isForReader = () => {
    const query = queries.getQueryCache().find({ queryKey })
    return query !== undefined && answers.isForReader(query)
  }
  const fetch = () => queries.fetchQuery({ queryKey, queryFn: async () => 'locked', staleTime: 0 })
  return { stored, queries, isForReader, fetch }
}

test('ReaderAnswers does not treat an answer of the rendered page as the reader’s own', async () => {
  const { queries, isForReader, fetch } = setUp('token')
  queries.getQueryCache().build(queries, { queryKey }, { ...emptyState, data: 'locked', status: 'success' })
  expect(isForReader()).toBe(false)
  await fetch()
  expect(isForReader()).toBe(true)
})

test('ReaderAnswers forgets an answer when another reader signs in', async () => {
  const { stored, isForReader, fetch } = setUp('token')
  await fetch()
  stored.token = 'another'
  expect(isForReader()).toBe(false)
  await fetch()
  expect(isForReader()).toBe(true)
})

test('ReaderAnswers forgets an answer that was invalidated', async () => {
  const { queries, isForReader, fetch } = setUp('token')
  await fetch()
  await queries.invalidateQueries({ queryKey })
  expect(isForReader()).toBe(false)
})

test('ReaderAnswers uses the token with which the call began', async () => {
  const { stored, queries, isForReader } = setUp(null)
  const { promise, resolve } = Promise.withResolvers<string>()
  const fetching = queries.fetchQuery({ queryKey, queryFn: () => promise })
  stored.token = 'token'
  resolve('locked')
  await fetching
  expect(isForReader()).toBe(false)
})

const emptyState = {
  dataUpdateCount: 1,
  dataUpdatedAt: 1,
  error: null,
  errorUpdateCount: 0,
  errorUpdatedAt: 0,
  fetchFailureCount: 0,
  fetchFailureReason: null,
  fetchMeta: null,
  isInvalidated: false,
  fetchStatus: 'idle',
} as const
