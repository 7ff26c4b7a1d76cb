import type { Page } from '../fixtures.ts'

/** The distances between blocks: within a group, between groups, between parts of a screen. */
const gaps = [12, 24, 40]

/**
 * Lists the distances between the blocks of a screen, from one to the next below it, that are none of these. A wrapper without a surface
 * of its own counts for what it holds; one with several columns counts as one block for what is around it. A list whose rows join, and a text that an editor
 * wrote, are one block.
 */
export async function listWrongGaps(page: Page): Promise<string[]> {
  const found = await page.evaluate(() => {
    const wholes = [
      'ol:not(.cards), ul:not(.cards, .slips, .tiles, .plans, .owners), dl, table, .prose, .tabs, label, .field, .card, .question, fieldset, p',
      '.carousel, .empty-state, .begun, .announcement',
    ].join()
    const found: { gap: number; between: string }[] = []
    const hasSurface = (style: CSSStyleDeclaration) =>
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderTopWidth !== '0px' || style.boxShadow !== 'none'
    const listBlocks = (parent: Element): Element[] =>
      [...parent.children].flatMap((element) => {
        const style = getComputedStyle(element)
        const { width, height } = element.getBoundingClientRect()
        if (style.display === 'contents') return listBlocks(element)
        if (['absolute', 'fixed', 'sticky'].includes(style.position) || style.visibility === 'hidden') return []
        if (width < 2 || height < 2 || element.closest('dialog')) return []
        const isWrapper = ['DIV', 'SECTION', 'FORM', 'NAV', 'UL', 'LI', 'ARTICLE'].includes(element.tagName)
        if (!isWrapper || hasSurface(style) || element.matches(wholes) || element.children.length === 0)
          return [element]
        const columns = style.display === 'grid' ? style.gridTemplateColumns.split(' ').length : 1
        if (columns > 1 || style.flexWrap === 'wrap') {
          measure(element)
          return [element]
        }
        return style.display === 'flex' && style.flexDirection === 'row' ? [element] : listBlocks(element)
      })
    const describe = (element: Element) =>
      `${element.tagName.toLowerCase()}.${[...element.classList].join('.')} “${element.textContent.trim().slice(0, 24)}”`
    /** The rows of a list have a distance of their own, within which a press counts. */
    const startOf = (element: Element) =>
      Number.parseFloat(getComputedStyle(element.querySelector('li > :first-child') ?? element).paddingTop) || 0
    const measure = (parent: Element) => {
      const blocks = listBlocks(parent).map((element) => ({ element, box: element.getBoundingClientRect() }))
      for (const { element, box } of blocks) {
        const above = blocks
          .filter(
            ({ box: { left, right, bottom } }) => left < box.right - 1 && box.left < right - 1 && bottom <= box.top + 1,
          )
          .sort((one, other) => other.box.bottom - one.box.bottom)[0]
        if (above === undefined) continue
        const gap = box.top - above.box.bottom
        const isList = ['UL', 'OL'].includes(element.tagName)
        found.push({
          gap: isList && gap < 1 ? startOf(element) : gap,
          between: `${describe(above.element)} and ${describe(element)}`,
        })
      }
    }
    const main = document.querySelector('main')
    if (main) measure(main)
    return found
  })
  return found
    .filter(({ gap }) => !gaps.some((allowed) => Math.abs(allowed - gap) <= 1))
    .map(({ gap, between }) => `${Math.round(gap)} px between ${between}`)
}
