import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags, findInstalledChromium, fontsOf } from '@shelai/tools/chromium.mjs'
import { withLargeText } from './accessibility/measures.ts'
import { signIn } from './accounts/account.ts'
import { fillCheckout, pressNext, subscribe } from './buying/purchase.ts'
import { getFormula, getPost } from './content.ts'
import { hideSplash, main, type Page, subscriptionSheet, waitForHydration } from './fixtures.ts'
import startProducts from './global-setup.ts'
import { product } from './product.ts'
import { listScreens } from './screens.ts'

const isAll = process.argv.includes('all')
const folder = fileURLToPath(new URL('../test-results/screens', import.meta.url))

const sizes = [
  { width: 360, height: 740 },
  { width: 412, height: 915 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const
const views = sizes
  .flatMap((size) => (['light', 'dark'] as const).map((theme) => ({ size, theme })))
  .filter(
    ({ size, theme }) => isAll || `${size.width}${theme}` === '360light' || `${size.width}${theme}` === '1440dark',
  )

type State = { path: string; enter?: (page: Page) => Promise<unknown> }

/** Lists states of screens that no address shows by itself. The last ones need a reader who is signed in. */
function listStates(): Record<string, State> {
  const questions = getPost('Work Study Officer').path
  const calculator = getFormula('Efficiency of Line').path
  return {
    menu: { path: '/', enter: (page) => page.getByRole('button', { name: 'Menu' }).click() },
    'questions-open': {
      path: questions,
      enter: (page) => main(page).getByRole('button', { name: 'Show Answer' }).first().click(),
    },
    'subscription-modal': {
      path: questions,
      enter: async (page) => {
        await main(page).getByRole('button', { name: 'Show Answer' }).last().click()
        await subscriptionSheet(page).waitFor()
      },
    },
    'calculator-result': {
      path: calculator,
      enter: (page) => page.getByRole('button', { name: 'Calculate' }).click(),
    },
    'calculator-error': {
      path: calculator,
      enter: async (page) => {
        await page.getByRole('textbox').nth(2).fill('many')
        await page.getByRole('button', { name: 'Calculate' }).click()
      },
    },
    payment: { path: '/packages', enter: subscribe },
    'payment-missed': {
      path: '/packages',
      enter: async (page) => {
        await subscribe(page)
        await pressNext(page)
      },
    },
    'finish-payment': {
      path: '/packages',
      enter: async (page) => {
        await subscribe(page)
        await page.goto('/')
        await waitForHydration(page)
        await page.getByRole('complementary', { name: 'Finish your payment' }).waitFor()
      },
    },
    'formulas-none': { path: '/formulas?q=zzz' },
    'wishlist-full': {
      path: '/formulas',
      enter: async (page) => {
        const heart = main(page).getByRole('button', { name: /^Save/ }).first()
        for (let count = 0; count < 4; count += 1) await heart.click()
        await page.goto('/wishlist?tab=formula')
        await waitForHydration(page)
      },
    },
    checkout: {
      path: '/',
      enter: async (page) => {
        await signIn(page)
        await fillCheckout(page, 'Interview Pass', 'bKash')
      },
    },
  }
}

const stop = await startProducts()
const executablePath = findInstalledChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
  env: fontsOf('noto'),
})

/** Opens a page in a new context, as readers see it at rest. */
async function openPage(options: Parameters<typeof browser.newContext>[0]): Promise<Page> {
  const context = await browser.newContext({
    baseURL: product().base,
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    ...options,
  })
  await context.addInitScript(hideSplash)
  return context.newPage()
}

async function take(page: Page, { path, enter }: State, name: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
  await enter?.(page)
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' })
}

for (const { size, theme } of views) {
  const page = await openPage({ viewport: size, colorScheme: theme })
  for (const { name, path } of listScreens()) await take(page, { path }, `${name}-${size.width}-${theme}`)
  for (const [name, state] of Object.entries(listStates())) await take(page, state, `${name}-${size.width}-${theme}`)
  await page.context().close()
}

if (isAll) {
  const few = ['home', 'skills-list', 'article', 'questions', 'calculator', 'packages']
  for (const kind of ['large', 'bangla'] as const) {
    const page = await openPage({ viewport: { width: 360, height: 740 } })
    if (kind === 'large') await page.addInitScript(withLargeText)
    else await page.addInitScript(() => localStorage.setItem('language', 'bn'))
    for (const { name, path } of listScreens().filter((screen) => few.includes(screen.name)))
      await take(page, { path }, `${name}-360-${kind}`)
    await page.context().close()
  }
}

await browser.close()
await stop()
process.stdout.write(`The pictures are in ${folder}\n`)
