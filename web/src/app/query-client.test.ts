import { Refused } from '@shelai/contract/api/refused.ts'
import { expect, test, vi } from 'vitest'
import { createBrowserQueryClient } from './query-client.ts'

test('The query client asks a busy server again after its Retry-After, and nobody again who refuses otherwise', async () => {
  vi.useFakeTimers()
  const queries = createBrowserQueryClient()
  const busy = new Refused('busy', 503, '', undefined, {}, 3)
  const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(busy).mockResolvedValue('answer')
  const answer = queries.fetchQuery({ ...queries.getDefaultOptions().queries, queryKey: ['busy'], queryFn: ask })
  await vi.advanceTimersByTimeAsync(2999)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1501)
  expect(await answer).toBe('answer')
  const refuse = vi.fn(() => Promise.reject(new Refused('not_found', 404, '')))
  await expect(queries.fetchQuery({ queryKey: ['missing'], queryFn: refuse })).rejects.toMatchObject({ status: 404 })
  expect(refuse).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
