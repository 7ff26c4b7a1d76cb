import { fileURLToPath } from 'node:url'
import { signIn } from './accounts/account.ts'
import { fillCheckout, pressNext, subscribe } from './buying/purchase.ts'
import { expect, failedLoad, main, type Page, subscriptionSheet, test, waitForHydration } from './fixtures.ts'
import { screens } from './screens.ts'

/** `SCREENS=all` takes every size, theme and language; otherwise a phone in the light and a desk in the dark. */
const all = process.env.SCREENS === 'all'
const folder = fileURLToPath(new URL('./screens', import.meta.url))

const sizes = [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
const views = sizes
  .flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })))
  .filter(({ size, theme }) => all || `${size.width}${theme}` === '360light' || `${size.width}${theme}` === '1440dark')

/** States that no address shows at rest. */
const states: Record<string, { path: string; reach: (page: Page) => Promise<unknown> }> = {
  menu: { path: '/', reach: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  'questions-open': {
    path: '/jobs/industrial%20engineering/1',
    reach: (page) => main(page).getByRole('button', { name: 'Show Answer' }).first().click(),
  },
  'subscription-modal': {
    path: '/jobs/industrial%20engineering/1',
    reach: async (page) => {
      await main(page).getByRole('button', { name: 'Show Answer' }).last().click()
      await expect(subscriptionSheet(page)).toBeVisible()
    },
  },
  'calculator-result': {
    path: '/formulas/4',
    reach: (page) => page.getByRole('button', { name: 'Calculate' }).click(),
  },
  'calculator-error': {
    path: '/formulas/4',
    reach: async (page) => {
      await page.getByRole('textbox').nth(2).fill('many')
      await page.getByRole('button', { name: 'Calculate' }).click()
    },
  },
  payment: { path: '/packages', reach: subscribe },
  'payment-missed': {
    path: '/packages',
    reach: async (page) => {
      await subscribe(page)
      await pressNext(page)
    },
  },
  'finish-payment': {
    path: '/packages',
    reach: async (page) => {
      await subscribe(page)
      await page.goto('/')
      await waitForHydration(page)
      await expect(page.getByRole('complementary', { name: 'Finish your payment' })).toBeVisible()
    },
  },
  'formulas-none': { path: '/formulas?q=zzz', reach: async () => {} },
  'wishlist-full': {
    path: '/formulas',
    reach: async (page) => {
      for (let count = 0; count < 4; count += 1) await main(page).getByRole('button', { name: /^Save/ }).first().click()
      await page.goto('/wishlist?tab=formula')
      await waitForHydration(page)
    },
  },
  // The last one: from here on a reader is signed in.
  checkout: {
    path: '/',
    reach: async (page) => {
      await signIn(page)
      await fillCheckout(page, 'Interview Pass', 'bKash')
    },
  },
}

const few = ['home', 'skills-list', 'article', 'questions', 'calculator', 'packages']

test.describe('@screens', () => {
  test.describe.configure({ mode: 'parallel' })

  for (const { size, theme } of views) {
    const take = (page: Page, name: string) =>
      page.screenshot({ path: `${folder}/${name}-${size.width}-${theme}.png`, animations: 'disabled' })

    test(`keeps how every screen looks at ${size.width}×${size.height}, ${theme}`, async ({
      page,
      open,
      browserErrors,
    }) => {
      test.setTimeout(120_000)
      browserErrors.allow(failedLoad)
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const { name, path } of screens) {
        await open(path)
        await take(page, name)
      }
      for (const [name, { path, reach }] of Object.entries(states)) {
        await open(path)
        await reach(page)
        await take(page, name)
      }
    })
  }

  if (all) {
    test('keeps how screens look in Bangla and with text twice as large', async ({ page, open }) => {
      test.setTimeout(120_000)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (const large of [false, true]) {
        await page.addInitScript(
          ([isLarge]) => {
            localStorage.setItem('language', isLarge ? 'en' : 'bn')
            const sheet = new CSSStyleSheet()
            sheet.replaceSync(isLarge ? 'html { font-size: 32px }' : '')
            document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
          },
          [large],
        )
        for (const { name, path } of screens.filter((screen) => few.includes(screen.name))) {
          await open(path)
          await page.screenshot({
            path: `${folder}/${name}-360-${large ? 'large' : 'bangla'}.png`,
            animations: 'disabled',
          })
        }
      }
    })
  }
})
