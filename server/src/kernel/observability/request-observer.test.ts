import { expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'

eachDatabase('requests', (open) => {
  test('an answer names the id of its request: that of a trusted proxy, or a new one', async () => {
    const server = await startServer(await open())
    const readId = async (given?: string) => {
      const headers = given === undefined ? {} : { 'x-request-id': given }
      return (await server.request('/api/v1/no-such-call', { headers })).headers.get('x-request-id')
    }
    expect(await readId('a1b2c3d4-proxy')).toBe('a1b2c3d4-proxy')
    const ids = [
      await readId(),
      await readId(),
      await readId('short'),
      await readId('x'.repeat(65)),
      await readId('a b c d e f'),
    ]
    expect(new Set(ids).size).toBe(5)
    for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  })

  test('an id of somebody who is no trusted proxy is not taken over', async () => {
    const server = await startServer(await open(), { env: { TRUSTED_PROXIES: '10.0.0.1' } })
    const { headers } = await server.request('/api/v1/no-such-call', { headers: { 'x-request-id': 'a1b2c3d4-client' } })
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })
})
