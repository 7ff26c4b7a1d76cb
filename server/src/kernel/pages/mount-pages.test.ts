import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { createArticleCategory, createBanner } from '../../testing/content-fixtures.ts'
import { openTestSqlite } from '../../testing/each-database.ts'
import { createFakeRenderer } from '../../testing/fake-renderer.ts'
import { createFolder } from '../../testing/temp-folder.ts'
import { startServer } from '../../testing/test-server.ts'
import type { PageRenderer } from './page-renderer.ts'

type Render = PageRenderer['render']

async function createSite(render: Render, publicUrl = 'http://shelai.test') {
  const assetsRoot = join(await createFolder(), 'assets')
  await mkdir(assetsRoot)
  await writeFile(join(assetsRoot, 'app-1a2b.js'), 'start()')
  const rendered: string[] = []
  const styleHashes = { main: "'sha256-main'", forms: "'sha256-forms'", home: "'sha256-home'" }
  const recordAndRender: Render = (pageRequest) => {
    rendered.push(pageRequest.address)
    return render(pageRequest)
  }
  const renderer = await createFakeRenderer(recordAndRender, { assetsRoot, styleHashes })
  return { rendered, ...(await startServer(await openTestSqlite(), { renderer, publicUrl })) }
}

const categories: Render = async ({ call }) => ({
  status: 200,
  html: `<p>${(await call('articles.categories', {})).length} categories</p>`,
  styles: ['main', 'forms'],
  language: 'en',
})
const missing: Render = async () => ({
  status: 404,
  html: '<h1>404 - Page Not Found</h1>',
  styles: ['main'],
  language: 'en',
})

describe('GET of a page', () => {
  test('GET of a page renders it once for all guests, whatever unknown query keys it has', async () => {
    const { request: send, rendered } = await createSite(categories)
    for (const address of [
      '/skills',
      '/skills/',
      '/skills?utm_source=x',
      '/skills?fbclid=1#part',
      `/skills?tab=${'x'.repeat(33)}`,
    ]) {
      expect(await (await send(address)).text(), address).toBe('<p>0 categories</p>')
    }
    await send('/skills?b=1&tab=article&categoryId=1')
    await send('/skills?categoryId=1&tab=article')
    expect(rendered).toEqual(['/skills', '/skills?categoryId=1&tab=article'])
  })

  test('GET of a page renders it again only after a change of its content', async () => {
    const { request: send, db, rendered, refreshContent } = await createSite(categories)
    await send('/skills')
    await createBanner(db)
    await refreshContent()
    await send('/skills')
    expect(rendered).toHaveLength(1)
    await createArticleCategory(db)
    await refreshContent()
    expect(await (await send('/skills')).text()).toBe('<p>1 categories</p>')
  })

  test('GET of a page does not cache a page whose rendering began before a change', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const {
      request: send,
      db,
      rendered,
      cache,
    } = await createSite(async (pageRequest) => {
      const page = await categories(pageRequest)
      await promise
      return page
    })
    const before = send('/skills')
    await vi.waitFor(() => expect(rendered).toHaveLength(1))
    await createArticleCategory(db)
    cache.invalidate(new Set(['articles']))
    resolve()
    expect(await (await before).text()).toBe('<p>0 categories</p>')
    expect(await (await send('/skills')).text()).toBe('<p>1 categories</p>')
  })

  test('GET of a page sends a Content-Security-Policy that allows its own styles and nothing from other origins', async () => {
    const { request: send } = await createSite(categories, 'https://shelai.example')
    const { headers } = await send('/')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'sha256-head' 'sha256-inline'",
        "style-src 'self' 'sha256-main' 'sha256-forms'",
        "frame-ancestors 'none'",
      ]),
    )
    expect(policy).not.toMatch(/unsafe|\*/)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  })

  test('GET of a missing page answers 404 and is not cached', async () => {
    const { request: send, cache } = await createSite(missing)
    const response = await send('/nowhere')
    expect([response.status, await response.text()]).toEqual([404, '<h1>404 - Page Not Found</h1>'])
    expect(cache.size).toBe(0)
  })

  test.each(['/%zz', '/skills/%E0%A4', '//elsewhere.example/', '/\\elsewhere.example:99999/', `/${'x'.repeat(5000)}`])(
    'GET of a page answers 404 for the URL %j',
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
    const { request: send, cache } = await createSite(async () => ({
      status: 301,
      redirect: '/skills/quality?categoryId=1',
    }))
    const response = await send('/skills/Quality', { redirect: 'manual' })
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/skills/quality?categoryId=1')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(cache.size).toBe(0)
  })

  test('GET of a page that fails hides the reason, and renders again on the next request', async () => {
    let broken = true
    const { request: send, errors } = await createSite(async (pageRequest) => {
      if (broken) throw new Error('secret detail')
      return categories(pageRequest)
    })
    const response = await send('/skills')
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(text).toContain('Something went wrong.')
    expect(text).not.toContain('secret')
    expect(errors.splice(0).join()).toContain('secret detail')
    broken = false
    expect((await send('/skills')).status).toBe(200)
  })

  test('GET of a page that fails says so in the language of the cookie', async () => {
    const { request: send, errors } = await createSite(async () => {
      throw new Error('secret detail')
    })
    const text = await (await send('/skills', { headers: { cookie: 'language=bn' } })).text()
    expect(text).toMatch(/^<!doctype html><html lang="bn">.*<h1>কিছু একটা সমস্যা হয়েছে।<\/h1>/s)
    expect(errors.splice(0)).toHaveLength(1)
  })

  test('mountPages leaves the responses of the API and of files as they are', async () => {
    const { request: send, read, rendered } = await createSite(missing)
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
    const script = await send('/assets/app-1a2b.js')
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await script.text()).toBe('start()')
  })
})

