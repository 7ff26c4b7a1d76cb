import { expect, failedLoad, main, type Page, test, topBar, waitForHydration } from '../fixtures.ts'
import { listScreens } from '../screens.ts'

/**
 * Reads the text of a screen without how long ago something was and how much is kept, which change while it is read, and
 * without the choices of units and the tools at its end, which come late.
 */
async function readText(page: Page): Promise<string> {
  const text = await main(page).evaluate((element: HTMLElement) =>
    [...element.querySelectorAll<HTMLElement>('.reading-end, .unit, .unit-select, :scope > .button')].reduce(
      (rest, { innerText }) => rest.replace(innerText, ''),
      element.innerText,
    ),
  )
  return text
    .replace(/\d+ (?:minute|hour)s? ago/g, 'lately')
    .replace(/[\d.]+ (?:kB|MB|Clear)/g, 'some')
    .replace(/\s+/g, ' ')
    .trim()
}

test('Every screen opens from its address alone, reads the same after a reload, and leads up by its back arrow', async ({
  page,
  browserErrors,
}) => {
  test.slow()
  browserErrors.allow(failedLoad)
  for (const { path, title, parent, status = 200 } of listScreens()) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(status)
    await waitForHydration(page)
    await expect(topBar(page).locator('.title'), path).toHaveText(title)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await expect(page, path).toHaveTitle(/Shelai$/)
    await expect(main(page), path).not.toBeEmpty()
    const before = await readText(page)
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => readText(page), path).toBe(before)
    if (parent === '') continue
    const back = topBar(page).getByRole('link', { name: /^(?:Back|Close)$/ })
    await expect(back, path).toHaveAttribute('href', parent)
    await back.click()
    await expect(page, path).toHaveURL(parent)
  }
})
