import { readdir } from 'node:fs/promises'
import { captureAnswer, captureGood } from './captured-answer.ts'
import { root } from './product-server.ts'

/** Addresses of screens that the site map does not name, or not always. */
const untold = [
  '/jobs-circular-category?categoryId=1',
  '/jobs-circular-subCat/1',
  '/jobs-circular-details/1',
  '/gsd',
  '/privacy',
  '/payment',
  '/checkout',
  '/login',
  '/registration',
  '/forget-password',
  '/verify-otp',
  '/reset',
  '/profile',
  '/profile/somebody@example.com',
  '/notifications',
  '/wishlist',
  '/nowhere',
]

/** The script that a page is woken by, and all that it asks for at once. */
const scriptsOf = (html: string) => /data-files="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? []

const isScreen = (file: string) => /-screen-[\w-]{8}\.js$/.test(file)

/** Every screen that was built, with an address of it and the files that it needs before it can be used. */
export async function listScreenScripts(base: string): Promise<{ path: string; files: readonly string[] }[]> {
  const { body } = await captureGood(`${base}/sitemap.xml`, 'identity')
  const told = [...String(body).matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const met = new Map<string, { path: string; files: string[] }>()
  for (const path of [...told, ...untold]) {
    const files = scriptsOf(String((await captureAnswer(base + path, 'identity')).body))
    const screen = files.find(isScreen) ?? ''
    if (!met.has(screen)) met.set(screen, { path, files })
  }
  const unmet = (await readdir(`${root}web/.built/client/assets`))
    .filter(isScreen)
    .filter((name) => !met.has(`/assets/${name}`))
  if (unmet.length > 0) throw new Error(`no page was found that shows ${unmet.join(', ')}`)
  return [...met.values()]
}
