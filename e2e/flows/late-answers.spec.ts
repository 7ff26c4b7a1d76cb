import type { Route } from '@playwright/test'
import { getPost } from '../content.ts'
import { expect, main, navigateTo, test } from '../fixtures.ts'

/**
 * Records every link and button of the page that moves up or down, in each frame from now on. Retry is left out: it stands below what
 * has come.
 */
function recordMoves(): void {
  const tops = new Map<Element, number>()
  const moves: string[] = []
  Object.assign(window, { moves })
  const compare = () => {
    for (const element of document.querySelectorAll('main :is(a, button):not(.retry *)')) {
      const { top } = element.getBoundingClientRect()
      const before = tops.get(element) ?? top
      if (Math.abs(top - before) > 1) moves.push(`${element.textContent}: ${before} -> ${top}`)
      tops.set(element, top)
    }
    requestAnimationFrame(compare)
  }
  compare()
}

for (const path of ['/', '/job', '/contact', '/packages', getPost('Work Study Officer').path])
  test(`Nothing that can be pressed on ${path} moves when its answers come late, in either order`, async ({
    page,
    open,
  }) => {
    for (const order of ['first', 'last']) {
      await open('/privacy')
      const held: Route[] = []
      let isHolding = true
      await page.route('**/api/v1/**', async (route) => {
        if (isHolding) held.push(route)
        else await route.continue()
      })
      await navigateTo(page, path)
      await expect.poll(() => held.length).toBeGreaterThan(0)
      // For a second the skeleton waits for the answers, so that the screen comes whole.
      await page.waitForTimeout(1200)
      await page.evaluate(recordMoves)
      while (held.length > 0) {
        const route = order === 'first' ? held.shift() : held.pop()
        await route?.continue()
        await page.waitForTimeout(100)
      }
      isHolding = false
      for (const route of held) await route.continue()
      await expect(main(page).locator('.skeleton, .spinner')).toHaveCount(0)
      expect(await page.evaluate(() => (window as { moves?: string[] }).moves), order).toEqual([])
      await page.unrouteAll()
    }
  })
