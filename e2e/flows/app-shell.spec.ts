import { getFormula } from '../content.ts'
import { expect, expectArrival, main, reloadPage, test, topBar } from '../fixtures.ts'

const entries = [
  ['Skill Development', '/skills'],
  ['Calculation & Formula', '/formulas'],
  ['Interview Question & Solution', '/jobs'],
  ['GSD Calculation', '/'],
  ['About Us', '/about'],
  ['Contact Us', '/contact'],
] as const

test('The side menu leads to every section, and Back does not open it again', async ({ page, open }) => {
  await open('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const [name, address] of entries) {
    await topBar(page).getByRole('button', { name: 'Menu' }).click()
    const entry = menu.getByRole('link', { name })
    await expect(entry).toHaveAttribute('href', address)
    await entry.click()
    await expect(page).toHaveURL(address)
    await expect(menu).toBeHidden()
    if (address !== '/') await page.goBack()
    await expect(page).toHaveURL('/')
    await expect(menu).toBeHidden()
  }
})

test('The side menu closes with Escape, Back, its button and a touch outside', async ({ page, open }) => {
  await open('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opener = topBar(page).getByRole('button', { name: 'Menu' })
  const ways: [string, () => Promise<unknown>][] = [
    ['Escape', () => page.keyboard.press('Escape')],
    ['Back', () => page.goBack()],
    ['its button', () => menu.getByRole('button', { name: 'Close menu' }).click()],
    ['a touch outside', () => page.mouse.click(350, 400)],
  ]
  for (const [way, close] of ways) {
    await opener.click()
    await expect(menu, way).toBeVisible()
    await close()
    await expect(menu, way).toBeHidden()
    await expect(opener, way).toBeFocused()
    await expect(page).toHaveURL('/')
  }
})

test('A reload closes the menu, and Done in the reading settings leads to the page and not to the menu', async ({
  page,
  open,
}) => {
  await open('/formulas')
  await open('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const opener = topBar(page).getByRole('button', { name: 'Menu' })
  await opener.click()
  await expect(menu).toBeVisible()
  await reloadPage(page)
  await expect.poll(() => page.evaluate(() => history.state?.usr?.sheet)).toBeUndefined()
  await expect(menu).toBeHidden()
  await opener.click()
  await menu.getByRole('button', { name: 'Text size, theme, data saver' }).click()
  const settings = page.getByRole('dialog', { name: 'Reading settings' })
  await settings.getByRole('button', { name: 'Done' }).click()
  await expect(settings).toBeHidden()
  await expect(menu).toBeHidden()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await expect(page).toHaveURL('/formulas')
})

test('The bottom bar leads to Home, Saved, Packages and Login, and marks the current one', async ({ page, open }) => {
  await open('/gsd')
  const bottomBar = page.getByRole('navigation', { name: 'Main' })
  for (const [name, address] of [
    ['Saved', '/wishlist'],
    ['Packages', '/packages'],
    ['Login', '/login'],
    ['Home', '/'],
  ] as const) {
    const link = bottomBar.getByRole('link', { name, exact: true })
    await link.click()
    await expect(page).toHaveURL(address)
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(bottomBar.locator('[aria-current]')).toHaveCount(1)
  }
})

test('The app speaks Bangla once it is chosen, also after a reload, and English again', async ({ page, open }) => {
  await open('/')
  await topBar(page).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('link', { name: 'দক্ষতা উন্নয়ন' })).toBeVisible()
  await reloadPage(page)
  await expect(main(page).getByRole('link', { name: 'দক্ষতা উন্নয়ন' })).toBeVisible()
  await page.getByRole('link', { name: 'প্যাকেজ' }).click()
  await expect(topBar(page).locator('.title')).toHaveText('প্যাকেজ')
  await expect(main(page)).toContainText('৳১৯৯')
  await expect(page).toHaveTitle('প্যাকেজ · Shelai')

  await page.goBack()
  await topBar(page).getByRole('button', { name: 'মেনু' }).click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(main(page).getByRole('link', { name: 'Skill Development' })).toBeVisible()
  await reloadPage(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('The bell counts unseen notifications until the list was opened, and stays empty after a reload', async ({
  page,
  open,
  request,
}) => {
  const { data } = (await (await request.get('/api/v1/notifications/all')).json()) as { data: unknown[] }
  const count = data.length
  expect(count).toBeGreaterThan(0)
  await open('/')
  const bell = topBar(page).getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName(`Notifications, ${count} unseen`)
  await expect(bell.locator('.badge')).toHaveText(String(count))
  await bell.click()
  await expect(page).toHaveURL('/notifications')
  await expect(topBar(page).locator('.title')).toHaveText('All Notifications')
  await expect(main(page).getByRole('listitem')).toHaveCount(count)
  await expect(main(page).getByRole('img', { name: 'New' })).toHaveCount(count)
  await expect(bell.locator('.badge')).toHaveCount(0)
  await reloadPage(page)
  await expect(main(page).getByRole('listitem')).toHaveCount(count)
  await expect(main(page).getByRole('img', { name: 'New' })).toHaveCount(0)
  await expect(bell.locator('.badge')).toHaveCount(0)
  await main(page).locator('a[href="/packages"]').first().click()
  await expect(page).toHaveURL('/packages')
})

test('Back leads to where the reader came from, otherwise to the page above', async ({ page, open }) => {
  await open(getFormula('Efficiency of Line').path)
  await topBar(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/formulas')
  await open('/packages')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expectArrival(page, '/login')
  await topBar(page).getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/packages')
})
