import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { aFolder } from '../../testing/a-folder.ts'
import { aServer } from '../../testing/a-server.ts'
import { aBanner, anArticleCategory } from '../../testing/content-fixtures.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import type { PageRenderer } from './page-renderer.ts'

type Render = PageRenderer['render']

async function createSite(render: Render, publicUrl = 'http://shelai.test') {
  const assetsRoot = join(await aFolder(), 'assets')
  await mkdir(assetsRoot)
  await writeFile(join(assetsRoot, 'app-1a2b.js'), 'start()')
  const rendered: string[] = []
  const renderer: PageRenderer = {
    assetsRoot,
    styleHash: "'sha256-style'",
    inlineScriptHash: "'sha256-inline'",
    render: (asked) => {
      rendered.push(asked.address)
      return render(asked)
    },
  }
  const database = await openTestSqlite()
  return { db: database.db, rendered, ...(await aServer(database, { renderer, publicUrl })) }
}

const categories: Render = async ({ ask }) => ({
  status: 200,
  html: `<p>${(await ask('articles.categories', {})).length} categories</p>`,
})
const missing: Render = async () => ({ status: 404, html: '<h1>404 - Page Not Found</h1>' })

describe('GET of a page', () => {
  test('GET of a page renders it once for all guests, whatever unknown query keys it has', async () => {
    const { ask, rendered } = await createSite(categories)
    for (const address of [
      '/skills',
      '/skills/',
      '/skills?utm_source=x',
      '/skills?fbclid=1#part',
      `/skills?tab=${'x'.repeat(33)}`,
    ]) {
      expect(await (await ask(address)).text(), address).toBe('<p>0 categories</p>')
    }
    await ask('/skills?b=1&tab=article&categoryId=1')
    await ask('/skills?categoryId=1&tab=article')
    expect(rendered).toEqual(['/skills', '/skills?categoryId=1&tab=article'])
  })

  test('GET of a page renders it again only after a change of its content', async () => {
    const { ask, db, rendered } = await createSite(categories)
    await ask('/skills')
    await aBanner(db)
    await new Promise((resolve) => setTimeout(resolve, 400))
    await ask('/skills')
    expect(rendered).toHaveLength(1)
    await anArticleCategory(db)
    await vi.waitFor(async () => expect(await (await ask('/skills')).text()).toBe('<p>1 categories</p>'), 2000)
  })

  test('GET of a page does not cache a page whose rendering began before a change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { ask, db, rendered, cache } = await createSite(async (asked) => {
      const page = await categories(asked)
      await promise
      return page
    })
    const before = ask('/skills')
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    await anArticleCategory(db)
    cache.invalidate(new Set(['articles']))
    resolve()
    expect(await (await before).text()).toBe('<p>0 categories</p>')
    expect(await (await ask('/skills')).text()).toBe('<p>1 categories</p>')
  })

  test('GET of a page sends a Content-Security-Policy that allows nothing from other origins', async () => {
    const { ask } = await createSite(categories, 'https://shelai.example')
    const { headers } = await ask('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'sha256-inline'",
        "style-src 'self' 'sha256-style'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('GET of a missing page answers 404 and is not cached', async () => {
    const { ask, cache } = await createSite(missing)
    const response = await ask('/nowhere')
    expect([response.status, await response.text()]).toEqual([404, '<h1>404 - Page Not Found</h1>'])
    expect(cache.size).toBe(0)
  })

  test.each(['/%zz', '/skills/%E0%A4', '//elsewhere.example/', '/\\elsewhere.example:99999/', `/${'x'.repeat(5000)}`])(
    'whose address is %j is not found',
    async (path) => {
      const { port, errors } = await createSite(missing)
      const status = await new Promise((resolve, reject) => {
        request({ port, host: '127.0.0.1', path }, (response) => resolve(response.resume().statusCode))
          .on('error', reject)
          .end()
      })
      expect(status).toBe(404)
      expect(errors).toEqual([])
    },
  )

  test('GET of a page may redirect, which is not cached', async () => {
    const { ask, cache } = await createSite(async () => ({ status: 301, redirect: '/skills/quality?categoryId=1' }))
    const response = await ask('/skills/Quality', { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/skills/quality?categoryId=1')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(cache.size).toBe(0)
  })

  test('GET of a page that fails hides the reason, and renders again on the next request', async () => {
    let broken = true
    const { ask, errors } = await createSite(async (asked) => {
      if (broken) throw new Error('secret detail')
      return categories(asked)
    })
    const response = await ask('/skills')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).toContain('Something went wrong.')
    expect(text).not.toContain('secret')
    expect(errors.splice(0).join()).toContain('secret detail')
    broken = false
    expect((await ask('/skills')).status).toBe(200)
  })

  test('mountPages leaves the responses of the API and of files as they are', async () => {
    const { ask, read, rendered } = await createSite(missing)
    expect((await read('/api/v1/articles')).status).toBe(true)
    for (const path of [
      '/api/v1/nothing',
      '/api/nothing',
      '/api/v1/articles/details/%zz',
      '/uploads/nothing.svg',
      '/assets/gone-1a2b.js',
    ]) {
      expect(await read(path), path).toMatchObject({ status: false, code: 'not_found' })
    }
    expect(await read('/skills', { method: 'POST' })).toMatchObject({ status: false, code: 'not_found' })
    expect(rendered).toEqual([])
    const script = await ask('/assets/app-1a2b.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await script.text()).toBe('start()')
  })
})
