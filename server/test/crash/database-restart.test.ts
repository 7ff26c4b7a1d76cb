import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openPostgres } from '../../src/kernel/database/open-postgres.ts'
import { createArticle, createArticleCategory } from '../../src/testing/content-fixtures.ts'
import { createFakeRenderer } from '../../src/testing/fake-renderer.ts'
import { onlySqlite, startPostgres } from '../../src/testing/postgres-server.ts'
import { authorize, createReader, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

/** A renderer that catches what fails, as the real one does, and shows a skeleton in its place. */
const createRenderer = () =>
  createFakeRenderer(async ({ address, call }) => {
    const page = Number(address.replace(/\D/g, '')) || 1
    const articles = await call('articles.page', { query: { page } }).catch(() => undefined)
    return { status: 200, html: `<p>${articles?.length ?? 'skeleton'}</p>`, styles: [], language: 'en' }
  })

test.skipIf(onlySqlite)(
  'A restart of PostgreSQL under load answers 503 with Retry-After where it answers not as usual, and never 500',
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.remove())
    await postgres.createDatabase('product')
    const database = openPostgres(`${postgres.url}/product`)
    onTestFinished(() => database.close())
    await migrate(database)
    const { db } = database
    const server = await startServer(database, { renderer: await createRenderer() })
    const category = await createArticleCategory(db)
    const article = await createArticle(db, { category_id: category.id })
    const [reader, owner] = [await createReader(db), await createStaff(db, 'owner')]
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.4\n%%EOF'], { type: 'application/pdf' }), 'x.pdf')
    const signed = { headers: { authorization: reader.authorization } }
    const staff = { headers: { authorization: owner.authorization } }
    let turn = 0
    const nextTurn = () => {
      turn += 1
      return turn
    }
    const requests: (() => Promise<Response>)[] = [
      () => server.request(`/api/v1/articles/details/list?page=${nextTurn()}`),
      () => server.request(`/api/v1/articles/details/${article.id}`, signed),
      () => server.request(`/skills?page=${nextTurn()}`),
      () => server.request('/api/v1/notifications/all', signed),
      () =>
        server.request(
          '/api/v1/saveditems',
          authorize({ type: 'article', title: 'x', item_id: article.id }, 'POST', reader.authorization),
        ),
      () =>
        server.request(
          '/api/v1/users/login',
          authorize({ email: `nobody-${nextTurn()}@b.example`, password: 'needle-77' }),
        ),
      () => server.request('/api/v1/admin/articles', staff),
      () =>
        server.request(
          '/api/v1/admin/articles',
          authorize({ category_id: category.id, title: `T${nextTurn()}` }, 'POST', owner.authorization),
        ),
      () => server.request('/api/v1/admin/uploads', { ...staff, method: 'POST', body: form }),
      () => server.request('/uploads/picture.webp'),
      () => server.request('/downloads/1/nobody/1/x'),
      () => server.request('/sitemap.xml'),
      () => server.request('/api/v1/search?q=needle'),
    ]
    const outcomes = new Map<string, number>()
    let isOver = false
    const load = requests.map(async (send) => {
      while (!isOver) {
        const response = await send()
        const text = await response.text()
        const outcome =
          response.status === 503 && response.headers.get('retry-after') === '2' ? '503' : `${response.status}`
        if (response.status >= 500 && outcome !== '503') outcomes.set(`${response.url} ${response.status} ${text}`, 1)
        if (response.status === 200 && text.includes('skeleton')) outcomes.set(`${response.url} is half a page`, 1)
        outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
      }
    })
    const untilMore = async (outcome: string, more: number) => {
      const start = outcomes.get(outcome) ?? 0
      await expect.poll(() => (outcomes.get(outcome) ?? 0) - start, { timeout: 60_000 }).toBeGreaterThanOrEqual(more)
    }
    await untilMore('200', 100)
    await postgres.stop()
    await untilMore('503', 30)
    await postgres.start()
    await untilMore('200', 200)
    isOver = true
    await Promise.all(load)
    server.errors.splice(0)
    const failures = [...outcomes.keys()].filter((outcome) => !/^\d{3}$/.test(outcome) || outcome === '500')
    expect(failures).toEqual([])
  },
)
