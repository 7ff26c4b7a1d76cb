import { expect, expectArrival, main, test, topBar, waitForHydration } from '../fixtures.ts'
import { createAccount, fillLogin, register, signIn } from './account.ts'

test('sees 99+ at the bell, and all notifications twenty at a time, each once', async ({ page, open, staff }) => {
  test.slow()
  const reader = createAccount()
  await register(page, reader)
  const [account] = await staff.find('users', { email: reader.email })
  const titles = Array.from({ length: 105 }, (_, place) => `News ${place + 1}`)
  for (const title of titles) await staff.create('notifications', { title, message: 'For you.', user_id: account?.id })

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

  await page.reload()
  await waitForHydration(page)
  await expect(rows.first()).toContainText('News 105')
  await expect(main(page).getByRole('img', { name: 'New' })).toHaveCount(0)
})

test('counts a notification as seen that arrives while the list is open', async ({ page, staff }) => {
  const { email } = await signIn(page)
  const [account] = await staff.find('users', { email })
  await page.goto('about:blank')
  const connected = page.waitForEvent('websocket')
  await page.goto('/notifications')
  const socket = await connected
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).startsWith('40'))
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

test('comes back from an opened notification to the longer list, at the place where it was left', async ({
  page,
  open,
  staff,
}) => {
  test.slow()
  const { email } = await signIn(page)
  const [account] = await staff.find('users', { email })
  for (let place = 1; place <= 45; place += 1) {
    const title = `Piece ${place} of news`
    await staff.create('notifications', { title, message: 'For you.', link: '/formulas', user_id: account?.id })
  }
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
  // Whoever reads for some minutes finds it there too.
  await page.clock.fastForward(180_000)
  await page.goBack()
  await expectArrival(page, '/notifications')
  await expect(opened).toBeInViewport()
  await expect
    .poll(async () => Math.abs((await opened.evaluate((element) => element.getBoundingClientRect().top)) - before))
    .toBeLessThan(2)
  await page.reload()
  await waitForHydration(page)
  await expect(opened).toBeAttached()
})
