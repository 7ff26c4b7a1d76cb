import { createAccount, field, findLatestCode, registerReader, signIn, submit } from '../accounts/account.ts'
import { chooseMethod, createTranId, fillCheckout, listOrders, subscribe, tranId } from '../buying/purchase.ts'
import { getFormula } from '../content.ts'
import { expect, failedLoad, fetchRoute, main, type Page, test, toast } from '../fixtures.ts'

test.use({ isMobile: true, hasTouch: true })

/**
 * Simulates an on-screen keyboard: it is open while a text field has the focus and closes the moment the field loses it,
 * which is in the middle of a press on a button.
 */
function simulateKeyboard(): void {
  const viewport = window.visualViewport
  if (viewport === null) return
  let keyboardHeight = 0
  Object.defineProperty(viewport, 'height', { get: () => innerHeight - keyboardHeight })
  const follow = (focused: EventTarget | null) => {
    const isText = focused instanceof Element && focused.matches('textarea, input:not([type=radio], [type=file])')
    const next = isText ? 280 : 0
    if (next === keyboardHeight) return
    keyboardHeight = next
    viewport.dispatchEvent(new Event('resize'))
  }
  addEventListener('focusin', ({ target }) => follow(target))
  addEventListener('focusout', ({ relatedTarget }) => follow(relatedTarget))
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(simulateKeyboard)
  await page.addInitScript(recordTouches)
})

const sizes = [
  { width: 360, height: 740 },
  { width: 360, height: 600 },
  { width: 393, height: 660 },
] as const

/** Notes the moment of the latest touch, in milliseconds since the page began to load. */
function recordTouches(): void {
  addEventListener('pointerdown', ({ timeStamp }) => {
    document.documentElement.dataset.touchedAt = String(timeStamp)
  })
}

/** Longer than the app takes two touches for one double press, in milliseconds. */
const pauseMs = 400

/**
 * Touches the lowest place on the screen that the element can have, as often as told, whatever lies there by then. The
 * first touch comes later than the second half of a double press could.
 */
async function press(page: Page, selector: string, times: number): Promise<void> {
  await page.waitForFunction((pause) => {
    const { keyboard, touchedAt = 0 } = document.documentElement.dataset
    // After the keyboard has closed the bottom bar returns, and whoever aims waits until it is there.
    const isBarOnItsWay = keyboard !== undefined && !document.activeElement?.matches('input, textarea')
    return !isBarOnItsWay && performance.now() - Number(touchedAt) > pause
  }, pauseMs)
  const { x, y } = await page.locator(selector).evaluate(async (element) => {
    await Promise.all((element.closest('dialog')?.getAnimations() ?? []).map(({ finished }) => finished))
    const bottomBar = document.querySelector('.bottom-nav')
    const isShown = bottomBar !== null && getComputedStyle(bottomBar).visibility === 'visible'
    const lowest = isShown ? bottomBar.getBoundingClientRect().top : innerHeight
    scrollBy({ top: element.getBoundingClientRect().bottom - lowest + 4, behavior: 'instant' })
    const box = element.getBoundingClientRect()
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  })
  for (let time = 0; time < times; time += 1) await page.touchscreen.tap(x, y)
}

const button = 'main button[type=submit]'