describe('GET of a page in the language of its cookie', () => {
  const greet: Render = async ({ call, language }) => {
    const { language: only } = await call('about.product', {})
    const { length } = await call('articles.categories', {})
    return { status: 200, html: `<p>${only ?? language} ${length}</p>`, styles: ['main'], language: only ?? language }
  }
  const bangla = { headers: { cookie: 'theme=dark; language=bn; other=1' } }

  test('GET of a page is English without a cookie that names a language', async () => {
    const { request: send, rendered } = await createSite(greet)
    for (const cookie of ['', 'language=', 'language=klingon', 'xlanguage=bn', 'language=bnx', 'other=language=bn']) {
      const page = await send('/skills', { headers: { cookie } })
      expect([await page.text(), page.headers.get('content-language')], cookie).toEqual(['<p>en 0</p>', 'en'])
    }
    expect(rendered).toEqual(['/skills'])
  })

  test('GET of a page believes the cookie of HTTPS before the one of older releases', async () => {
    const { request: send } = await createSite(greet)
    for (const [cookie, language] of [
      ['__Host-language=bn', 'bn'],
      ['language=bn; __Host-language=en', 'en'],
      ['language=en; __Host-language=bn', 'bn'],
      ['__Host-language=klingon; language=bn', 'bn'],
      ['x__Host-language=bn', 'en'],
    ] as const)
      expect((await send('/skills', { headers: { cookie } })).headers.get('content-language'), cookie).toBe(language)
  })

  test('GET of a page renders each language once, whatever other cookies there are, under ETags of its own', async () => {
    const { request: send, rendered, cache } = await createSite(greet)
    const etags = new Set<string | null>()
    for (const cookie of ['language=bn', 'a=1; language=bn', 'language=bn; b=2', 'language=bn;c=3', 'c=3', '']) {
      const page = await send('/skills?utm_source=x', { headers: { cookie } })
      const language = cookie.includes('bn') ? 'bn' : 'en'
      expect([await page.text(), page.headers.get('content-language')], cookie).toEqual([
        `<p>${language} 0</p>`,
        language,
      ])
      expect(page.headers.get('vary')).toBe('accept-encoding, authorization, cookie')
      etags.add(page.headers.get('etag'))
    }
    expect(rendered).toEqual(['/skills', '/skills'])
    expect([etags.size, cache.size]).toEqual([2, 2])
    // A browser that holds the English page and has chosen Bangla meanwhile is not told that nothing changed.
    for (const etag of etags) {
      const answers = [{}, bangla.headers].map((headers) =>
        send('/skills', { headers: { ...headers, 'if-none-match': etag ?? '' } }),
      )
      expect((await Promise.all(answers)).map(({ status }) => status).sort()).toEqual([200, 304])
    }
  })

  test('GET of a page renders both languages anew after a change of its content', async () => {
    const { request: send, db } = await createSite(greet)
    for (const init of [{}, bangla]) await send('/skills', init)
    await createArticleCategory(db)
    await vi.waitFor(async () => {
      expect(await (await send('/skills')).text()).toBe('<p>en 1</p>')
      expect(await (await send('/skills', bangla)).text()).toBe('<p>bn 1</p>')
    }, 2000)
  })
})
