import { type BrowserContextOptions, expect, test } from '@playwright/test'
import { hideSplash, openPage } from '../fixtures.ts'
import { owner } from '../staff.ts'
import { listScreenViolations } from './accessible.ts'
import { openOffice, signIn } from './office.ts'
import { type OrderOffice, openOrderOffice } from './order-office.ts'

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

let office: OrderOffice
test.beforeEach(async () => {
  office = await openOrderOffice()
})
test.afterEach(async ({ browser }) => {
  for (const context of browser.contexts()) await context.close()
  await office.close()
})

/** Adds an article and a calculator to the empty product. */
async function addContent(): Promise<{ article: string; formula: string }> {
  const category = await office.call('POST', 'article-categories', { category_name: 'Sewing' })
  const article = await office.call('POST', 'articles', {
    title: 'How a marker is made',
    content: '<p>Lay the fabric</p>',
    category_id: category.id,
  })
  const formula = await office.call('POST', 'formulas', {
    title: 'Efficiency of Line',
    formula: 'Output * SMV / Minutes * 100',
    labels: [
      { label_name: 'Output', label_value: '120' },
      { label_name: 'SMV', label_value: '2.5' },
      { label_name: 'Minutes', label_value: '480' },
    ],
    examples: [
      { inputs: { Output: 120, SMV: 2.5, Minutes: 480 }, result: 62.5 },
      { inputs: { Output: 100, SMV: 3, Minutes: 1000 }, result: 30 },
    ],
  })
  return { article: `/skills/sewing/${article.id}`, formula: `/formulas/${formula.id}` }
}

test('An owner writes to the readers of a package on a phone, a reader sees it, and the home shows what was done', async ({
  browser,
}) => {
  const { article, formula } = await addContent()
  const { id, email, password } = await office.placeOrder()
  await office.call('POST', `orders/${id}/approve`, { amount: 199 })
  await office.placeOrder()

  const readers = await browser.newContext({ ...phone, baseURL: office.base })
  await readers.addInitScript(hideSplash)
  const reader = await readers.newPage()
  await openPage(reader, '/login')
  await reader.locator('main [name="email"]').fill(email)
  await reader.locator('main [name="password"]').fill(password)
  await reader.keyboard.press('Enter')
  await expect(reader).toHaveURL(/profile/)
  await reader.goto(article)
  await expect(reader.getByRole('heading', { name: 'How a marker is made' })).toBeVisible()
  await openPage(reader, formula)
  await reader.getByRole('button', { name: 'Calculate' }).tap()
  await expect(reader.getByRole('status', { name: 'Efficiency' })).toHaveText('62.50')

  const offices = await browser.newContext({ ...phone, baseURL: office.base, locale: 'en-GB' })
  const page = await offices.newPage()
  await signIn(page, owner, office.base)
  await openOffice(page, '/notifications')
  await page.getByRole('link', { name: 'Write a notification' }).first().tap()
  await page.getByLabel(/^Title(?! in Bangla)/).fill('Twenty new answers')
  await page.getByLabel(/^Message(?! in Bangla)/).fill('Read them before your interview.')
  await page.getByLabel('Title in Bangla').fill('কুড়িটি নতুন উত্তর')
  await page.getByLabel('Link').fill('/jobs')
  await page.getByRole('combobox', { name: 'To' }).tap()
  await page.getByRole('option', { name: 'Readers with a package' }).tap()
  await page.getByRole('button', { name: 'Check and send' }).tap()
  await expect(page.getByText('Required')).toBeVisible()
  await page.getByRole('combobox', { name: 'Package type' }).tap()
  await page.getByRole('option', { name: 'jobs' }).tap()
  await page.getByRole('button', { name: 'Preview' }).tap()
  const frame = page.frameLocator('iframe[title="Preview"]')
  await expect(frame.getByText('Twenty new answers')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('dialog', { name: 'Preview' }).getByRole('button', { name: 'Close' }).tap()
  expect(await listScreenViolations(page), 'form').toEqual([])
  await page.getByRole('button', { name: 'Check and send' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Send this notification?' })
  await expect(dialog).toContainText('As of now it reaches 1 readers.')
  await expect(dialog).toContainText('It goes at once.')
  await dialog.getByRole('button', { name: 'Confirm' }).tap()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  const figures = page.getByRole('term')
  await expect(figures).toHaveText(['When', 'Sent', 'Seen'])
  await expect(page.getByRole('definition').nth(1)).toHaveText('1')
  await expect(page.getByRole('definition').nth(2)).toContainText('0')
  expect(await listScreenViolations(page), 'sent notification').toEqual([])

  await reader.goto('/notifications')
  const row = reader.getByRole('listitem').filter({ hasText: 'Twenty new answers' })
  await expect(row).toContainText('Read them before your interview.')
  await expect(row.getByRole('link')).toHaveAttribute('href', '/jobs')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('definition').nth(2)).toContainText('1', { timeout: 5000 })
  }).toPass()

  const numberOf = async (title: string, rowName: string) => {
    await openOffice(page)
    await page.getByRole('button', { name: `Table: ${title}` }).tap({ timeout: 15_000 })
    return page.getByRole('table', { name: title }).getByRole('row', { name: rowName }).textContent({ timeout: 15_000 })
  }
  await expect(async () => {
    expect(await numberOf('Most read', 'How a marker is made')).toContain('How a marker is made1')
    expect(await numberOf('Most used calculators', 'Efficiency of Line')).toContain('Efficiency of Line1')
  }).toPass()
  expect(await numberOf('Running packages', 'Job seeker')).toBe('Job seeker11')
  expect(await numberOf('Revenue', '৳199')).toContain('৳199')
  await expect(page.getByRole('region', { name: 'Orders that wait' })).toContainText('1')
  await page.getByRole('button', { name: 'Table: Revenue' }).tap()
  await expect(page.getByRole('img', { name: /^Revenue/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await listScreenViolations(page), 'home').toEqual([])
})
