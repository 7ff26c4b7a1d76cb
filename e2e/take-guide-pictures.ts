import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumFlags, findInstalledChromium, fontsOf } from '@shelai/tools/chromium.mjs'
import { startProduct } from '@shelai/tools/product.ts'
import { signIn } from './admin/office.ts'
import { openOrderOffice } from './admin/order-office.ts'
import type { Page } from './fixtures.ts'
import { owner } from './staff.ts'

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url))
const phone = { width: 360, height: 740 }
const desktop = { width: 1200, height: 800 }

type Picture = {
  path: string
  size: typeof phone
  /** Brings the screen into the state of the picture. */
  enter?: (page: Page) => Promise<unknown>
}

/** The pictures of the operator's guide, by name. A number in a path is the id of a starter record. */
const pictures: Readonly<Record<string, Picture>> = {
  article: { path: '/articles/1', size: phone },
  preview: {
    path: '/articles/1',
    size: desktop,
    enter: async (page) => {
      await page.getByRole('button', { name: /^(Preview|প্রিভিউ)$/ }).click()
      await page.frameLocator('iframe').getByRole('heading', { level: 1 }).waitFor()
    },
  },
  formula: {
    path: '/formulas/10',
    size: phone,
    enter: (page) => page.locator('fieldset section').first().scrollIntoViewIfNeeded(),
  },
  import: { path: '/job-questions/import', size: phone },
  message: { path: '/notifications/create', size: phone },
  readers: { path: '/readers', size: phone },
  settings: { path: '/settings', size: phone },
}
const orderPictures: Readonly<Record<string, Picture>> = {
  home: { path: '/', size: phone },
  orders: { path: '/orders', size: phone },
  reconcile: { path: '/orders/reconcile', size: desktop },
  'close-of-day': { path: '/day-closings', size: phone },
}

const executablePath = findInstalledChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
  env: fontsOf('noto'),
})
await mkdir(folder, { recursive: true })

/** Takes pictures of a product in both languages of the back office. */
async function takeAll(base: string, wanted: Readonly<Record<string, Picture>>): Promise<void> {
  for (const language of ['en', 'bn'] as const) {
    const context = await browser.newContext({ timezoneId: 'Asia/Dhaka', reducedMotion: 'reduce', viewport: desktop })
    const page = await context.newPage()
    await signIn(page, owner, base)
    await page.evaluate((locale) => localStorage.setItem('RaStore.locale', JSON.stringify(locale)), language)
    for (const [name, { path, size, enter }] of Object.entries(wanted)) {
      await page.setViewportSize(size)
      await page.goto(new URL(`/admin${path}`, base).href)
      await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => {})
      await enter?.(page)
      await page.screenshot({ path: join(folder, `${name}.${language}.jpg`), type: 'jpeg', quality: 72 })
    }
    await context.close()
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'shelai-guide-'))
const product = await startProduct({ dataDir, env: { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password } })
await takeAll(product.base, pictures)
await product.stop()
await rm(dataDir, { recursive: true, force: true })

const office = await openOrderOffice()
await office.placeOrder()
await office.placeOrder()
await takeAll(office.base, orderPictures)
await office.close()

await browser.close()
process.stdout.write(`The pictures are in ${folder}\n`)
