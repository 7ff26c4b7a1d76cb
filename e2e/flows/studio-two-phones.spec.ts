import { signIn } from '../accounts/account.ts'
import { expect, failedLoad, hideSplash, main, openPage, type Page, test } from '../fixtures.ts'
import { openWithWorker } from '../offline/worker.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 }, hasTouch: true })

async function writeHour(page: Page, hour: number, pieces: number): Promise<void> {
  await main(page).getByLabel(`Good pieces of hour ${hour}`).fill(String(pieces))
  await main(page).getByRole('button', { name: 'Write down' }).tap()
}

/** Waits until a phone has sent what it writes next. */
const waitForSync = (page: Page) =>
  page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/sync/'))

const readHour = (page: Page, hour: number) => main(page).getByRole('row').nth(hour).getByRole('cell').nth(2)

test('Two phones write different hours of one board, one of them without a network, and change one operation: both have all of it and say so', async ({
  page,
  context,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  // The login alone: what a database has not confirmed yet stands in localStorage too, and is of the first phone.
  const storageState = await context.storageState()
  await openWithWorker(page, '/studio')
  await main(page).getByRole('button', { name: 'Basic T-shirt, 16 operations' }).tap()
  await expect(page).toHaveURL(/\/studio\/style\?id=/)
  const id = new URL(page.url()).searchParams.get('id')
  await main(page).getByRole('link', { name: 'Hour board' }).tap()
  await main(page).getByRole('button', { name: 'Start', exact: true }).tap()
  await expect(main(page).getByText('No hour is written down yet.')).toBeVisible()

  const otherPhone = await browser.newContext({
    storageState,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  browserErrors.listenTo(otherPhone)
  await otherPhone.addInitScript(hideSplash)
  const other = await otherPhone.newPage()
  // The first phone sends in its own time.
  await expect(async () => {
    await openPage(other, `/studio/board?id=${id}`)
    await expect(main(other).getByText('No hour is written down yet.')).toBeVisible({ timeout: 5_000 })
  }).toPass()

  await context.setOffline(true)
  await writeHour(page, 1, 150)
  await main(other).getByRole('button', { name: 'The hour after' }).tap()
  // The first phone fetches once, when its network is back, and so only what has been sent by then.
  await Promise.all([waitForSync(other), writeHour(other, 2, 160)])
  const sent = waitForSync(page)
  await context.setOffline(false)
  for (const [hour, made] of [
    [1, '150'],
    [2, '160'],
  ] as const)
    await expect(readHour(page, hour)).toHaveText(made)
  await expect(main(page).getByText('Changed on another phone or page: Basic T-shirt (sample).')).toBeVisible()

  // The first phone fetches before it sends.
  await sent
  await writeHour(other, 3, 170)
  for (const [hour, made] of [
    [1, '150'],
    [2, '160'],
    [3, '170'],
  ] as const)
    await expect(readHour(other, hour)).toHaveText(made)
  await expect(main(other).getByText('Changed on another phone or page: Basic T-shirt (sample).')).toBeVisible()

  // The reader of the first phone comes back to its page.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(readHour(page, 3)).toHaveText('170')

  for (const phone of [page, other]) {
    await openPage(phone, `/studio/style?id=${id}`)
    await main(phone)
      .getByRole('button', { name: /Side seam/ })
      .first()
      .tap()
  }
  await context.setOffline(true)
  await main(page).getByLabel('People at it').fill('3')
  await main(page).getByRole('button', { name: 'Save' }).tap()
  await main(other).getByLabel('SMV at the machine').fill('0.6')
  await Promise.all([waitForSync(other), main(other).getByRole('button', { name: 'Save' }).tap()])
  await context.setOffline(false)
  await expect(main(page).getByText('Changed on another phone or page: Side seam.')).toBeVisible()
  await main(page)
    .getByRole('button', { name: /Side seam/ })
    .first()
    .tap()
  await expect(main(page).getByLabel('People at it')).toHaveValue('3')
  await expect(main(page).getByLabel('SMV at the machine')).toHaveValue('0.6')
  await otherPhone.close()
})
