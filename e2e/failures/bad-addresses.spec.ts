import { getArticle, getArticleCategory, getPost, getQuestion } from '../content.ts'
import { formerName } from '../editor-content.ts'
import { expect, failedLoad, main, openPage, test } from '../fixtures.ts'

const notFound = [
  '/skills/nope',
  '/skills/nope?categoryId=999999',
  '/skills/quality/999999',
  '/skills/quality/abc',
  '/skills/quality/0',
  '/skills/quality/-1',
  '/skills/quality/1e1',
  '/skills/quality/99999999999999999999',
  '/skills/quality/1/extra',
  '/jobs/nope',
  '/jobs/quality/999999',
  '/jobs/quality/abc',
  '/jobs-circular-subCat/999999',
  '/jobs-circular-subCat/abc',
  '/jobs-circular-category?categoryId=999999',
  '/jobs-circular-category?categoryId=abc',
  '/formulas/999999',
  '/formulas/abc',
  '/formulas/constructor',
  '/skills/%E0%A4%A',
  '/%',
  '/%00',
  '/..%2f..%2fetc%2fpasswd',
  `/${'a'.repeat(6000)}`,
  `/formulas/${'9'.repeat(3000)}`,
]

test('Every address that names nothing is answered with status 404, its text and a way home', async ({
  request,
  baseURL,
}) => {
  for (const path of notFound) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(404)
    const html = await response.text()
    expect(html, path).toContain('404 - Page Not Found')
    expect(html, path).toContain('Click here to go homepage')
    expect(html, path).toContain('<meta name="robots" content="noindex">')
  }
})

test('An unreadable address leads home', async ({ page, browserErrors }) => {
  browserErrors.allow(failedLoad)
  await openPage(page, '/skills/%E0%A4%A')
  await expect(main(page).getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible()
  await main(page).getByRole('link', { name: 'Click here to go homepage' }).click()
  await expect(page).toHaveURL('/')
  await expect(main(page).getByRole('link', { name: 'Skill Development' })).toBeVisible()
})

test('A wrong address is redirected where it can be told what was meant', async ({ request, baseURL }) => {
  const { id, path: list } = getArticleCategory('Quality')
  const post = getPost('Work Study Officer')
  for (const [path, right] of [
    ['/skills/quality', list],
    ['/skills/QUALITY', list],
    [`/skills/wrong?categoryId=${id}`, list],
    ['/skills/quality?categoryId=999999', list],
    ['/skills/quality?categoryId=abc', list],
    [`/jobs/${formerName.before}`, `/jobs/${formerName.now}`],
    [`/jobs/wrong/${post.id}`, post.path],
    [`/jobs/quality/${post.id}`, post.path],
  ] as const) {
    const response = await request.get(`${baseURL}${path}`, { maxRedirects: 0 })
    expect(response.status(), path).toBe(302)
    expect(response.headers().location, path).toBe(right)
  }
})

test('An article is found under any category name and names its right address', async ({ request, baseURL }) => {
  const { id, path } = getArticle('Quality')
  const html = await (await request.get(`${baseURL}/skills/whatever/${id}`)).text()
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`)
})

test('A saved link with a wrong address is put right without one more step for Back', async ({ page, open }) => {
  const post = getPost('Work Study Officer')
  const question = getQuestion(post.title)
  const category = getArticleCategory('Quality')
  await page.addInitScript(
    ([questions, articles]) => {
      localStorage.setItem('saved_question', JSON.stringify(questions))
      localStorage.setItem('saved_article', JSON.stringify(articles))
    },
    [
      [{ item_id: question.id, title: 'Old', path: `/jobs/old%20name/${post.id}#question-${question.id}` }],
      [{ item_id: getArticle('Quality').id, title: 'Gone', path: `/skills/old%20name?categoryId=${category.id}` }],
    ] as const,
  )
  await open('/wishlist')
  await main(page).getByRole('link', { name: 'Old' }).click()
  await expect(page).toHaveURL(question.path)
  await expect(page.locator(`#question-${question.id} .answer`)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/wishlist')
  await page.getByRole('tab', { name: 'Article' }).click()
  await main(page).getByRole('link', { name: 'Gone' }).click()
  await expect(page).toHaveURL(category.path)
  await expect(main(page).getByRole('listitem')).toHaveCount(category.articles.length)
})

test('A saved link with a former name of a category leads to the present one', async ({ page, open }) => {
  await page.addInitScript((row) => localStorage.setItem('saved_article', JSON.stringify([row])), {
    item_id: getArticle('Quality').id,
    title: 'Old',
    path: `/jobs/${formerName.before}`,
  })
  await open('/wishlist?tab=article')
  await main(page).getByRole('link', { name: 'Old' }).click()
  await expect(page).toHaveURL(`/jobs/${formerName.now}`)
  await page.goBack()
  await expect(page).toHaveURL('/wishlist?tab=article')
})

/** An unknown id for each route that has one, and its title where that is another one. */
const unknownIds: readonly { path: string; title?: string }[] = [
  { path: '/skills/nope' },
  { path: '/skills/quality/999999' },
  { path: '/jobs/nope' },
  { path: '/jobs/quality/999999' },
  { path: '/jobs-circular-category?categoryId=999999' },
  { path: '/jobs-circular-subCat/999999' },
  { path: '/jobs-circular-details/999999', title: 'No Circular Found' },
  { path: '/formulas/999999' },
  { path: '/nowhere' },
]

// The same titles after a navigation, in both languages: web/src/app/not-found.test.tsx.
test('An address with an unknown id is answered with "not found" as the title of the document and in the bar', async ({
  request,
  baseURL,
}) => {
  for (const { path, title = '404 - Page Not Found' } of unknownIds) {
    const html = await (await request.get(`${baseURL}${path}`)).text()
    expect(html, path).toContain(`<title>${title} · `)
    expect(html, path).toContain(`<meta property="og:title" content="${title}">`)
    expect(/<header class="top-bar">.*?<\/header>/s.exec(html)?.[0], path).toContain(`>${title}<`)
  }
})
