/**
 * Cleans HTML that was copied from Word or Google Docs so that its structure survives: lists that Word writes as
 * paragraphs become lists, and the wrapper that Google Docs puts around everything goes. The editor drops the rest.
 */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) wrapper.replaceWith(...wrapper.childNodes)
  for (const hidden of body.querySelectorAll('style, script, meta, link, title')) hidden.remove()
  for (const span of body.querySelectorAll('span')) replaceStyledSpan(span)
  joinWordLists(body)
  return body.innerHTML
}

/** Google Docs writes emphasis as styles of spans. */
function replaceStyledSpan(span: HTMLElement): void {
  const style = span.getAttribute('style') ?? ''
  const tag = /font-weight:\s*(?:bold|[6-9]00)/.test(style) ? 'strong' : /font-style:\s*italic/.test(style) ? 'em' : ''
  if (tag === '') return
  const emphasis = span.ownerDocument.createElement(tag)
  emphasis.append(...span.childNodes)
  span.replaceWith(emphasis)
}

/** Turns runs of Word's list paragraphs into lists. The marker that Word writes as text decides the kind. */
function joinWordLists(body: HTMLElement): void {
  let list: HTMLElement | undefined
  for (const paragraph of [...body.querySelectorAll('p')]) {
    if (!/mso-list:(?!\s*ignore)/i.test(paragraph.getAttribute('style') ?? '')) {
      list = undefined
      continue
    }
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const tag = /^\s*\(?[\d০-৯a-zA-Z]{1,3}[.)]/.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    if (list?.tagName.toLowerCase() !== tag || list.nextElementSibling !== paragraph) {
      list = paragraph.ownerDocument.createElement(tag)
      paragraph.before(list)
    }
    const item = paragraph.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}
