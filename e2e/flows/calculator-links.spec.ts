import type { APIResponse } from '@playwright/test'
import { getFormula } from '../content.ts'
import { expect, openPage, type Page, reloadPage, test, toast } from '../fixtures.ts'

const efficiency = () => getFormula('Efficiency of Line').path
const field = (page: Page, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })
const result = (page: Page) => page.getByRole('status', { name: 'Efficiency' })
const steps = (page: Page) => page.getByRole('region', { name: 'Steps' })

// web/src/features/formulas/calculation-link.test.ts says exactly which values a link may hold.

test('A calculation opens from its copied link with its values, units and steps, on another device too', async ({
  page,
  open,
  context,
  browser,
  browserErrors,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(efficiency())
  await page.getByRole('combobox', { name: 'Unit of SMV' }).selectOption('sec')
  await field(page, 'SMV').fill('১৩২০')
  await field(page, 'Output').fill('2000')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(result(page)).toHaveText('73.33')
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await browser.newContext()
  browserErrors.listenTo(other)
  const tab = await other.newPage()
  await openPage(tab, link)
  await expect(result(tab)).toHaveText('73.33')
  await expect(field(tab, 'SMV')).toHaveValue('1320')
  await expect(steps(tab)).toContainText('1,320 sec = 22 min')
  // The server sends the page without inputs, except for the picture of the link.
  const [plain, linked] = await Promise.all([tab.request.get(efficiency()), tab.request.get(link)])
  const readPage = async (response: APIResponse) =>
    (await response.text()).replace(/<meta[^>]*og:image[^>]*>|"at":\d+|data-versions="[^"]*"/g, '')
  expect(await readPage(linked)).toBe(await readPage(plain))
  // A change takes the link's inputs out of the address, so that a reload keeps the change.
  await field(tab, 'SMV').fill('1440')
  await expect(tab).toHaveURL(efficiency())
  await reloadPage(tab)
  await expect(field(tab, 'SMV')).toHaveValue('1440')
  await other.close()
})

test('A link with hostile inputs breaks nothing: the calculator says so, keeps its first values and works', async ({
  page,
  open,
}) => {
  const hostile = [
    `in.SMV=${'9'.repeat(10_000)}`,
    'in.SMV=1e308&in.Output=0x7f&in.Manpower=NaN&in.Working+Hours=Infinity',
    `in.SMV=${encodeURIComponent('<img src=x onerror="document.title=1">')}`,
    `in.${encodeURIComponent('<script>document.title=1</script>')}=1&in.__proto__=2&in.constructor=3`,
    'in.SMV=22&in.SMV=23&unit.SMV=kg&unit.=constructor',
    'in.%E0%A4%A=%ZZ&in.SMV=%00',
    `in.SMV=${encodeURIComponent('2*3')}&in.Output=${encodeURIComponent('১২e৩')}`,
  ]
  for (const query of hostile) {
    await open(`${efficiency()}?${query}`)
    await expect(page.getByText('The values in the link could not be read.')).toBeVisible()
    await expect(field(page, 'SMV')).toHaveValue('22')
    await expect(result(page)).toHaveText('\u00a0')
  }
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(result(page)).toHaveText('55.00')
  await expect(steps(page)).toBeVisible()
  await expect(page).toHaveTitle(/Efficiency of Line/)
})

test('A calculation prints at A4 and A5, in both themes, with its inputs, steps, result, date and link', async ({
  page,
  open,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(efficiency())
    await field(page, 'Output').fill('2000')
    await page.getByRole('button', { name: 'Calculate' }).click()
    await expect(steps(page)).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden()
    await expect(page.getByText('2,000 pcs')).toBeVisible()
    await expect(page.getByText('≈ 73.33 %')).toBeVisible()
    await expect(page.getByText(/\d{4} · http.*in\.Output=2000/)).toBeVisible()
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(paper).toBe('rgb(255, 255, 255)')
    for (const format of ['A4', 'A5'] as const) {
      const width = { A4: 794, A5: 559 }[format]
      await page.setViewportSize({ width, height: 700 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect((await page.pdf({ format })).length).toBeGreaterThan(1000)
    }
    await page.emulateMedia({ media: null })
  }
})