/** The calls of the page that change something, each as its method and path. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/api/v1/'))
      calls.push(`${request.method()} ${pathname.slice('/api/v1'.length)}`)
  })
  return calls
}

test('The registration form makes one account when pressed twice', async ({ page, open }) => {
  const calls = callsOf(page)
  const { password, ...reader } = createAccount()
  await open('/registration')
  for (const [name, value] of Object.entries({ ...reader, password, confirmPassword: password }))
    await field(page, name).fill(value)
  await press(page, button, 2)
  await expect(toast(page, 'User Created Successfully!')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(calls).toEqual(['POST /users/register'])
})

test('The forms of a forgotten password lead to a new one when each is pressed twice', async ({ page, open }) => {
  const reader = await registerReader(page)
  const calls = callsOf(page)
  await open('/forget-password')
  await field(page, 'contact').fill(reader.email)
  await press(page, button, 2)
  await expect(page).toHaveURL('/verify-otp')
  expect(calls.splice(0)).toEqual(['POST /send-otp'])

  await field(page, 'otp').fill(await findLatestCode(reader.email))
  await press(page, button, 2)
  await expect(page).toHaveURL('/reset')
  expect(calls.splice(0)).toEqual(['POST /verify-otp'])

  await field(page, 'newPassword').fill('a new password')
  await main(page).getByLabel('Confirm password').fill('a new password')
  await press(page, button, 2)
  await expect(page).toHaveURL('/login')
  expect(calls.splice(0)).toEqual(['POST /reset-password'])

  await field(page, 'email').fill(reader.email)
  await field(page, 'password').fill('a new password')
  await press(page, button, 2)
  await expect(page).toHaveURL('/profile')
  await expect(main(page).getByRole('heading').first()).toHaveText(reader.username)
  expect(calls.splice(0)).toEqual(['POST /users/login'])
})

test('The forms of the profile save, verify and delete once when each is pressed twice', async ({ page }) => {
  const { email, phone, password } = await signIn(page)
  const calls = callsOf(page)
  for (const [place, size] of sizes.entries()) {
    await page.setViewportSize(size)
    await main(page).getByRole('button', { name: 'Edit' }).tap()
    await field(page, 'name').fill(`Nusrat ${place}`)
    await field(page, 'phone').tap()
    await press(page, button, 2)
    await expect(main(page).getByRole('heading').first()).toHaveText(`Nusrat ${place}`)
    await expect(main(page).getByRole('button', { name: 'Edit' })).toBeVisible()
    expect(calls.splice(0), `${size.width}×${size.height}`).toEqual([`PUT /users/update/${encodeURIComponent(email)}`])
  }

  await press(page, 'main button:has-text("Verify phone")', 2)
  await field(page, 'otp').fill(await findLatestCode(`+88${phone}`))
  expect(calls.splice(0)).toEqual(['POST /send-otp'])
  await press(page, button, 2)
  await expect(main(page).locator('dl')).toContainText('verified')
  expect(calls.splice(0)).toEqual(['POST /users/verify-phone'])

  await expect(page.locator('.toast')).toHaveCount(0)
  await press(page, 'main button:has-text("Delete account")', 2)
  await expect(page.getByRole('dialog', { name: 'Delete account' })).toBeVisible()
  expect(calls).toEqual([])
  await page.locator('dialog input[name=password]').fill(password)
  await press(page, 'dialog button:has-text("Delete account")', 2)
  await expect(page).toHaveURL('/registration')
  expect(calls).toEqual(['DELETE /users/delete'])
})

test('The picture form saves one picture when pressed twice', async ({ page }) => {
  const { email } = await signIn(page)
  const calls = callsOf(page)
  await main(page).getByRole('link', { name: 'Change picture' }).tap()
  await page.locator('input[type=file]').setInputFiles({
    name: 'face.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await press(page, button, 2)
  await expect(page).toHaveURL('/profile')
  expect(calls).toEqual([`PUT /users/update/${encodeURIComponent(email)}`])
})

test('The calculator and the search boxes do one thing when pressed twice', async ({ page, open }) => {
  await open(getFormula('Efficiency of Line').path)
  await page.getByRole('textbox', { name: /^SMV/ }).fill('24')
  await page.getByRole('textbox', { name: /^Output/ }).fill('1000')
  await page.locator('main form input').last().tap()
  await press(page, button, 2)
  await expect(page.getByRole('status', { name: 'Efficiency' })).toHaveText('40.00')
  await expect(page).toHaveURL(getFormula('Efficiency of Line').path)

  await open('/formulas')
  const sought = getFormula('Balancing Efficiency of Line')
  await page.getByRole('searchbox').fill(sought.title)
  await press(page, 'main .list a', 2)
  await expect(page).toHaveURL(sought.path)
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible()

  await open('/format')
  const locked = main(page).getByRole('button', { name: /Locked$/ })
  const name = await locked.first().locator('.row-title').innerText()
  await page.getByRole('searchbox').fill(name)
  await expect(locked).toHaveCount(1)
  await press(page, 'main .list button', 2)
  await expect(page.getByRole('dialog', { name: 'Subscription Required' })).toBeVisible()
  await expect(page).toHaveURL(/^[^#]*\/format/)
})

// The forms share their buttons, so those of buying stand for all of them when each is pressed once.
for (const times of [1, 2]) {
  const pressed = times === 1 ? 'pressed once' : 'pressed twice'
  // A double press begins with a single one, so one size is enough for that.
  const testedSizes = times === 1 ? sizes.slice(0, 1) : sizes

  test(`The forms of buying place one order when each is ${pressed}`, async ({ page, open }) => {
    const { email } = await signIn(page)
    const calls = callsOf(page)
    await open('/packages')
    await subscribe(page)
    await chooseMethod(page, 'bKash')
    await press(page, button, times)
    await expect(page).toHaveURL('/checkout')
    expect(calls).toEqual([])
    for (const [place, size] of testedSizes.entries()) {
      await page.setViewportSize(size)
      const id = await fillCheckout(page, '', 'bKash')
      await expect(tranId(page)).toBeFocused()
      await press(page, button, times)
      await expect(toast(page, 'Order created')).toBeVisible()
      await expect(page).toHaveURL('/packages?tab=orders')
      expect(calls.splice(0), `${size.width}×${size.height}`).toEqual(['POST /orders/create'])
      expect(listOrders(email).filter((order) => order.tran_id === id)).toHaveLength(1)
      expect(listOrders(email)).toHaveLength(place + 1)
    }

    const id = createTranId()
    await fillCheckout(page, '', 'bKash')
    await tranId(page).clear()
    await main(page).getByRole('button', { name: 'Paste the SMS' }).tap()
    await main(page)
      .getByLabel('Paste the whole message here')
      .fill(`Send Money Tk 199.00 to 01700000000 successful. Balance Tk 9.00. TrxID ${id} at 21/11/2026`)
    await expect(tranId(page)).toHaveValue(id)
    await press(page, button, times)
    await expect(page).toHaveURL('/packages?tab=orders')
    expect(calls).toEqual(['POST /orders/create'])
    expect(listOrders(email).filter((order) => order.tran_id === id)).toHaveLength(1)
  })
}

test('Place order keeps its place from press to click although the on-screen keyboard closes', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await signIn(page)
  await fillCheckout(page, '', 'bKash')
  const bottomBar = page.getByRole('navigation', { name: 'Main' })
  await expect(bottomBar).toBeHidden()
  await page.route('**/api/v1/orders/create', (route) => route.abort())
  await page.evaluate(() => {
    const log: string[] = []
    Object.assign(window, { log })
    const place = () => {
      const box = document.querySelector('main button[type=submit]')?.getBoundingClientRect()
      return `${Math.round(box?.top ?? 0)} ${getComputedStyle(document.querySelector('.bottom-nav') ?? document.body).visibility}`
    }
    for (const name of ['pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click'])
      addEventListener(name, () => log.push(place()), true)
  })
  await press(page, button, 1)
  const places = await page.evaluate(() => (window as unknown as { log: string[] }).log)
  expect(places).toHaveLength(5)
  expect(new Set(places).size, places.join()).toBe(1)
  expect(places[0]).toContain('hidden')
  await expect(submit(page)).toHaveText('Try again')
  await expect(bottomBar).toBeVisible()
})

