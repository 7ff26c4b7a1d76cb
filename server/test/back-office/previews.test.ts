import { fileURLToPath } from 'node:url'
import type { Preview } from '@shelai/contract/back-office/admin-calls.ts'
import { expect, test } from 'vitest'
import { loadPageRenderer } from '../../src/kernel/pages/page-renderer.ts'
import { createArticle, createArticleCategory } from '../../src/testing/content-fixtures.ts'
import { oneDatabase } from '../../src/testing/each-database.ts'
import { staffSamples } from '../../src/testing/staff-samples.ts'
import { authorize, createStaff } from '../../src/testing/test-reader.ts'
import { startServer } from '../../src/testing/test-server.ts'

const renderer = await loadPageRenderer(fileURLToPath(new URL('../../../web/.built', import.meta.url)))
const url = '/api/v1/admin/previews'

oneDatabase('Previews', (open) => {
  const setUp = async () => {
    const database = await open()
    const { request } = await startServer(database, { renderer })
    const { authorization } = await createStaff(database.db, 'editor')
    const preview = async (body: object, by = authorization) => {
      const answer = await request(url, authorize(body, 'POST', by))
      const { data, ...refusal } = (await answer.json()) as { data: Preview; code?: string; errors?: object }
      return { status: answer.status, data, refusal }
    }
    const show = async (path: string) => {
      const answer = await request(path.replace(/#.*/, ''))
      return { status: answer.status, headers: answer.headers, html: await answer.text() }
    }
    return { ...database, request, preview, show }
  }

  test('POST /admin/previews shows a new article as readers would see it and stores nothing', async () => {
    const { db, preview, show, request } = await setUp()
    const { id, name } = await createArticleCategory(db)
    const record = {
      title: 'Needle points',
      content: '<p>Ball point <script>x</script></p>',
      category_id: id,
      is_premium: 1,
    }
    const { status, data } = await preview({ resource: 'articles', record, theme: 'dark' })
    expect(status).toBe(200)
    expect(data.stripped).toEqual({ content: ['script'] })
    expect(data.page).toContain(encodeURIComponent(name.toLowerCase()))
    const { html, headers, status: shown } = await show(data.url)
    expect(shown).toBe(200)
    expect(html).toContain('Needle points')
    expect(html).toContain('Ball point')
    expect(html).not.toContain('<script>x')
    expect(html).toContain('<html lang="en" data-theme="dark">')
    expect(html).not.toMatch(/id="state"|class="splash/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'self'; sandbox$/)
    expect(await db.selectFrom('articles').selectAll().execute()).toEqual([])
    expect(await db.selectFrom('audit').selectAll().execute()).toEqual([])
    expect((await request(data.page)).status).toBe(404)
  })

  test('POST /admin/previews shows a changed draft and leaves it a draft', async () => {
    const { db, preview, show } = await setUp()
    const { id, title } = await createArticle(db, { state: 'draft' })
    const { data } = await preview({ resource: 'articles', record: { id, title: 'Another title', state: 'draft' } })
    expect((await show(data.url)).html).toContain('Another title')
    const kept = await db.selectFrom('articles').select(['title', 'state']).where('id', '=', id).executeTakeFirst()
    expect(kept).toEqual({ title, state: 'draft' })
  })

  test.each(Object.keys(staffSamples).filter((name) => name !== 'campaigns' && name !== 'payment-methods'))(
    'POST /admin/previews finds the page of %s',
    async (resource) => {
      const { db, preview, show } = await setUp()
      const owner = await createStaff(db, 'owner')
      const record = await staffSamples[resource as keyof typeof staffSamples]?.(db)
      const { status, data, refusal } = await preview({ resource, record, language: 'bn' }, owner.authorization)
      expect([status, refusal.errors]).toEqual([200, undefined])
      expect((await show(data.url)).status).toBe(200)
    },
  )

  test('POST /admin/previews refuses invalid fields and missing rights', async () => {
    const { db, preview } = await setUp()
    const body = { resource: 'articles', record: { title: '' } }
    expect(await preview(body)).toMatchObject({ status: 400, refusal: { code: 'fields_refused' } })
    expect(await preview({ resource: 'no-such' })).toMatchObject({ status: 400, refusal: { code: 'bad_input' } })
    const auditor = await createStaff(db, 'auditor')
    expect(await preview(body, auditor.authorization)).toMatchObject({ status: 403 })
  })

  test('GET /admin/previews/{key} answers 404 for an unknown key', async () => {
    const { show } = await setUp()
    expect((await show('/admin/previews/unknown')).status).toBe(404)
  })
})
