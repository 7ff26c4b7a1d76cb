import { readFileSync } from 'node:fs'
import type { Page } from '../fixtures.ts'
import { runAxe } from '../run-axe.ts'

/** The narrowest phone, a width on both sides of every breakpoint, and a desktop. */
export const widths = [320, 480, 720, 1100, 1440] as const

/** Lists what axe reports in the light theme, and of the dark one the colour contrast, because only colours differ. */
export async function listViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const { id, nodes } of await runAxe(page, colorScheme === 'dark' ? { runOnly: ['color-contrast'] } : {})) {
      for (const node of nodes)
        found.push(`${colorScheme} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`)
    }
  }
  return found
}

/** Doubles the size of text, as readers may in their browser. */
export function withLargeText(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('html { font-size: 32px }')
  document.adoptedStyleSheets.push(sheet)
}

/** Letters a sixth wider than Noto, as some phones have them, without Bangla. */
const wideLetters = (['DejaVuSans', 'DejaVuSans-Bold'] as const).map((name) => ({
  weight: name.endsWith('Bold') ? '600 900' : '100 500',
  bytes: readFileSync(new URL(`../../node_modules/dejavu-fonts-ttf/ttf/${name}.ttf`, import.meta.url), 'base64'),
}))

/** Shows the page with wide letters: under the first name of its list of fonts, which the browser of the tests has not. */
export async function widenLetters(page: Page): Promise<void> {
  await page.evaluate(async (fonts) => {
    for (const { weight, bytes } of fonts) {
      const font = new FontFace(
        'Roboto',
        Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0)),
        { weight },
      )
      document.fonts.add(await font.load())
    }
  }, wideLetters)
}

/** Lists the elements that reach beyond the width of the page. */
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

/** Lists the words of the page that break inside, but for addresses and references, which have no better place to break. */
export const listBrokenWords = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken: string[] = []
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (text.parentElement?.closest('script, style, noscript, .visually-hidden')) continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(
        /(?<![@./\p{L}\p{M}-])[\p{L}\p{M}]{2,}(?![@./\p{L}\p{M}])/gu,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })

/** Lists touch targets below 48 CSS pixels. Links within the lines of a text have the height of their line. */
export const listSmallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a, button, input, summary, textarea')]
      .filter(
        (element) =>
          element.closest('.skip-link, .visually-hidden, dialog') === null &&
          element.closest('.prose :is(p, li, dd, td, th, blockquote, figcaption, h2, h3)') === null &&
          !element.classList.contains('skip-link'),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 47.5 || box.width < 47.5))
      .map(({ element, box }) => `${element.tagName} ${element.textContent?.slice(0, 30)} ${box.width}×${box.height}`),
  )

/** The style sheets of the build by name, of which a page loads those that its screen declares. */
const styles: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../../web/.built/styles.json', import.meta.url), 'utf8'),
)

/** Lists the style sheets that have a rule for something on the page and are not loaded. */
export const listMissingSheets = (page: Page) =>
  page.evaluate((all) => {
    const isLoaded = (name: string) => name === 'main' || document.querySelector(`[data-sheet="${name}"]`) !== null
    const hasMatch = (rules: CSSRuleList): boolean =>
      [...rules].some((rule) => {
        // A pseudo-element is styled where its element is shown; rules of the root only declare tokens. The rule of a highlight names no element.
        const selector =
          rule instanceof CSSStyleRule ? rule.selectorText.replace(/::[\w-]+(\([\w-]+\))?/g, '') : undefined
        if (selector && document.body.querySelector(selector) !== null) return true
        return 'cssRules' in rule && hasMatch(rule.cssRules as CSSRuleList)
      })
    return Object.entries(all)
      .filter(([name]) => !isLoaded(name))
      .filter(([, css]) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(css)
        return hasMatch(sheet.cssRules)
      })
      .map(([name]) => name)
  }, styles)
