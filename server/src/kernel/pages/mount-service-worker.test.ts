import { expect, test } from 'vitest'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createFakeRenderer } from '../../testing/fake-renderer.ts'
import { startServer } from '../../testing/test-server.ts'

const createRenderer = () =>
  createFakeRenderer(async ({ isShell }) => ({
    status: 200,
    html: isShell ? '<p>shell</p>' : '<p>page</p>',
    styles: [],
    language: 'en',
  }))

test('GET /service-worker.js answers the worker, which browsers ask for at every visit', async () => {
  const { request } = await startServer(await openTestSqlite(), { renderer: await createRenderer() })
  const response = await request('/service-worker.js')
  expect(await response.text()).toBe('keepShell()')
  expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-cache')
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('GET /service-worker.js answers a worker that removes itself where the worker is switched off', async () => {
  const { request } = await startServer(await openTestSqlite(), {
    renderer: await createRenderer(),
    env: { SERVICE_WORKER: 'off' },
  })
  const text = await (await request('/service-worker.js')).text()
  expect(text).toContain('registration.unregister()')
  expect(text).not.toContain('keepShell')
})

test('GET /offline-shell answers the shell, and no other path does', async () => {
  const { request } = await startServer(await openTestSqlite(), { renderer: await createRenderer() })
  expect(await (await request('/offline-shell')).text()).toBe('<p>shell</p>')
  expect(await (await request('/skills')).text()).toBe('<p>page</p>')
})
