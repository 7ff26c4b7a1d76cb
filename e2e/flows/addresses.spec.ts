import { expect, failedLoad, main, test, topBar, waitForHydration } from '../fixtures.ts'
import { screens } from '../screens.ts'

for (const { name, path, title, parent, status = 200 } of screens) {
  test(`opens ${path} from its address alone, reloads it, and goes up from it (${name})`, async ({
    page,
    browserErrors,
  }) => {
    if (status !== 200) browserErrors.allow(failedLoad)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await waitForHydration(page)
    await expect(topBar(page).locator('.title')).toHaveText(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Shelai$/)
    const before = await main(page).innerText()
    await page.reload()
    await waitForHydration(page)
    expect(await main(page).innerText()).toBe(before)
    if (parent === '') return
    const back = topBar(page).getByRole('link', { name: 'Back' })
    await expect(back).toHaveAttribute('href', parent)
    await back.click()
    await expect(page).toHaveURL(parent)
  })
}
