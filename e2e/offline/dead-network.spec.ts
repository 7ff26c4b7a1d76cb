import { getArticle, getArticleWithNext, getFormula, longArticle } from '../content.ts'
import { expect, failedLoad, fetchRoute, main, navigateTo, openPage, test, toast, topBar } from '../fixtures.ts'
import { product } from '../product.ts'
import { openHangingProxy } from './hanging-proxy.ts'
import { openWithWorker, waitUntilKept } from './worker.ts'

test.use({ serviceWorkers: 'allow' })

const article = () => getArticle('Quality')
const articleCall = (id: number) => `/api/v1/articles/details/${id}`

test('A network that is connected and dead shows the kept copy, and its late answer replaces it', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const { id, path, title } = article()
  await open(path)
  await waitUntilKept(page, articleCall(id))
  await open('/about')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/**', async (route) => {
    await held
    const response = await fetchRoute(route)
    const text = (await response.text()).replaceAll(title, `${title} (revised)`)
    await route.fulfill({ response, body: text })
  })
  await navigateTo(page, path)
  const heading = main(page).getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  await expect(page.getByText('No answer from the internet · kept copy from')).toBeVisible()
  release()
  await expect(heading).toHaveText(`${title} (revised)`)
  await expect(page.getByText('No answer from the internet')).toHaveCount(0)
})

test('A page is shown from what is kept where the server accepts connections and says nothing', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad, /left the site|WebSocket|preloadResponse/)
  const proxy = await openHangingProxy(product().base)
  try {
    const { path, title, id } = article()
    await openWithWorker(page, proxy.base + path)
    await waitUntilKept(page, articleCall(id))
    proxy.hang()
    const before = proxy.countBytes()
    await openPage(page, proxy.base + path)
    await expect(page.locator('#state[data-shell]')).toBeAttached()
    await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('No answer from the internet · kept copy from')).toBeVisible()
    expect(proxy.countBytes()).toBe(before)
  } finally {
    await page.goto('about:blank')
    await proxy.close()
  }
})

test('A screen that was never seen says that it is not kept, and comes with Retry once the network answers', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await openWithWorker(page, '/')
  await context.setOffline(true)
  const formula = getFormula('Efficiency of Line')
  await page.goto(formula.path)
  await expect(main(page).getByText('Not kept on this phone')).toBeVisible()
  await expect(main(page)).not.toContainText(/No items found|404/)
  await context.setOffline(false)
  // The screen also comes by itself, once the browser says that it is online: then Retry is gone before it is pressed.
  await expect(async () => {
    const retry = main(page).getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1000 })
    await expect(topBar(page)).toContainText('Efficiency of Line', { timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()
})

test('Lists, Next, the calculator and the heart work without a network among what is kept', async ({
  page,
  open,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  const [one, next] = getArticleWithNext(longArticle)
  const formula = getFormula('Efficiency of Line')
  await openWithWorker(page, '/')
  for (const [path, call] of [
    [one.path, articleCall(one.id)],
    [next.path, articleCall(next.id)],
    [formula.path, `/api/v1/formulas/${formula.id}`],
    ['/formulas', '/api/v1/formulas?limit=100&page=1'],
  ] as const) {
    await open(path)
    await waitUntilKept(page, call)
  }
  await context.setOffline(true)
  await open(one.path)
  await main(page).getByRole('link', { name: 'Next' }).click()
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(next.title)
  await open('/formulas')
  await main(page).getByRole('button', { name: 'Save: Efficiency of Line' }).click()
  await expect(toast(page, 'Item saved locally.')).toBeVisible()
  await main(page).locator(`a[href="${formula.path}"]`).click()
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByRole('status', { name: 'Efficiency' })).not.toHaveText('')
})
