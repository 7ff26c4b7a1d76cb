import { expect, failedLoad, holdRequests, main, type Page, test, topBar } from '../fixtures.ts'

test.use({ hasTouch: true, isMobile: true })

/** Touches a control without lifting the finger, and tells whether its look has changed. */
async function touch(page: Page, selector: string): Promise<boolean> {
  const control = page.locator(selector).first()
  await control.scrollIntoViewIfNeeded()
  const read = () =>
    control.evaluate((element) => {
      const { backgroundImage, boxShadow } = getComputedStyle(element)
      return backgroundImage + boxShadow
    })
  const before = await read()
  const box = await control.boundingBox()
  if (box === null) throw new Error(`${selector} is not shown`)
  const cdp = await page.context().newCDPSession(page)
  const point = { x: box.x + Math.min(box.width / 2, 100), y: box.y + box.height / 2 }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  // The next frame shows what the touch changed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  const touched = await read()
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] })
  await expect.poll(read, selector).toBe(before)
  return touched !== before
}

const controls = {
  '/': ['main .patch', '.bottom-nav a[data-place=saved]', '.top-bar .icon-button'],
  '/skills': ['.tile'],
  '/skills/quality': ['.row a', '.heart', '.pack-control .button'],
  '/packages': ['[role=tab][aria-selected=false]', 'main a.button'],
  '/registration': ['label.option', 'button[type=submit]'],
  '/formula': ['main .patch'],
} as const

test('Every kind of control answers a touch by its look in the next frame', async ({ page, open }) => {
  for (const [path, selectors] of Object.entries(controls)) {
    await open(path)
    for (const selector of selectors) expect(await touch(page, selector), `${path} ${selector}`).toBe(true)
  }
})

test('A press shows the next title and skeleton before their code has come, and nothing jumps when it comes', async ({
  page,
  open,
}) => {
  await open('/')
  const release = await holdRequests(page, '**/assets/skills-screen-*.js')
  await main(page)
    .getByRole('link', { name: /^Skill Development/ })
    .tap()
  await expect(topBar(page).locator('.title')).toHaveText('Skill Development')
  await expect(topBar(page).locator('.title')).toBeFocused()
  await expect(main(page).getByRole('status', { name: 'Loading' })).toBeVisible()
  await expect(page).toHaveURL(/\/skills$/)
  // From here on, nothing that stays may move.
  await page.evaluate(() => {
    Object.assign(window, { shifts: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifts: (entry as { value?: number }).value })
    }).observe({ type: 'layout-shift' })
  })
  release()
  await expect(main(page).locator('.tile').first()).toBeVisible()
  await expect(topBar(page).locator('.title')).toBeFocused()
  expect(await page.evaluate(() => (window as { shifts?: number }).shifts)).toBe(0)
  await page.goBack()
  await expect(main(page).locator('.patch').first()).toBeVisible()
})

test('A link that is pressed before hydration shows the next title and a skeleton while the next page is on its way', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/skills/quality')
  // An answer without content leaves the page as it is while the browser has asked for the next one.
  await page.route(/\/skills\/quality\/\d+$/, (route) => route.fulfill({ status: 204 }))
  const row = main(page).locator('.row a').first()
  const title = (await row.locator('.row-title').textContent()) ?? ''
  await row.tap()
  await expect(row).toHaveAttribute('data-pressed', '')
  await expect(topBar(page).locator('.title')).toHaveAttribute('data-next', title)
  await expect(row).toBeHidden()
})
