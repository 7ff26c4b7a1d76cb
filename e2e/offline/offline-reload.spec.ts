import { expect, failedLoad, main, type Page, test, topBar } from '../fixtures.ts'
import { listScreens } from '../screens.ts'
import { waitForWorker } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Reads the text of a screen, without the ages of notifications, which go on. */
const readMain = async (page: Page) => (await main(page).innerText()).replace(/just now|\d+ \w+ ago/g, '')

test('Every screen opens from its address without a network after a guest has seen it', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  test.setTimeout(300_000)
  browserErrors.allow(failedLoad)
  const screens = listScreens().filter(({ name }) => name !== 'not-found')
  await open('/')
  await waitForWorker(page)
  const seen: Record<string, string> = {}
  for (const { name, path } of screens) {
    await open(path)
    await page.waitForLoadState('networkidle')
    seen[name] = await readMain(page)
  }
  await context.setOffline(true)
  for (const { name, path, title } of screens) {
    await open(path)
    await expect(topBar(page), name).toContainText(title)
    await expect.poll(() => readMain(page), name).toBe(seen[name])
    await expect(page.getByText('You are offline'), name).toBeVisible()
  }
})
