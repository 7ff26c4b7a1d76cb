import { foldDigits } from '@shelai/contract/rules/digits.ts'

/**
 * Cleans HTML that was copied from Word or Google Docs so that its structure survives: lists that Word writes as
 * paragraphs become lists, headings get the levels that the server gives them, and the wrapper that Google Docs puts around
 * everything goes. The editor reads styles of spans as emphasis and drops the rest.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes)
  for (const hidden of body.querySelectorAll('style, script, meta, link, title')) hidden.remove()
  for (const heading of body.querySelectorAll('h1, h5, h6')) {
    const level = heading.ownerDocument.createElement(heading.tagName === 'H1' ? 'h2' : 'h4')
    level.append(...heading.childNodes)
    heading.replaceWith(level)
  }
  joinWordLists(body)
  return body.innerHTML
}

/**
 * Turns runs of Word's list paragraphs into lists in lists. The marker that Word writes as text decides the kind of a list and
 * the number of its first item.
 */
function joinWordLists(body: HTMLElement): void {
  /** The lists that the next item may belong to, the outermost first. */
  let open: { level: number; list: HTMLElement }[] = []
  for (const paragraph of body.querySelectorAll('p')) {
    const level = Number(/mso-list:[^;]*\blevel(\d)/i.exec(paragraph.getAttribute('style') ?? '')?.[1])
    if (Number.isNaN(level)) continue
    const span = [...paragraph.querySelectorAll('span')].find((one) =>
      /mso-list:\s*ignore/i.test(one.getAttribute('style') ?? ''),
    )
    const marker = foldDigits(span?.textContent?.trim() ?? '')
    span?.remove()
    const tag = /^\(?[\da-z]{1,3}[.)]/i.test(marker) ? 'ol' : 'ul'
    open =
      open[0]?.list.nextElementSibling === paragraph
        ? open.filter((one) => one.level < level || (one.level === level && one.list.localName === tag))
        : []
    if (open.at(-1)?.level !== level) {
      const list = paragraph.ownerDocument.createElement(tag)
      const [, start = '1'] = /^\(?(\d{1,3})[.)]$/.exec(marker) ?? []
      if (start !== '1') list.setAttribute('start', start)
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open.push({ level, list })
    }
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
}
