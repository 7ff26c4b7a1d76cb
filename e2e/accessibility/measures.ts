import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '../fixtures.ts'

/** The narrowest phone, one side and the other of every change of layout, and a desk. */
export const widths = [320, 480, 720, 1100, 1440] as const

/** What axe finds wrong; only colours differ between the themes. */
export async function listViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // Without frames, axe needs no page of its own to put its findings together.
    const axe = new AxeBuilder({ page }).setLegacyMode()
    const { violations: wrong } = await (colorScheme === 'light' ? axe : axe.withRules('color-contrast')).analyze()
    for (const { id, nodes } of wrong) {
      for (const node of nodes)
        found.push(`${colorScheme} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)
    }
  }
  return found
}

/** Text twice as large, as readers may set it in their browser. */
export function withLargeText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: 32px }')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** What sticks out of the page at its sides. */
export const listOverflowing = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    return [...document.querySelectorAll('body *')]
      .filter(
        (element) => element.getBoundingClientRect().right > width + 1 && element.closest('.scroll, .slide') === null,
      )
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 30)}`)
  })

/** What can be touched and is smaller than a thumb: 48 pixels. A field that lies in a card is as large as the card. */
export const listSmallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, summary, textarea')]
      .filter(
        (element) =>
          element.closest('.prose, .skip-link, .visually-hidden, dialog') === null &&
          !element.classList.contains('skip-link'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 47.5 || box.width < 47.5))
      .map(({ element, box }) => `${element.tagName} ${element.textContent?.slice(0, 30)} ${box.width}×${box.height}`),
  )
