import { bar, expect, isAlive, main, test } from '../reader.ts'
import { aReader, fillLogin, register } from './a-reader.ts'

test('sees 99+ at the bell, and all notifications twenty at a time, each once', async ({ page, open, staff }) => {
  test.slow()
  const reader = aReader()
  await register(page, reader)
  const [account] = await staff.find('users', { email: reader.email })
  const titles = Array.from({ length: 105 }, (_, place) => `News ${place + 1}`)
  for (const title of titles) await staff.make('notifications', { title, message: 'For you.', user_id: account?.id })

  await open('/login')
  await fillLogin(page, reader)
  await expect(page).toHaveURL('/profile')
  const bell = bar(page).getByRole('link', { name: /^Notifications/ })
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
  expect(await own.locator('.t').allTextContents()).toEqual([...titles].reverse())
  await expect(rows.first().getByRole('img', { name: 'New' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications')

  await page.reload()
  await isAlive(page)
  await expect(rows.first()).toContainText('News 105')
  await expect(main(page).getByRole('img', { name: 'New' })).toHaveCount(0)
})
