import { formerName } from '../editor-content.ts'
import { expect, failedLoad, main, navigateTo, test, topBar, waitForHydration } from '../fixtures.ts'

const notFound = [
  '/skills/nope',
  '/skills/nope?categoryId=99',
  '/skills/quality/999',
  '/skills/quality/abc',
  '/skills/quality/0',
  '/skills/quality/-1',
  '/skills/quality/1e1',
  '/skills/quality/99999999999999999999',
  '/skills/quality/9/extra',
  '/jobs/nope',
  '/jobs/quality/999',
  '/jobs/quality/abc',
  '/jobs-circular-subCat/999',
  '/jobs-circular-subCat/abc',
  '/jobs-circular-category?categoryId=99',
  '/jobs-circular-category?categoryId=abc',
  '/formulas/999',
  '/formulas/abc',
  '/formulas/constructor',
  '/skills/%E0%A4%A',
  '/%',
  '/%00',
  '/..%2f..%2fetc%2fpasswd',
  `/${'a'.repeat(6000)}`,
  `/formulas/${'9'.repeat(3000)}`,
]

test('is told "not found", with status 404, wherever an address names nothing', async ({ request, baseURL }) => {
  for (const path of notFound) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(html, path).toContain('404 - Page Not Found')
    expect(html, path).toContain('Click here to go homepage')
    expect(html, path).toContain('<meta name="robots" content="noindex">')
  }
})

for (const path of [
  '/skills/quality/abc',
  '/skills/%E0%A4%A',
  '/formulas/999',
  '/jobs-circular-category?categoryId=abc',
]) {
  test(`finds the way home from ${path}`, async ({ page, browserErrors }) => {
    browserErrors.allow(failedLoad)
    await page.goto(path)
    await waitForHydration(page)
    await expect(main(page).getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
    await main(page).getByRole('link', { name: 'Click here to go homepage' }).click()
    await expect(page).toHaveURL('/')
    await expect(main(page).getByRole('link', { name: 'Skill Development' })).toBeVisible()
  })
}

test('is sent to the right address where the thing meant can be told', async ({ request, baseURL }) => {
  for (const [path, right] of [
    ['/skills/quality', '/skills/quality?categoryId=3'],
    ['/skills/QUALITY', '/skills/quality?categoryId=3'],
    ['/skills/wrong?categoryId=3', '/skills/quality?categoryId=3'],
    ['/skills/quality?categoryId=99', '/skills/quality?categoryId=3'],
    ['/skills/quality?categoryId=abc', '/skills/quality?categoryId=3'],
    [`/jobs/${formerName.before}`, `/jobs/${formerName.now}`],
    ['/jobs/wrong/1', '/jobs/industrial%20engineering/1'],
    ['/jobs/quality/1', '/jobs/industrial%20engineering/1'],
  ] as const) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(302)
    expect(response.headers().location, path).toBe(right)
  }
})

test('reads an article under any category name; search engines learn the right one', async ({ request, baseURL }) => {
  const html = await (await request.get(`${baseURL}/skills/whatever/9`)).text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/skills/quality/9">`)
})

