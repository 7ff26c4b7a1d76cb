import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { practicePage } from '@shelai/contract/rules/urls.ts'
import { chromiumFlags, findInstalledChromium, fontsOf } from '@shelai/tools/chromium.mjs'
import { withLargeText } from './accessibility/measures.ts'
import { signIn } from './accounts/account.ts'
import { fillCheckout, pressNext, signInWithPackage, subscribe } from './buying/purchase.ts'
import { getFormula, getPost } from './content.ts'
import { hideSplash, main, openPage, type Page, subscriptionSheet } from './fixtures.ts'
import { startFull } from './global-setup.ts'
import { product, provideProducts } from './product.ts'
import { listScreens } from './screens.ts'
import { Staff } from './staff.ts'

const folder = fileURLToPath(new URL('../test-results/screens', import.meta.url))

const args = process.argv.slice(2)
const isAll = args.includes('all')
const isWhole = args.includes('whole')

/** Reads the values of an argument such as `sizes=360,1280`. Without it, all values count, or the usual ones. */
function readArgument<T extends string>(name: string, all: readonly T[], usual: readonly T[]): readonly T[] {
  const given = args.find((arg) => arg.startsWith(`${name}=`))?.slice(name.length + 1)
  if (given === undefined) return isAll ? all : usual
  return all.filter((value) => given.split(',').includes(value))
}

const heights = { 360: 740, 768: 1024, 1280: 800, 1920: 1080 }
const only = args
  .find((arg) => arg.startsWith('only='))
  ?.slice('only='.length)
  .split(',')
const sizes = readArgument('sizes', ['360', '768', '1280', '1920'], ['360', '1280'])
const themes = readArgument('themes', ['light', 'dark'], [])
const languages = readArgument('languages', ['en', 'bn'], ['en'])
const texts = readArgument('texts', ['100', '200'], ['100'])
const readers = readArgument('readers', ['guest', 'paying'], ['guest'])

const views = sizes
  .flatMap((size) =>
    (themes.length > 0 ? themes : [size === '360' ? ('light' as const) : ('dark' as const)]).map((theme) => ({
      size,
      theme,
    })),
  )
  .flatMap((view) => languages.map((language) => ({ ...view, language })))
  .flatMap((view) => texts.map((text) => ({ ...view, text })))
  .flatMap((view) => readers.map((reader) => ({ ...view, reader })))

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
        await openPage(page, '/')
        await page.getByRole('complementary', { name: 'Finish your payment' }).waitFor()
      },
    },
    'formulas-none': { path: '/formulas?q=zzz' },
    'wishlist-full': {
      path: '/formulas',
      enter: async (page) => {
        const heart = main(page).getByRole('button', { name: /^Save/ }).first()
        for (let count = 0; count < 4; count += 1) await heart.click()
        await openPage(page, '/wishlist?tab=formula')
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

/** The screens that show a style of the studio. */
const stylePages = ['studio-style', 'studio-pitch', 'studio-plan', 'studio-people', 'studio-board']

const isWanted = (name: string) => only === undefined || only.includes(name)

const [started] = await startFull(1)
if (started === undefined) throw new Error('no product was started')
provideProducts([started])
const executablePath = findInstalledChromium()
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: chromiumFlags,
  env: fontsOf('noto'),
})
const staff = new Staff()

/** Opens a page in a new context, as readers see it at rest. */
async function openContext({
  size,
  theme,
  language,
  text,
  reader,
}: (typeof views)[number]): Promise<{ page: Page; style: string }> {
  const context = await browser.newContext({
    baseURL: product().base,
    timezoneId: 'Asia/Dhaka',
    reducedMotion: 'reduce',
    viewport: { width: Number(size), height: heights[size] },
    colorScheme: theme,
  })
  await context.addInitScript(hideSplash)
  const page = await context.newPage()
  if (reader === 'paying') {
    await signInWithPackage(page, staff, 'Interview Pass')
  }
  const style = await prepareDevice(page)
  if (text === '200') await context.addInitScript(withLargeText)
  await context.addCookies([{ name: 'language', value: language, url: product().base }])
  await context.addInitScript((value) => localStorage.setItem('language', value), language)
  return { page, style }
}

/** Has the device keep a plan of rehearsal and a style of the studio. Returns the query of the pages of that style. */
async function prepareDevice(page: Page): Promise<string> {
  await openPage(page, practicePage({ posts: [getPost('Work Study Officer').id] }))
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await main(page).getByLabel('Interview on').fill(day)
  await main(page)
    .getByRole('button', { name: /^Begin with/ })
    .click()
  await page.waitForURL('/practice/session')
  await openPage(page, '/studio')
  await main(page)
    .getByRole('button', { name: /^Basic T-shirt/ })
    .click()
  await page.waitForURL('/studio/style?id=*')
  return new URL(page.url()).search
}

async function take(page: Page, { path, enter }: State, file: string): Promise<void> {
  try {
    await openPage(page, path)
    await page.waitForFunction(() => !document.querySelector('main .skeleton'))
    await enter?.(page)
  } catch (error) {
    // The picture shows how far it came.
    process.stderr.write(`${file}: ${String(error).split('\n')[0]}\n`)
  }
  await page.screenshot({ path: `${folder}/${file}.png`, animations: 'disabled', fullPage: isWhole })
}

/** Puts the pictures of a view side by side, with their names. */
async function writeSheet(view: string, width: number, names: readonly string[]): Promise<void> {
  const figures = names.map(
    (name) => `<figure><img src="${name}-${view}.png"><figcaption>${name}</figcaption></figure>`,
  )
  const style = `body{display:flex;flex-wrap:wrap;align-items:start;gap:16px;margin:16px;background:gray;font:16px sans-serif}
    figure{margin:0;width:${Math.min(width, 640)}px}img{width:100%;display:block}`
  const file = `${folder}/sheet-${view}.html`
  await writeFile(file, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`)
  const page = await browser.newPage({ viewport: { width: width > 400 ? 2000 : 2300, height: 800 } })
  await page.goto(pathToFileURL(file).href)
  await page.screenshot({ path: `${folder}/sheet-${view}.png`, fullPage: true })
  await page.close()
}

await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
for (const one of views) {
  const view = [one.size, one.theme, one.language, one.text, one.reader].join('-')
  const { page, style } = await openContext(one)
  const taken: string[] = []
  const states: [string, State][] = [
    ...listScreens().map(({ name, path }): [string, State] => [
      name,
      { path: stylePages.includes(name) ? path + style : path },
    ]),
    ...(one.reader === 'paying' ? [['profile', { path: '/profile' }] satisfies [string, State]] : []),
    // States are entered by the English names of controls, and as a guest.
    ...(one.language === 'en' && one.reader === 'guest' ? Object.entries(listStates()) : []),
  ]
  for (const [name, state] of states.filter(([name]) => isWanted(name))) {
    await take(page, state, `${name}-${view}`)
    taken.push(name)
  }
  await page.context().close()
  await writeSheet(view, Number(one.size), taken)
}

await browser.close()
await started.stop()
process.stdout.write(`${(await readdir(folder)).length} files are in ${folder}\n`)
