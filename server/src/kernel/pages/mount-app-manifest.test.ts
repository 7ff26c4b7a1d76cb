import { expect, test } from 'vitest'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createFakeRenderer } from '../../testing/fake-renderer.ts'
import { startServer } from '../../testing/test-server.ts'

test('GET /manifest.webmanifest answers the manifest with the product’s name in the language of the page', async () => {
  const renderer = await createFakeRenderer(async () => ({ status: 200, html: '', styles: [], language: 'en' }))
  const { request } = await startServer(await openTestSqlite(), { renderer })
  const response = await request('/manifest.webmanifest')
  expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8')
  expect(await response.json()).toMatchObject({ name: 'Shelai', lang: 'en', start_url: '/' })
  expect(await (await request('/manifest.webmanifest?lang=bn')).json()).toMatchObject({ name: 'Shelai', lang: 'bn' })
  expect(await (await request('/manifest.webmanifest?lang=xx')).json()).toMatchObject({ lang: 'en' })
})
