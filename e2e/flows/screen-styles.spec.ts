import { expect, expectArrival, failedLoad, holdRequests, main, navigateTo, type Page, test } from '../fixtures.ts'

/**
 * Records the padding of the first patch as it appears, and the layout shifts from then on. A patch gets its padding from
 * a style sheet that only screens with patches load.
 */
async function recordFirstPatch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const recorded: { padding?: string; shifts: number } = { shifts: 0 }
    Object.assign(window, { recorded })
    const observer = new MutationObserver(() => {
      const patch = document.querySelector('.patch')
      if (patch === null) return
      observer.disconnect()
      recorded.padding = getComputedStyle(patch).padding
      new PerformanceObserver((list) => {
        recorded.shifts += list.getEntries().length
      }).observe({ type: 'layout-shift' })
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
}

/** Reads what was recorded after the next frames were painted. */
const readRecorded = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return (window as { recorded?: { padding?: string; shifts: number } }).recorded
  })

const getInputHeight = (page: Page) =>
  main(page)
    .getByLabel('Password', { exact: true })
    .evaluate((input) => Number.parseFloat(getComputedStyle(input).minHeight))

test('A link to a screen with a style of its own waits for the style, and the screen never stands unstyled', async ({
  page,
  open,
}) => {
  await open('/')
  const padding = await page
    .locator('.patch')
    .first()
    .evaluate((patch) => getComputedStyle(patch).padding)
  expect(padding).not.toBe('0px')

  await open('/about')
  await recordFirstPatch(page)
  const release = await holdRequests(page, '**/assets/folders-*.css')
  const styleAsked = page.waitForRequest('**/assets/folders-*.css')
  const codeLoaded = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/home-screen-.*\.js/.test(request.url()),
  )
  await navigateTo(page, '/')
  await Promise.all([styleAsked, codeLoaded])
  await expect(page.locator('.patch')).toHaveCount(0)
  release()
  await expect(page.locator('.patch').first()).toBeVisible()
  expect(await readRecorded(page)).toEqual({ padding, shifts: 0 })
})

test('A screen whose style could not be fetched once fetches it again and is styled', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/about')
  await page.route('**/assets/forms-*.css', (route) => route.abort('connectionfailed'), { times: 1 })
  await navigateTo(page, '/login')
  await expect(main(page).getByLabel('Password', { exact: true })).toBeVisible()
  expect(await getInputHeight(page)).toBeGreaterThanOrEqual(44)
  await expect(page.locator('head link[data-sheet="forms"]')).toHaveCount(1)
})

test('A screen whose style is gone after an update is loaded anew with its style', async ({
  page,
  open,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/about')
  await page.route('**/assets/forms-*.css', (route) => route.fulfill({ status: 404, body: '' }))
  await navigateTo(page, '/login')
  await expect(page.locator('head style[data-sheet="forms"]')).toHaveCount(1)
  await expect(main(page).getByLabel('Password', { exact: true })).toBeVisible()
  expect(await getInputHeight(page)).toBeGreaterThanOrEqual(44)
})

test('A screen whose style comes with the page does not fetch it', async ({ page, open }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    // Every page fetches the style of overlays.
    if (/\/(?!overlays)[^/]+\.css$/.test(request.url())) fetched.push(request.url())
  })
  await open('/login')
  await navigateTo(page, '/registration')
  await expectArrival(page, '/registration')
  expect(fetched).toEqual([])
})
