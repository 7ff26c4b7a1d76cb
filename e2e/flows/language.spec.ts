import type { BrowserContext } from '@playwright/test'
import { shellTexts } from '@shelai/contract/texts/shell-texts.ts'
import { getArticle, getFormula, getPost } from '../content.ts'
import { expect, openPage, type Page, test, topBar, waitForHydration } from '../fixtures.ts'

const bottomBar = (page: Page) => page.locator('.bottom-nav')

async function chooseBangla(page: Page, context: BrowserContext): Promise<void> {
  await openPage(page, '/')
  await topBar(page).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'বাংলা', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const [cookie] = await context.cookies()
  expect(cookie).toMatchObject({ name: 'language', value: 'bn', path: '/', sameSite: 'Lax' })
}

test('A reader who chose Bangla gets Bangla pages from the server, also without script, and a guest English ones', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await chooseBangla(page, context)
  for (const [storageState, language] of [
    [await context.storageState(), 'bn'],
    [undefined, 'en'],
  ] as const) {
    const withoutScript = await browser.newContext({
      javaScriptEnabled: false,
      reducedMotion: 'reduce',
      ...(baseURL === undefined ? {} : { baseURL }),
      ...(storageState ? { storageState } : {}),
    })
    const plain = await withoutScript.newPage()
    for (const path of ['/', '/packages', '/formulas', '/nowhere']) {
      const response = await plain.goto(path)
      expect(response?.headers()['content-language'], path).toBe(language)
      await expect(plain.locator('html')).toHaveAttribute('lang', language)
      await expect(bottomBar(plain)).toContainText(shellTexts.packages[language])
      await expect(plain.locator('meta[property="og:title"]')).toHaveAttribute(
        'content',
        language === 'bn' ? /[ঀ-৿]|Shelai/ : /^[\x20-\x7e]+$/,
      )
    }
    await withoutScript.close()
  }
})

test('A Bangla page keeps every text, from its first paint until after hydration', async ({ page, context }) => {
  await chooseBangla(page, context)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    new MutationObserver((changes) => {
      if (document.readyState === 'loading') return
      for (const { type, target, addedNodes } of changes) {
        if (type === 'attributes') seen.push(document.documentElement.lang)
        else if (document.body?.contains(target))
          seen.push(`${target.textContent}`, ...[...addedNodes].map((node) => `${node.textContent}`))
      }
    }).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
      attributeFilter: ['lang'],
    })
  })
  for (const path of [
    '/',
    '/packages',
    '/formulas',
    getFormula('Efficiency of Line').path,
    getArticle('Quality').path,
    getPost('Work Study Officer').path,
  ]) {
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => document.readyState !== 'loading')
    // Without the bell, whose count each browser fetches for itself.
    const texts = () =>
      page.evaluate(() => [
        document.documentElement.lang,
        document.title,
        ...[...document.querySelectorAll<HTMLElement>('.top-bar .title, main, .bottom-nav')].map(
          ({ innerText }) => innerText,
        ),
      ])
    const painted = await texts()
    await waitForHydration(page)
    const hydrated = (await texts()).join('\n').split('\n')
    // A choice of units takes the place of a unit in brackets, and tools come at the end of what is read.
    const kept = painted.join('\n').split('\n')
    expect(
      kept.filter((line) => !/^\(.*\)$/.test(line) && !hydrated.includes(line)),
      path,
    ).toEqual([])
    expect(painted[0], path).toBe('bn')
    const english = Object.values(shellTexts).map(({ en }) => en)
    const changes = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(
      changes.filter((text) => text === 'en' || english.some((word) => text === word)),
      path,
    ).toEqual([])
  }
})

test('A device that stored Bangla before there was a cookie gets Bangla pages from its second start on', async ({
  page,
  context,
}) => {
  await page.goto('/privacy')
  await page.evaluate(() => localStorage.setItem('language', 'bn'))
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn')
  await expect.poll(() => context.cookies()).toMatchObject([{ name: 'language', value: 'bn' }])
  const response = await page.reload()
  expect(await response?.text()).toContain('<html lang="bn">')
})

test('A reader who prefers Bangla content sees the rest of a list on request, and nothing moves while the page loads', async ({
  page,
  open,
}) => {
  const path = getPost('Work Study Officer').path
  await open('/')
  await topBar(page).getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Prefer content in: বাংলা' }).click()
  await page.keyboard.press('Escape')
  await page.goto(path, { waitUntil: 'commit' })
  const english = page.locator('.question[data-lang="en"]')
  const line = page.locator('.hidden-items[data-lang="en"]')
  await page.waitForFunction(() => document.readyState !== 'loading')
  const measure = () =>
    page.locator('.question[data-lang="bn"]').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
  const painted = await measure()
  await waitForHydration(page)
  expect(await measure()).toEqual(painted)
  const count = await english.count()
  expect(count).toBeGreaterThan(0)
  for (const one of await english.all()) await expect(one).toBeHidden()
  await expect(line).toContainText(`${count} in English hidden`)
  await expect(page.locator('.hidden-items[data-lang="bn"]')).toBeHidden()
  await line.getByRole('button', { name: 'Show' }).click()
  for (const one of await english.all()) await expect(one).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('preferContent'))
  await page.reload()
  await expect(english.first()).toBeVisible()
  await expect(line).toBeHidden()
})

test('Content declares its language to screen readers and search engines', async ({ page }) => {
  const bangla = getArticle('Quality')
  await page.goto(bangla.path)
  const text = page.locator('article > .prose')
  await expect(text).toHaveAttribute('lang', /^(en|bn)$/)
  const lang = await text.getAttribute('lang')
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}')
  expect(data['@graph'][0].inLanguage).toBe(lang)
})
