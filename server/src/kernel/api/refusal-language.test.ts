import { refusals } from '@shelai/contract/api/refusals.ts'
import { refusalsInBangla } from '@shelai/contract/api/refusals-bangla.ts'
import { calls } from '@shelai/contract/calls.ts'
import { expect, test } from 'vitest'
import { openTestSqlite } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

const bangla = { headers: { 'accept-language': 'bn' } }

test('Every GET call refuses in Bangla whoever asks for it, and in English everybody else', async () => {
  const { read } = await startServer(await openTestSqlite())
  const refused: string[] = []
  for (const { method, path } of Object.values(calls)) {
    if (method !== 'GET') continue
    const address = `/api/v1${path.replace(/[:{]\w+\}?/g, '4711')}`
    // One after the other: a refusal must not be cached in the language of whoever got it first.
    const [inBangla, inEnglish] = [await read(address, bangla), await read(address)]
    if (inBangla.status) continue
    const [code, text] = Object.entries(refusalsInBangla).find(([name]) => name === inBangla.code) ?? []
    expect([inBangla.code, inBangla.message], address).toEqual([code, text])
    expect(Object.values(refusals).map(([, english]) => english)).toContain(inEnglish.message)
    refused.push(address)
  }
  expect(refused.length).toBeGreaterThan(8)
  expect((await read('/api/v1/nowhere', bangla)).message).toBe(refusalsInBangla.not_found)
})
