import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Result, RunOptions } from 'axe-core'

/** The minified script: every page that is checked has to fetch and parse it, and `axe.source` is twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Lists what axe finds wrong on the page, or within one element of it. The screens that are tested show no frames. */
export async function runAxe(page: Page, options: RunOptions = {}, within = ':root'): Promise<Result[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(source)
  return page.evaluate(
    async ([within, options]) => {
      const { run } = (window as typeof window & { axe: typeof axe }).axe
      return (await run(within, { ...options, resultTypes: ['violations'] })).violations
    },
    [within, options] as const,
  )
}
