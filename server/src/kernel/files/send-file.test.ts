import { describe, expect, test } from 'vitest'
import { eachDatabase } from '../../testing/each-database.ts'
import { startServer } from '../../testing/test-server.ts'
import { readRange } from './send-file.ts'

describe('readRange for a file of ten bytes', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=4-99', { start: 4, end: 9 }],
    ['bytes=-3', { start: 7, end: 9 }],
    ['bytes=-99', { start: 0, end: 9 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=99-100', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,3-4', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
  ])('readRange parses %j', (header, range) => {
    expect(readRange(header, 10)).toEqual(range)
  })
})

eachDatabase('GET /uploads', (open) => {
  test('GET /uploads sends a public file with its type, lets clients cache it for ever and answers 304 to a client that holds it', async () => {
    const { request, files } = await startServer(await open())
    const { path } = await files.put('public', 'drawing.svg', Buffer.from('<svg/>'))
    const response = await request(files.url(path))
    expect([response.status, await response.text()]).toEqual([200, '<svg/>'])
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^inline; filename="drawing-[\w-]+\.svg"; filename\*=UTF-8''drawing-[\w-]+\.svg$/,
      ),
      'content-length': '6',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const etag = response.headers.get('etag') ?? ''
    expect((await request(files.url(path), { headers: { 'if-none-match': etag } })).status).toBe(304)
    const part = await request(files.url(path), { headers: { range: 'bytes=1-3', 'if-range': etag } })
    expect([part.status, await part.text()]).toEqual([206, 'svg'])
    const whole = await request(files.url(path), { headers: { range: 'bytes=1-3', 'if-range': '"another"' } })
    expect([whole.status, await whole.text()]).toEqual([200, '<svg/>'])
  })

  test('GET /uploads finds no private file, no folder and nothing outside the store', async () => {
    const { request, files } = await startServer(await open())
    const { path } = await files.put('private', 'costing.xlsx', Buffer.from('x'))
    for (const name of [path, '', '.', '..%2fshelai.sqlite', `%2e%2e%2fprivate%2f${path}`, '.hidden', 'no.webp'])
      expect((await request(`/uploads/${name}`)).status, name).toBe(404)
  })
})
