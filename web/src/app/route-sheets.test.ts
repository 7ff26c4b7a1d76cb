import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import type { RouteHandle } from './route-handle.ts'
import { routes } from './routes.tsx'

const read = (files: Record<string, string>) => new Map(Object.entries(files))
const code = read(
  import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.*'], { query: '?raw', import: 'default', eager: true }),
)
const styles = read(import.meta.glob('../styles/**/*.css', { query: '?raw', import: 'default', eager: true }))

/** Resolves a path relative to a file of `import.meta.glob`, all of which are relative to this folder. */
function resolvePath(from: string, path: string): string {
  const base = 'file:///web/src/app/'
  const { pathname } = new URL(path, new URL(from, base))
  return pathname.startsWith('/web/src/app/')
    ? pathname.replace('/web/src/app/', './')
    : pathname.replace('/web/src/', '../')
}

/** Adds a file and all that it imports, also what it imports later, except other screens and code that comes with its own sheets. */
function addImports(file: string, found = new Set<string>()): Set<string> {
  const source = code.get(file)
  if (source === undefined || found.has(file) || file === './routes.tsx') return found
  found.add(file)
  const ownSource = source.replace(/import\('[^']+'\), loadSheets/g, '')
  for (const [, path = ''] of ownSource.matchAll(/(?:from|import|import\() ?'(\.[^']+)'/g))
    addImports(resolvePath(file, path), found)
  return found
}

/** Lists the class and element names of each selector of a sheet: all of them must be on a page for it to match. */
function listSelectors(sheet: string): string[][] {
  return [...(styles.get(sheet) ?? '').matchAll(/@import "([^"]+)"/g)].flatMap(([, path = '']) => {
    const css = (styles.get(resolvePath(sheet, path)) ?? '').replace(/\/\*.*?\*\//gs, '').replace(/\{[^{}]*\}/g, '{}')
    const selectors = css.replace(/@[^{]*\{/g, '').replace(/:not\((?:[^()]|\([^()]*\))*\)/g, '')
    return selectors.split(/[{},]+/).map((selector) => selector.match(/\.[a-z][\w-]*|(?<![\w:.-])[a-z][\w-]*/g) ?? [])
  })
}

/** Lists the elements and the words of all `className` properties of some files, as selectors name them. */
function listUsedNames(files: Iterable<string>): Set<string> {
  const text = [...files].map((file) => code.get(file) ?? '').join()
  const classes = [...text.matchAll(/className=("[^"]*"|\{[^}]*\})/g)].flatMap(([name]) => name.match(/[\w-]+/g) ?? [])
  const elements = [...text.matchAll(/<([a-z]\w*)/g)].map(([, name = '']) => name)
  return new Set([...elements, ...classes.map((name) => `.${name}`)])
}

// The browser loads `overlays` before hydration on every page, and `calculation` with the code that needs it.
const sheets = [...styles.keys()]
  .filter((path) => path.includes('/sheets/') && !/(overlays|calculation)\.css$/.test(path))
  .map((path) => ({ name: /(\w+)\.css$/.exec(path)?.[1] ?? '', selectors: listSelectors(path) }))

const listHandles = (given: RouteObject[]): RouteHandle[] =>
  given.flatMap(({ handle, children }) => [...(handle ? [handle as RouteHandle] : []), ...listHandles(children ?? [])])

/** Lists the sheets with a rule for what a file and its imports render. */
function listNeededSheets(file: string): string[] {
  const used = listUsedNames(addImports(file))
  const isUsed = (selector: string[]) => selector.length > 0 && selector.every((name) => used.has(name))
  return sheets.filter(({ selectors }) => selectors.some(isUsed)).map(({ name }) => name)
}

test.each(listHandles(routes))('the route of $file names the style sheets of what it renders', (handle) => {
  const needed = listNeededSheets(handle.file).filter((name) => !handle.lateSheets.some((late) => late === name))
  expect([...handle.sheets].sort()).toEqual(needed.sort())
})

test('what every page renders needs no sheet that only some screens load', () => {
  const shell = ['./app-shell.tsx', './error-screen.tsx', './chunk-retry.tsx', '../entry-browser.tsx']
  expect(shell.flatMap(listNeededSheets)).toEqual([])
})