test('Place order keeps its place from press to release although an answer and a message come meanwhile', async ({
  page,
  context,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  // The product takes a press for ended after 3 s, which a busy machine may need for what happens during this one.
  await page.addInitScript(() => {
    const start = window.setTimeout
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      start(work, ms === 3000 ? 60_000 : ms, ...rest)) as typeof setTimeout
  })
  // A socket that connects takes the mark of the slow network away, so this one leads to no server.
  await page.routeWebSocket(/socket\.io/, () => {})
  const { email } = await signIn(page)
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/packages/*', async (route) => {
    // Fetched before the press, because a press that lasts for seconds has ended for the product.
    const { data, ...envelope } = await (await fetchRoute(route)).json()
    await pressed
    await route.fulfill({ json: { ...envelope, data: { ...data, price: data.price + 1 } } })
  })
  const id = await fillCheckout(page, '', 'bKash')
  // From here on nothing is answered before the press, so that the mark of the slow network comes and stays until then.
  await page.route('**/api/v1/**', async (route) => {
    await pressed
    await route.fallback()
  })
  await expect(page.locator('.offline')).toHaveText('No answer from the internet')
  // It has code of its own, which may come later than the words.
  await expect(page.locator('.offline .icon')).toBeVisible()
  const place = submit(page)
  await place.scrollIntoViewIfNeeded()
  const top = () => place.evaluate((element) => element.getBoundingClientRect().top)
  const before = await top()
  const box = await place.boundingBox()
  const touch = await context.newCDPSession(page)
  const point = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  const answered = page.waitForResponse('**/api/v1/packages/*')
  answer()
  await (await answered).finished()
  // The app hears of the lost network before this listener, and what it shows of it is painted by the second frame.
  const painted = page.evaluate(
    () =>
      new Promise((done) =>
        addEventListener('offline', () => requestAnimationFrame(() => requestAnimationFrame(done)), { once: true }),
      ),
  )
  await context.setOffline(true)
  await painted
  expect(await top()).toBe(before)
  await expect(main(page).getByText('Price has changed')).toHaveCount(0)
  await context.setOffline(false)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page).toHaveURL('/packages?tab=orders')
  expect(listOrders(email).map((order) => order.tran_id)).toEqual([id])
})
