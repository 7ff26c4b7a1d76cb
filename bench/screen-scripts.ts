import { readdir } from 'node:fs/promises'
import { pages } from '@shelai/contract/rules/urls.ts'
import { captureAnswer, captureGood } from './captured-answer.ts'

/** The paths of screens that are not always in the site map. */
const unlistedPaths = [
  '/jobs-circular-category?categoryId=1',
  '/jobs-circular-subCat/1',
  '/jobs-circular-details/1',
  ...Object.values(pages),
  '/profile/somebody@example.com',
  '/nowhere',
]

/** Returns the scripts that hydrate a page and all that it loads with them. */
const listScripts = (html: string) =>
  [...html.matchAll(/data-(?:start|screen)-files="([^"]*)"/g)]
    .flatMap(([, files = '']) => files.split(' '))
    .filter((file) => file.endsWith('.js'))

const isScreen = (file: string) => /-screen-[\w-]{8}\.js$/.test(file)

/** Lists every built screen with a path that shows it and the files that it needs before it can be used. */
export async function listScreenScripts(base: string): Promise<{ path: string; files: readonly string[] }[]> {
  const { body } = await captureGood(`${base}/sitemap.xml`, 'identity')
  const listedPaths = [...String(body).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const met = new Map<string, { path: string; files: string[] }>()
  for (const path of [...listedPaths, ...unlistedPaths]) {
    const files = listScripts(String((await captureAnswer(base + path, 'identity')).body))
    const screen = files.find(isScreen) ?? ''
    if (!met.has(screen)) met.set(screen, { path, files })
  }
  const missing = (await readdir(new URL('../web/.built/client/assets', import.meta.url)))
    .filter(isScreen)
    .filter((name) => !met.has(`/assets/${name}`))
  if (missing.length > 0) throw new Error(`no page was found that shows ${missing.join(', ')}`)
  return [...met.values()]
}
