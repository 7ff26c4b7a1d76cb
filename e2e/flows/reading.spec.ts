import { content, getArticle, getPost, getQuestion } from '../content.ts'
import { expect, failedLoad, main, type Page, test, toast } from '../fixtures.ts'

const settings = (page: Page) => page.getByRole('dialog', { name: 'Reading settings' })

const readLook = (page: Page) =>
  page.evaluate(() => ({
    size: getComputedStyle(document.documentElement).fontSize,
    paper: getComputedStyle(document.body).backgroundColor,
    bar: [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map(({ content }) => content),
  }))
const light = { paper: 'rgb(251, 247, 240)', bar: ['#FBF7F0'] }
const dark = { paper: 'rgb(23, 19, 18)', bar: ['#171312'] }

test('Text size and theme apply at once, in other tabs, and before the first paint of the next page', async ({
  page,
  open,
  openTab,
  browserErrors,
}) => {
  browserErrors.allow(failedLoad)
  await open('/')
  const other = await openTab('/skills')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Text size, theme, data saver' }).click()
  await settings(page).getByRole('button', { name: 'Text size: Larger' }).click()
  expect(await readLook(page)).toEqual({ size: '20.8px', ...light })
  await settings(page).getByRole('button', { name: 'Theme: Dark' }).click()
  expect(await readLook(page)).toEqual({ size: '20.8px', ...dark })
  await expect(async () => expect(await readLook(other)).toEqual({ size: '20.8px', ...dark })).toPass()
  await settings(page).getByRole('button', { name: 'Done' }).click()
  await expect(settings(page)).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  // Without the app's scripts, the inline script alone applies it.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(getArticle('Quality').path, { waitUntil: 'domcontentloaded' })
  expect(await readLook(page)).toEqual({ size: '20.8px', ...dark })
})

test('A setting that the device cannot store applies to this visit, and the sheet says that it is not remembered', async ({
  page,
  open,
}) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await open(getArticle('Quality').path)
  await main(page).getByRole('button', { name: 'Text size' }).click()
  await settings(page).getByRole('button', { name: 'Theme: Dark' }).click()
  await expect(settings(page).getByRole('status')).toHaveText(
    'This phone could not store your choice. It holds until you close the page.',
  )
  await settings(page).getByRole('button', { name: 'Done' }).click()
  await expect(settings(page)).toBeHidden()
  expect(await readLook(page)).toEqual({ size: '16px', ...dark })
  await main(page).getByRole('link', { name: 'Table of Contents' }).click()
  await expect(main(page).getByRole('listitem').first()).toBeVisible()
  expect(await readLook(page)).toEqual({ size: '16px', ...dark })
})

test('Share copies the address where the browser shares nothing, and selects it where it may not be copied', async ({
  page,
  open,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    Object.assign(Navigator.prototype, {
      share: () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
    })
  })
  const article = getArticle('Quality')
  await open(article.path)
  await main(page).getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${article.path}`)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  const question = getQuestion('Work Study Officer')
  await main(page).getByRole('button', { name: 'Share' }).click()
  const field = main(page).getByRole('textbox', { name: 'Copy the link from here' })
  await expect(field).toBeFocused()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(`${baseURL}${article.path}`)
  // An answer has an address of its own.
  await open(question.path)
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
  })
  await main(page).getByRole('button', { name: 'Share' }).click()
  // The address names it for the picture of the link too, because no fragment is sent to a server.
  await expect(field).toHaveText(
    `${baseURL}${question.path.replace('#question-', '?question=')}#${question.path.split('#')[1]}`,
  )
})

test('The data saver fetches the pictures of a text on a press', async ({ page, open, baseURL }) => {
  const fetched: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') fetched.push(request.url())
  })
  await page.addInitScript(() => localStorage.setItem('dataSaver', 'true'))
  await open(getArticle('Quality').path)
  const button = main(page)
    .getByRole('button', { name: /^Show picture/ })
    .first()
  await button.scrollIntoViewIfNeeded()
  const picture = main(page).locator('.prose img').first()
  const src = `${baseURL}${await picture.getAttribute('src')}`
  expect(fetched).not.toContain(src)
  await button.click()
  await expect(picture).toBeVisible()
  await expect(() => expect(fetched).toContain(src)).toPass()
})

