import { expect, onTestFinished, test } from 'vitest'
import { migrate } from '../../src/kernel/database/migrate.ts'
import { openPostgres } from '../../src/kernel/database/open-postgres.ts'
import { createCuttableRoute } from '../../src/testing/cuttable-route.ts'
import { createEmptyPostgres } from '../../src/testing/each-database.ts'
import { createFakeRenderer } from '../../src/testing/fake-renderer.ts'
import { onlySqlite } from '../../src/testing/postgres-server.ts'
import { authorize } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const createRenderer = () =>
  createFakeRenderer(async ({ call }) => ({
    status: 200,
    html: `<p>${(await call('jobs.categories', {})).length}</p>`,
    styles: [],
    language: 'en',
  }))

test.skipIf(onlySqlite)(
  'The server answers 503 with Retry-After while PostgreSQL is unavailable, and recovers when it is back',
  async () => {
    const route = await createCuttableRoute(await createEmptyPostgres())
    const database = openPostgres(route.url)
    onTestFinished(async () => {
      await database.close()
      await route.end()
    })
    await migrate(database)
    const server = await startServer(database, { renderer: await createRenderer() })
    const requests: [string, RequestInit?][] = [
      ['/api/v1/articles'],
      ['/api/v1/jobs/questions?page=2'],
      ['/api/v1/users/login', authorize({ email: 'a@b.example', password: 'needle-77' })],
      ['/api/v1/admin/articles', { headers: { authorization: `Bearer ${'a'.repeat(43)}` } }],
      ['/skills'],
    ]
    const cache = await (await server.request('/api/v1/packages')).text()
    await route.cut()
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all(requests.map(([path, init]) => server.request(path, init)))
      for (const [at, answer] of answers.entries()) {
        expect([answer.status, answer.headers.get('retry-after')], requests[at]?.[0]).toEqual([503, '2'])
      }
    }
    expect(await (await server.request('/api/v1/packages')).text()).toBe(cache)
    server.errors.splice(0)
    await route.restore()
    const after = await Promise.all(requests.map(async ([path, init]) => (await server.request(path, init)).status))
    expect(after).toEqual([200, 200, 401, 401, 200])
    server.errors.splice(0)
  },
)
