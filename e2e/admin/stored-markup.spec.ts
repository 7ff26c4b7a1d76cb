import { articlePage } from '@shelai/contract/rules/urls.ts'
import { expect, failedLoad, type Page, test } from '../fixtures.ts'
import { enterOffice, moveTo } from './office.ts'

test.use({ viewport: { width: 1280, height: 900 } })

const script = `<script>window.harmed = 'script'</script>`
/** A text that must be shown as it is. */
const text = `"><img src=x onerror="window.harmed='text'">${script}{{constructor.constructor('window.harmed=1')()}}`
/** HTML that must lose its scripts. */
const html = [
  `<p>Read me ${script}<img src=x onerror="window.harmed='html'"></p>`,
  `<a href="javascript:window.harmed='link'">link</a>`,
  `<svg onload="window.harmed='svg'"><animate onbegin="window.harmed=1" attributeName="x"/></svg>`,
  `<iframe srcdoc="<script>parent.harmed='frame'</script>"></iframe>`,
  `<math><mtext><table><mglyph><style><img src=x onerror="window.harmed='math'"></style></mglyph></table></mtext></math>`,
  `<details open ontoggle="window.harmed='toggle'">x</details>`,
  `<p style="background:url(https://elsewhere.example/x)">styled</p>`,
].join('')

/** Looks into every frame. A frame that goes to its page meanwhile is looked into again. */
async function expectUnharmed(page: Page, where: string): Promise<void> {
  await expect(async () => {
    for (const frame of page.frames()) {
      expect(await frame.evaluate(() => (window as { harmed?: unknown }).harmed), where).toBeUndefined()
    }
  }).toPass({ timeout: 30_000 })
}

test('Markup that was stored in every field is harmless in the API, on the page and in the back office', async ({
  page,
  staff,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const foreign: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('elsewhere.example')) foreign.push(request.url())
  })
  const category = await staff.create('article-categories', { category_name: `Markup ${Date.now()}` })
  const jobs = await staff.create('job-categories', { category_name: `Markup ${Date.now()}` })
  const post = await staff.create('job-sub-categories', { title: 'Post of markup', category_id: jobs.id })
  const label = { label_name: 'Pieces', label_value: text.slice(0, 60), unit: '<b>pcs</b>' }
  const records = [
    ['articles', { title: text, summary: text.slice(0, 160), content: html, category_id: category.id }],
    ['job-questions', { question: text, answer: html, sub_category_id: post.id }],
    ['formulas', { title: text, formula: 'Pieces * 2', labels: [label], use: text, notes: text, source: text }],
    ['announcements', { text, priority: 0, state: 'draft' }],
    ['people', { type: 'about', name: text.slice(0, 100), state: 'draft' }],
  ] as const
  const created = []
  for (const [name, record] of records) {
    const { id } = await staff.create(name, record)
    await staff.update(name, id, { sort_order: 999 })
    created.push({ name, id })
  }
  const [article] = await staff.find('articles', { id: created[0]?.id })
  expect(String(article?.content)).not.toMatch(/harmed|<svg|<iframe|<script|onerror|ontoggle|style=/)

  await page.goto(articlePage(String(category.category_name), Number(article?.id)))
  await expect(page.getByRole('heading', { level: 1 })).toContainText('<img src=x')
  await expectUnharmed(page, 'the page of the article')

  await enterOffice(page)
  await expect(page.getByRole('menuitem').first()).toBeVisible()
  for (const { name, id } of created) {
    await moveTo(page, `/${name}?filter=${encodeURIComponent(JSON.stringify({ q: 'onerror' }))}`)
    await expect(page.getByRole('main').getByText('onerror').first()).toBeVisible()
    await expectUnharmed(page, `the list of ${name}`)
    await moveTo(page, `/${name}/${id}`)
    await expect(page.getByRole('button', { name: /^Save( draft)?$/ })).toBeVisible()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.locator('iframe')).toBeVisible()
    await page.getByRole('button', { name: 'Revisions' }).click()
    await page
      .getByRole('button', { name: /changed|created/ })
      .first()
      .click()
    await expectUnharmed(page, `the form of ${name}`)
    await moveTo(page, `/${name}/${id}/show`)
    await expect(page.getByText('onerror').first()).toBeVisible()
    await expectUnharmed(page, `the record of ${name}`)
  }
  await staff.deleteCreated()
  await moveTo(page, '/bin')
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible()
  await expectUnharmed(page, '/bin')
  await moveTo(page, '/audit')
  const entries = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('button')
  await expect(entries.first()).toBeVisible()
  for (const entry of (await entries.all()).slice(0, 20)) await entry.click()
  await expect(page.getByRole('main').getByText('After').first()).toBeVisible()
  await expectUnharmed(page, '/audit')
  expect(foreign).toEqual([])
})
