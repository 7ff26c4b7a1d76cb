import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, expectArrival, main, openListening, reloadPage, test, topBar } from '../fixtures.ts'
import { product } from '../product.ts'
import { fillLogin, registerReader, signIn } from './account.ts'

/** Inserts notifications of a reader in this order, as another process would. */
function insertNotifications(email: string, titles: readonly string[]): void {
  const database = new DatabaseSync(join(product().dataDir, 'shelai.sqlite'))
  database.exec('pragma busy_timeout = 5000')
  database.exec('begin immediate')
  const insert = database.prepare(
    `insert into notifications (title, message, link, user_id, created_at)
     select ?, 'For you.', '/formulas', id, ? from users where email = ?`,
  )
  for (const title of titles) insert.run(title, new Date().toISOString(), email)
  database.exec('commit')
  database.close()
}

test('The bell counts up to 99+, and the list shows all notifications twenty at a time, each once', async ({
  page,
  open,
}) => {
  const reader = await registerReader(page)
  const titles = Array.from({ length: 105 }, (_, place) => `News ${place + 1}`)
  insertNotifications(reader.email, titles)

  await open('/login')
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/profile')
  const bell = topBar(page).getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications, 99+ unseen')
  await expect(bell.locator('.badge')).toHaveText('99+')
  await bell.click()

  const rows = main(page).getByRole('listitem')
  const own = rows.filter({ hasText: 'For you.' })
  const more = main(page).getByRole('button', { name: 'Show more' })
  for (const shown of [20, 40, 60, 80, 100]) {
    await expect(rows).toHaveCount(shown)
    await more.click()
  }
  await expect(own).toHaveCount(titles.length)
  await expect(more).toHaveCount(0)
  expect(await own.locator('.row-title').allTextContents()).toEqual([...titles].reverse())
  await expect(rows.first().getByRole('img', { name: 'New' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')

  await reloadPage(page)
  await expect(rows.first()).toContainText('News 105')
  await expect(main(page).getByRole('img', { name: 'New' })).toHaveCount(0)
})

test('A notification that arrives while the list is open counts as seen', async ({ page, staff }) => {
  const { email } = await signIn(page)
  const [account] = await staff.find('users', { email })
  await openListening(page, '/notifications')
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  const bell = topBar(page).getByRole('link', { name: /^Notifications/ })
  for (const title of ['First of two', 'Second of two']) {
    const seen = page.waitForResponse('**/notifications/mark-seen')
    await staff.create('notifications', { title, message: 'For you.', user_id: account?.id })
    await expect(main(page).getByRole('listitem').first()).toContainText(title)
    await expect(main(page).getByRole('listitem').first().getByRole('img', { name: 'New' })).toBeVisible()
    expect((await seen).status()).toBe(200)
  }
  await expect(bell).toHaveAccessibleName('Notifications')
  const counted = page.waitForResponse('**/notifications/unseen-count*')
  await page.reload()
  expect(await (await counted).json()).toMatchObject({ data: { count: 0 } })
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('Back from an opened notification leads to the longer list, at the place where it was left', async ({
  page,
  open,
}) => {
  const { email } = await signIn(page)
  insertNotifications(
    email,
    Array.from({ length: 45 }, (_, place) => `Piece ${place + 1} of news`),
  )
  await page.clock.install()
  await open('/notifications')
  const rows = main(page).getByRole('listitem')
  await expect(rows.first()).toContainText('Piece 45 of news')
  for (const shown of [20, 40]) {
    await expect(rows).toHaveCount(shown)
    await main(page).getByRole('button', { name: 'Show more' }).click()
  }
  const opened = rows.filter({ hasText: 'Piece 10 of news' })
  await opened.scrollIntoViewIfNeeded()
  const before = await opened.evaluate((element) => element.getBoundingClientRect().top)
  await opened.getByRole('link').click()
  await expectArrival(page, '/formulas')
  // The list keeps its length for readers who stay away for minutes.
  await page.clock.fastForward(180_000)
  await page.goBack()
  await expectArrival(page, '/notifications')
  await expect(opened).toBeInViewport()
  await expect
    .poll(async () => Math.abs((await opened.evaluate((element) => element.getBoundingClientRect().top)) - before))
    .toBeLessThan(2)
  await reloadPage(page)
  await expect(opened).toBeAttached()
})
