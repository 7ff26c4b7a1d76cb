import type { APIRequestContext } from '@playwright/test'
import { content, getArticle, getArticleCategory, getFormula, getPost } from '../content.ts'
import { editedPost, openCircular } from '../editor-content.ts'
import { expect, failedLoad, navigateTo, test } from '../fixtures.ts'
import { listScreens } from '../screens.ts'

type Thing = { '@type': string } & Record<string, unknown>

async function readHead(request: APIRequestContext, address: string) {
  const html = await (await request.get(address)).text()
  const [, json] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? []
  const graph = json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph']
  const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
  return {
    html,
    meta,
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    thing: (type: string) => graph.find((thing) => thing['@type'] === type),
  }
}

test('Every page says of itself what search engines and link previews ask', async ({ request, baseURL }) => {
  const titles = new Map<string, string>()
  for (const { path, status = 200 } of listScreens()) {
    const head = await readHead(request, `${baseURL}${path}`)
    expect(head.title, path).toMatch(/Shelai$/)
    expect(head.html.match(/<title>/g), path).toHaveLength(1)
    expect(head.html.match(/<h1/g), path).toHaveLength(1)
    expect(head.meta('og:title'), path).toBeTruthy()
    expect(head.meta('og:site_name'), path).toBe('Shelai')
    const isIndexed = head.meta('robots') === undefined
    if (status === 404) {
      expect(isIndexed, path).toBe(false)
      expect(head.canonical, path).toBeUndefined()
      continue
    }
    expect(head.canonical, path).toMatch(new RegExp(`^${baseURL}/`))
    expect(head.meta('og:url'), path).toBe(head.canonical)
    if (!isIndexed) continue
    expect(head.meta('description')?.length ?? 0, `${path} describes itself`).toBeGreaterThan(20)
    expect(head.meta('description')?.length ?? 0, `${path} describes itself shortly`).toBeLessThanOrEqual(200)
    expect(head.meta('og:description'), path).toBe(head.meta('description'))
    if (path.includes('tab=')) continue
    expect(titles.get(head.title ?? ''), `${path} has a title of its own`).toBeUndefined()
    titles.set(head.title ?? '', path)
  }
})

test('An article tells search engines its facts and its trail', async ({ request, baseURL }) => {
  const quality = getArticleCategory('Quality')
  const { path } = getArticle('Quality')
  const free = await readHead(request, `${baseURL}${path}`)
  expect(free.meta('og:type')).toBe('article')
  expect(free.thing('Article')).toMatchObject({
    headline: expect.any(String),
    dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    mainEntityOfPage: `${baseURL}${path}`,
    isAccessibleForFree: true,
  })
  const trail = free.thing('BreadcrumbList')?.itemListElement as { position: number; item: string }[]
  expect(trail.map(({ item }) => item)).toEqual([`${baseURL}/skills`, `${baseURL}${quality.path}`, `${baseURL}${path}`])
  const paid = await readHead(request, `${baseURL}${getArticle('Costing and Commercial', { isPremium: true }).path}`)
  expect(paid.thing('Article')).toMatchObject({ isAccessibleForFree: false })
})

test('A post tells search engines its free answers and no other', async ({ request, baseURL }) => {
  const post = getPost('Work Study Officer')
  const { thing } = await readHead(request, `${baseURL}${post.path}`)
  const questions = thing('FAQPage')?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  expect(questions.map(({ name }) => name)).toHaveLength(post.questions.filter(({ isPremium }) => !isPremium).length)
  const listed = (await (await request.get(`${baseURL}/api/v1/jobs/questions/${post.id}`)).json()) as {
    data: { question: string; answer: string | null }[]
  }
  for (const { name, acceptedAnswer } of questions) {
    const { answer } = listed.data.find(({ question }) => question === name) ?? {}
    const [words] = /[\p{L}\p{M} ]{10,}/u.exec(answer ?? '') ?? []
    expect(acceptedAnswer.text, name).toContain(words)
  }
  expect(thing('FAQPage')).toMatchObject({
    isAccessibleForFree: false,
    hasPart: { '@type': 'WebPageElement', isAccessibleForFree: false, cssSelector: '.question[data-locked]' },
  })
})

test('An open circular that has all that is required is a job posting; a sample is kept out of every index', async ({
  request,
  baseURL,
}) => {
  const list = (await (
    await request.get(`${baseURL}/api/v1/jobs/circular/category/${getPost(editedPost.title).id}`)
  ).json()) as {
    data: { id: number; title: string; closed: number }[]
  }
  const open = list.data.find(({ closed }) => closed === 0)
  const closed = list.data.find((circular) => circular.closed === 1)
  const shown = await readHead(request, `${baseURL}/jobs-circular-details/${open?.id}`)
  expect(shown.meta('robots')).toBeUndefined()
  expect(shown.thing('JobPosting')).toEqual({
    '@type': 'JobPosting',
    title: openCircular.title,
    description: expect.stringContaining('<p>'),
    datePosted: openCircular.published,
    validThrough: `${openCircular.deadline}T23:59:59+06:00`,
    hiringOrganization: { '@type': 'Organization', name: openCircular.company },
    jobLocation: { '@type': 'Place', address: { '@type': 'PostalAddress', addressLocality: openCircular.place } },
  })
  const over = await readHead(request, `${baseURL}/jobs-circular-details/${closed?.id}`)
  expect(over.thing('JobPosting')).toBeUndefined()
  const sample = await readHead(request, `${baseURL}${content().sampleCircular.path}`)
  expect(sample.meta('robots')).toBe('noindex')
  expect(sample.html).toContain('Sample')
})

test('Every page of the site map is there, under the address that it calls its own', async ({ request, baseURL }) => {
  const robots = await (await request.get(`${baseURL}/robots.txt`)).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const map = await (await request.get(`${baseURL}/sitemap.xml`)).text()
  const listed = [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address.replace(/&#38;/g, '&'))
  expect(new Set(listed).size).toBe(listed.length)
  for (const address of listed) {
    const response = await request.get(address, { maxRedirects: 0 })
    expect(response.status(), address).toBe(200)
    const html = await response.text()
    expect(html, address).toContain(`<link rel="canonical" href="${address.replace(/&/g, '&amp;')}">`)
    expect(html, address).not.toContain('noindex')
  }
})

/** Returns the elements of the head that describe the page, as sorted lines. */
function describeHead(): string[] {
  // Only a page as loaded names its picture for link previews.
  const selector =
    'title, meta[name], meta[property]:not([property^="og:image"]), link[rel="canonical"], script[type="application/ld+json"]'
  return [...document.head.querySelectorAll(selector)].map((element) => element.outerHTML).sort()
}

test('After every navigation within the site the head is that of the page as loaded from its address', async ({
  page,
  open,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/')
  const loaded = await (await browser.newContext({ baseURL: page.url() })).newPage()
  const moves = [
    '/skills',
    getArticle('Quality').path,
    '/skills/quality/999999',
    '/jobs/quality/999999',
    '/jobs-circular-details/999999',
    '/formulas',
    getFormula('SMV of Operation').path,
    '/login',
    '/nowhere',
    '/about',
  ]
  for (const address of moves) {
    await navigateTo(page, address)
    await loaded.goto(address)
    const expected = await loaded.evaluate(describeHead)
    await expect.poll(() => page.evaluate(describeHead), { message: address }).toEqual(expected)
  }
  await loaded.context().close()
})
