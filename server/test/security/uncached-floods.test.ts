import { connect } from 'node:net'
import { createRefusal } from '@shelai/contract/api/refusals.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createArticle, createArticleCategory } from '../../src/testing/content-fixtures.ts'
import { openTestSqlite } from '../../src/testing/each-database.ts'
import { createFakeRenderer } from '../../src/testing/fake-renderer.ts'
import { createReader } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

async function setUp() {
  const database = await openTestSqlite()
  const { id: category_id } = await createArticleCategory(database.db)
  await createArticle(database.db, { category_id, content: `<p>${'stitch '.repeat(2000)}</p>` })
  const server = await startServer(database)
  const { authorization } = await createReader(database.db)
  const list = (limit: number) => `/api/v1/articles/details/list?limit=${limit}&fields=full`
  return { database, server, authorization, list }
}

/** Sends requests at once over one connection, and returns what comes until as many answers have come. */
async function sendAtOnce(port: number, paths: readonly string[], headers: string): Promise<string[]> {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\n\r\n`).join(''))
  let text = ''
  const listAnswers = () => text.split(/(?=HTTP\/1\.1 )/)
  for await (const chunk of socket) {
    text += String(chunk)
    if (listAnswers().length === paths.length && /\}$/.test(text)) break
  }
  return listAnswers()
}

describe('Answers that are not cached', () => {
  test('One session that asks for sixty at once is refused as busy beyond its places, and is answered afterwards', async () => {
    const { server, authorization, list } = await setUp()
    const paths = Array.from({ length: 60 }, (_, at) => list(at + 1))
    const headers = `authorization: ${authorization}\r\naccept-language: bn`
    const answers = await sendAtOnce(server.port, paths, headers)
    const refused = answers.filter((text) => text.startsWith('HTTP/1.1 503'))
    const given = answers.filter((text) => text.startsWith('HTTP/1.1 200'))
    expect(given.length).toBeGreaterThanOrEqual(16)
    expect(refused.length).toBe(60 - given.length)
    expect(refused[0]).toMatch(/^retry-after: 2\r$/m)
    expect(refused[0]).toContain('"code":"busy","message":"একটু ব্যস্ত। আবার চেষ্টা করুন।"')
    expect((await server.request(list(99), { headers: { authorization } })).status).toBe(200)
  })

  test('What a client asked for that has left is not made', async () => {
    const { server, authorization, list } = await setUp()
    const socket = connect(server.port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    const lines = Array.from(
      { length: 16 },
      (_, at) => `GET ${list(at + 1)} HTTP/1.1\r\nhost: a\r\nauthorization: ${authorization}\r\n\r\n`,
    )
    socket.on('error', () => {})
    await new Promise<void>((resolve) => socket.write(lines.join(''), () => resolve()))
    socket.resetAndDestroy()
    // Later requests are made in their turn: by then all earlier ones are made or dropped.
    expect((await server.request(list(99), { headers: { authorization } })).status).toBe(200)
    const next = Array.from({ length: 15 }, (_, at) => list(at + 30))
    const answers = await sendAtOnce(server.port, next, `authorization: ${authorization}`)
    expect(answers.filter((text) => text.startsWith('HTTP/1.1 200'))).toHaveLength(15)
    expect(server.cache.size).toBeLessThan(16 + 1 + 15)
  })

  test('A reader who waits for the same answer as one who left gets it', async () => {
    const { server, authorization, list } = await setUp()
    const leaving = new AbortController()
    const left = Array.from({ length: 3 }, (_, at) =>
      server.request(list(at + 1), { headers: { authorization }, signal: leaving.signal }).catch(() => 'left'),
    )
    const waiting = Array.from({ length: 3 }, (_, at) => server.request(list(at + 1), { headers: { authorization } }))
    leaving.abort()
    await Promise.all(left)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  test('A page that is refused as busy is answered 503 with Retry-After, and is no error in the log', async () => {
    const renderer = await createFakeRenderer(async () => {
      throw createRefusal('busy')
    })
    const server = await startServer(await openTestSqlite(), { renderer })
    const page = await server.request('/skills')
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await page.text()).toContain('<h1>')
  })
})
