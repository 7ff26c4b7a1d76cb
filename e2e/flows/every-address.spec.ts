import { bar, expect, failedLoad, isAlive, main, test } from '../reader.ts'
import { screens } from '../site-map.ts'

for (const { name, path, title, parent, status = 200 } of screens) {
  test(`opens ${path} from its address alone, reloads it, and goes up from it (${name})`, async ({
    page,
    complaints,
  }) => {
    if (status !== 200) complaints.allow(failedLoad)
    const response = await page.goto(path)
    expect(response?.status()).toBe(status)
    await isAlive(page)
    await expect(bar(page).locator('.title')).toHaveText(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page).toHaveTitle(/Shelai$/)
    const before = await main(page).innerText()
    await page.reload()
    await isAlive(page)
    expect(await main(page).innerText()).toBe(before)
    if (parent === '') return
    const back = bar(page).getByRole('link', { name: 'Back' })
    await expect(back).toHaveAttribute('href', parent)
    await back.click()
    await expect(page).toHaveURL(parent)
  })
}
