import { expect, test } from 'vitest'
import type { SendCall } from './api-client.ts'
import { canKeep } from './can-keep.ts'
import { keepSearchLists } from './keep-search-lists.ts'

test('keepSearchLists reads lists that may be kept, for guests and readers, and goes on if one fails', async () => {
  const read: Parameters<SendCall>[0][] = []
  const send = ((name: Parameters<SendCall>[0]) => {
    read.push(name)
    return Promise.reject(new Error('away'))
  }) as SendCall
  await keepSearchLists(send)
  expect(read).toEqual(['search.synonyms', 'downloads.all'])
  for (const name of read) expect([canKeep(name, false), canKeep(name, true)], name).toEqual([true, true])
})
