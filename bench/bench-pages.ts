import { captureGood } from './captured-answer.ts'

export type PageName = 'home' | 'article' | 'question list' | 'calculator' | 'formulas list'
export type BenchPages = Readonly<Record<PageName, string>>

/** Finds one page of each kind in the product's site map. */
export async function findPages(base: string): Promise<BenchPages> {
  const { body } = await captureGood(`${base}/sitemap.xml`, 'identity')
  const paths = [...String(body).matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const first = (pattern: RegExp) => {
    const path = paths.find((candidate) => pattern.test(candidate))
    if (path === undefined) throw new Error(`no page like ${pattern} in the site map`)
    return path
  }
  return {
    home: '/',
    article: first(/^\/skills\/[^/?]+\/\d+$/),
    'question list': first(/^\/jobs\/[^/?]+\/\d+$/),
    calculator: first(/^\/formulas\/\d+$/),
    'formulas list': '/formulas',
  }
}