test('has a wrong address put right on the way, without one more step for Back', async ({ page, open }) => {
  await page.addInitScript(() => {
    localStorage.setItem(
      'saved_question',
      JSON.stringify([{ item_id: 3, title: 'Old', path: '/jobs/old%20name/1#question-3' }]),
    )
    localStorage.setItem(
      'saved_article',
      JSON.stringify([{ item_id: 9, title: 'Gone', path: '/skills/old%20name?categoryId=3' }]),
    )
  })
  await open('/wishlist')
  await main(page).getByRole('link', { name: 'Old' }).click()
  await expect(page).toHaveURL('/jobs/industrial%20engineering/1#question-3')
  await expect(page.locator('#question-3 .answer')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/wishlist')
  await page.getByRole('tab', { name: 'Article' }).click()
  await main(page).getByRole('link', { name: 'Gone' }).click()
  await expect(page).toHaveURL('/skills/quality?categoryId=3')
  await expect(main(page).getByRole('listitem')).toHaveCount(4)
})

test('is led from a name that a category had before to the one it has', async ({ page, open }) => {
  await page.addInitScript((path) => {
    localStorage.setItem('saved_article', JSON.stringify([{ item_id: 9, title: 'Old', path }]))
  }, `/jobs/${formerName.before}`)
  await open('/wishlist?tab=article')
  await main(page).getByRole('link', { name: 'Old' }).click()
  await expect(page).toHaveURL(`/jobs/${formerName.now}`)
  await page.goBack()
  await expect(page).toHaveURL('/wishlist?tab=article')
})

test('finds a saved item that is gone greyed, opens it to the not-found text, and removes it', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await page.addInitScript(() => {
    const rows = [
      { item_id: 999, title: 'A lost formula', path: '/formulas/999' },
      { item_id: 1, title: 'SMV of Operation', path: '/formulas/1' },
    ]
    localStorage.setItem('saved_formula', JSON.stringify(rows))
  })
  await open('/wishlist?tab=formula')
  const lost = main(page).getByRole('listitem').filter({ hasText: 'A lost formula' })
  await expect(lost).toContainText('No longer available')
  await expect(main(page).getByText('No longer available')).toHaveCount(1)
  await lost.getByRole('link').click()
  await expect(main(page).getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  await page.goBack()
  await lost.getByRole('button', { name: 'Remove: A lost formula' }).click()
  await expect(lost).toHaveCount(0)
  await expect(main(page).getByRole('listitem')).toHaveCount(1)
})

/** An unknown id for each route that has one, and what is said of it where that is something else. */
const unknownIds: readonly { path: string; en?: string; bn?: string }[] = [
  { path: '/skills/nope' },
  { path: '/skills/quality/999999' },
  { path: '/jobs/nope' },
  { path: '/jobs/quality/999999' },
  { path: '/jobs-circular-category?categoryId=999999' },
  { path: '/jobs-circular-subCat/999999' },
  { path: '/jobs-circular-details/999999', en: 'No Circular Found', bn: 'কোনো সার্কুলার পাওয়া যায়নি' },
  { path: '/formulas/999999' },
  { path: '/nowhere' },
]
const notFoundTitle = { en: '404 - Page Not Found', bn: '404 - পেজটি পাওয়া যায়নি' }

test('an address with an unknown id is answered with "not found" as the title of the document and in the bar', async ({
  request,
  baseURL,
}) => {
  for (const { path, en = notFoundTitle.en } of unknownIds) {
    const html = await (await request.get(`${baseURL}${path}`)).text()
    expect(html, path).toContain(`<title>${en} · `)
    expect(html, path).toContain(`<meta property="og:title" content="${en}">`)
    expect(/<header class="top-bar">.*?<\/header>/s.exec(html)?.[0], path).toContain(`>${en}<`)
  }
})

for (const language of ['en', 'bn'] as const) {
  test(`an address with an unknown id shows "not found" as its title, loaded and moved to, in ${language}`, async ({
    page,
    open,
    browserErrors,
  }) => {
    browserErrors.allow(failedLoad)
    await page.addInitScript((spoken) => localStorage.setItem('language', spoken), language)
    for (const { path, ...said } of unknownIds) {
      const title = said[language] ?? notFoundTitle[language]
      const expectNotFound = async (how: string) => {
        await expect(topBar(page).getByRole('heading'), `${path} ${how}`).toHaveText(title)
        await expect.poll(() => page.title(), `${path} ${how}`).toMatch(title)
        await expect(main(page).getByText(title)).toBeVisible()
      }
      await open(path)
      await expectNotFound('loaded')
      await open('/about')
      await navigateTo(page, path)
      await expectNotFound('moved to')
      await navigateTo(page, '/formulas')
      await expect(topBar(page).getByRole('heading')).not.toHaveText(title)
    }
  })
}
