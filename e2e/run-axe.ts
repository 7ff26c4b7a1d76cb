import type { Page } from '@playwright/test'
import axe, { type Result, type RunOptions } from 'axe-core'

/** Lists what axe finds wrong on the page, or within one element of it. The screens that are tested show no frames. */
export async function runAxe(page: Page, options: RunOptions = {}, within = ':root'): Promise<Result[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source)
  return page.evaluate(
    async ([within, options]) => {
      const { run } = (window as typeof window & { axe: typeof axe }).axe
      return (await run(within, { ...options, resultTypes: ['violations'] })).violations
    },
    [within, options] as const,
  )
}
