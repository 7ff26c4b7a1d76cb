// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import sheetTokens from './sheet-tokens.css?raw'
import { loadSheets, orderSheets, sheetNames } from './sheets.ts'
import main from './styles.css?raw'

const styles = new Map<string, string>(
  Object.entries(import.meta.glob('./**/*.css', { query: '?raw', import: 'default', eager: true })),
)

/** Joins a sheet and the files that it imports, of whatever folder. */
function readWithImports(sheet: string): string {
  const text = styles.get(sheet) ?? ''
  const imported = [...text.matchAll(/@import "\.{1,2}\/([^"]+)"/g)].map(([, path]) => styles.get(`./${path}`) ?? '')
  return [text, ...imported].join('\n')
}

beforeEach(() => document.head.replaceChildren())

/** Adds the style of a sheet as a rendered page includes it. */
function includeSheet(name: string): void {
  const style = document.createElement('style')
  style.dataset.sheet = name
  document.head.append(style)
}

const listAdded = () => [...document.head.children].map((element) => element.getAttribute('data-sheet'))
const findLink = (name: string) => document.head.querySelector(`link[data-sheet="${name}"]`)

test('styles.css, which every page includes first, declares the order of the layers before any rule', () => {
  const [first] = main
    .replace(/\/\*.*?\*\//gs, '')
    .trim()
    .split('\n')
  expect(first).toBe('@layer tokens, base, components, screens;')
})

test('loadSheets waits until the sheet applies', async () => {
  let isLoaded = false
  const loading = loadSheets(['forms']).then(() => {
    isLoaded = true
  })
  await Promise.resolve()
  expect(isLoaded).toBe(false)
  findLink('forms')?.dispatchEvent(new Event('load'))
  await loading
  expect(isLoaded).toBe(true)
})

test('loadSheets leaves a sheet alone that the page includes', async () => {
  includeSheet('forms')
  await loadSheets(['forms'])
  expect(listAdded()).toEqual(['forms'])
})

test('loadSheets fetches a sheet once for two navigations', async () => {
  const both = Promise.all([loadSheets(['forms']), loadSheets(['forms'])])
  expect(listAdded()).toEqual(['forms'])
  findLink('forms')?.dispatchEvent(new Event('load'))
  await both
})

test('loadSheets rejects if a sheet cannot be fetched, and fetches it again the next time', async () => {
  const first = loadSheets(['forms'])
  findLink('forms')?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('forms')
  expect(listAdded()).toEqual([])
  const second = loadSheets(['forms'])
  findLink('forms')?.dispatchEvent(new Event('load'))
  await second
  expect(listAdded()).toEqual(['forms'])
})

test('loadSheets keeps the order in which sheets override each other, whatever order they are loaded in', () => {
  includeSheet('forms')
  for (const name of sheetNames.toReversed()) void loadSheets([name])
  expect(listAdded()).toEqual(sheetNames)
})

test('orderSheets puts sheets into the order in which they override each other', () => {
  expect(orderSheets(['buying', 'forms'])).toEqual(['forms', 'buying'])
})

test('every sheet has the tokens that it uses: its own, or those of every page', () => {
  const listTokens = (text: string) => [...text.matchAll(/^ *(--[\w-]+):/gm)].map(([, name = '']) => name)
  const ofSheets = listTokens(sheetTokens)
  const listUsedOfSheets = (text: string) => ofSheets.filter((name) => text.includes(`var(${name})`))
  expect(ofSheets.length).toBeGreaterThan(20)
  expect(listUsedOfSheets(readWithImports('./styles.css'))).toEqual([])
  for (const sheet of [...styles.keys()].filter((path) => path.startsWith('./sheets/'))) {
    const importsTokens = styles.get(sheet)?.includes('"../sheet-tokens.css"') ?? false
    expect([sheet, importsTokens]).toEqual([sheet, listUsedOfSheets(readWithImports(sheet)).length > 0])
  }
})

test('the sheet that comes after the first paint concerns no element that stands there already', () => {
  const print = styles.get('./screens/print.css') ?? ''
  const overlays = readWithImports('./sheets/overlays.css')
    .replace(print, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
  expect(overlays).toContain('.sheet')
  expect(overlays.match(/^\s*(:root|\*|::)[^,{]*/gm)).toBeNull()
})

test('the sheets that come into a painted page are the last, because one before others has the whole page laid out again', () => {
  expect(sheetNames.slice(-3)).toEqual(['overlays', 'calculation', 'spoken'])
})

test('one file gives a press its look, so that nothing more is painted between the touch and its click', () => {
  expect([...styles].filter(([, text]) => text.includes(':active')).map(([path]) => path)).toEqual([
    './screens/press.css',
  ])
})