/** Lists the bullets of lists that a printer leaves out, because it prints no backgrounds. */
const listUnprintedBullets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.prose ul > li')]
      .filter((item) => getComputedStyle(item, '::before').printColorAdjust !== 'exact')
      .map((item) => item.textContent),
  )

/** Sizes of paper, and the width between their margins in CSS pixels. */
const paper = [
  { format: 'A4', width: 680 },
  { format: 'A5', width: 446 },
] as const

/** Counts, of the pixels of a picture, the share of white ones and of dark ones. */
async function countPixels(page: Page, picture: Buffer) {
  return page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? []
    let [white, dark] = [0, 0]
    for (let at = 0; at < data.length; at += 4) {
      const least = Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      if (least > 250) white += 1
      if (least < 90) dark += 1
    }
    return { white: white / (data.length / 4), dark: dark / (data.length / 4) }
  }, picture.toString('base64'))
}

test('An article, an answer and a circular are printed dark on white without bars, on A4 and A5, in both themes', async ({
  page,
  open,
  openTab,
  baseURL,
}) => {
  const blank = await openTab('/privacy')
  await blank.goto('about:blank')
  const question = getQuestion('Work Study Officer')
  const pages = [getArticle('Quality').path, question.path, content().sampleCircular.path]
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme)
    for (const path of pages) {
      await open(path)
      await expect(main(page).getByRole('button', { name: 'Print' })).toBeVisible()
      expect((await page.pdf({ format: 'A5' })).toString('latin1'), path).toMatch(/\/Type \/Page\b/)
      for (const { format, width } of paper) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ media: 'print' })
        for (const hidden of ['banner', 'navigation', 'button'] as const)
          await expect(page.getByRole(hidden), `${hidden} of ${path}`).toHaveCount(0)
        await expect(main(page).getByText(`${baseURL}${path}`)).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
        expect(await listUnprintedBullets(page), path).toEqual([])
        const { white, dark } = await countPixels(blank, await page.screenshot({ fullPage: true }))
        expect(white, `${path} on ${format}, ${theme}`).toBeGreaterThan(0.75)
        expect(dark, `${path} on ${format}, ${theme}`).toBeGreaterThan(0.01)
        await page.emulateMedia({ media: null })
      }
      await page.setViewportSize({ width: 360, height: 740 })
    }
  }
})

test('A list of questions is printed under the name of its post, with its address and without its links', async ({
  page,
  open,
  baseURL,
}) => {
  const { path, title: name } = getPost('Work Study Officer')
  await open(path)
  await expect(main(page).getByRole('button', { name: 'Show Answer' }).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(main(page).getByText(`${baseURL}${path}`)).toBeVisible()
  for (const hidden of ['link', 'button', 'navigation'] as const) await expect(page.getByRole(hidden)).toHaveCount(0)
})

test('An article that is opened again offers the place where it was left, and moves nothing by itself', async ({
  page,
  open,
}) => {
  const { path } = getArticle('Quality')
  const offer = main(page).getByRole('button', { name: 'Continue where you stopped' })
  const tools = main(page).getByRole('button', { name: 'Print' })
  await open(path)
  await expect(tools).toBeVisible()
  const heading = main(page).locator('article .prose > h2').nth(1)
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await page.waitForFunction(() => localStorage.getItem('own_reading_positions') !== null)
  // A reload is at the place already, so it offers nothing, and another opening offers it.
  await page.goto('about:blank')
  await open(path)
  await offer.click()
  await expect(heading).toBeInViewport()
  await expect(offer).toBeHidden()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  // Read to its end, it is not offered any more.
  await tools.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }))
  await page.waitForFunction(() => localStorage.getItem('own_reading_positions') === '[]')
  await page.goto('about:blank')
  await open(path)
  await expect(tools).toBeVisible()
  await expect(offer).toHaveCount(0)
})
