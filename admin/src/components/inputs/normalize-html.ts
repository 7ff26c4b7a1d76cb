import type { Editor } from '@tiptap/core'

/** Returns the text of the editor as it is stored: blank where it shows nothing. A picture without a caption is shown. */
export function readStoredHtml(editor: Editor): string {
  const html = normalizeHtml(editor.getHTML())
  return editor.isEmpty && !html.includes('<img') ? '' : html
}

/**
 * Normalizes the HTML that the editor writes to the form in which the product stores it: a head of header rows in
 * tables, no paragraph around the only text of a cell or an item, no attribute with its default value, and the alignment of
 * a cell as an attribute.
 */
export function normalizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const table of body.querySelectorAll('table')) moveHeaderRows(table)
  for (const cell of body.querySelectorAll<HTMLElement>('td, th')) {
    unwrapOnlyParagraph(cell)
    if (cell.style.textAlign) cell.setAttribute('align', cell.style.textAlign)
    cell.removeAttribute('style')
    for (const span of ['colspan', 'rowspan']) if (cell.getAttribute(span) === '1') cell.removeAttribute(span)
  }
  for (const item of body.querySelectorAll('li')) unwrapOnlyParagraph(item)
  for (const caption of body.querySelectorAll('figcaption')) if (caption.innerHTML === '') caption.remove()
  for (const link of body.querySelectorAll('a')) {
    link.removeAttribute('target')
    link.removeAttribute('rel')
  }
  return body.innerHTML
}

/** Moves the leading rows that consist of header cells into a `thead`. */
function moveHeaderRows(table: HTMLTableElement): void {
  if (table.tHead !== null) return
  const rows = [...table.rows]
  const count = rows.findIndex((row) => [...row.cells].some(({ tagName }) => tagName !== 'TH'))
  const headers = rows.slice(0, count < 0 ? 0 : count)
  if (headers.length > 0) table.createTHead().append(...headers)
}

/** Unwraps the paragraph of an element that begins with it and has no other one. */
function unwrapOnlyParagraph(element: Element): void {
  const [paragraph, ...others] = element.querySelectorAll(':scope > p')
  if (paragraph === undefined || others.length > 0 || element.firstElementChild !== paragraph) return
  if (paragraph.attributes.length === 0) paragraph.replaceWith(...paragraph.childNodes)
}

const blocks = 'p, h1, h2, h3, h4, h5, h6, li, td, th, blockquote, figcaption, ul, ol, table, figure, pre'

/**
 * Removes the blanks at the edges of a block and of the text beside it, which no reader sees and which the editor leaves out.
 * Keyboards of phones add them.
 */
function trimBlock(block: Element): void {
  trimText(block.firstChild, 'firstChild')
  trimText(block.lastChild, 'lastChild')
  trimText(block.previousSibling, 'lastChild')
  trimText(block.nextSibling, 'firstChild')
}

/** Trims the text at one edge of a node within a line. */
function trimText(node: ChildNode | null, edge: 'firstChild' | 'lastChild'): void {
  if (node instanceof Element) {
    if (!node.matches(blocks)) trimText(node[edge], edge)
  } else if (node instanceof Text) node.data = edge === 'firstChild' ? node.data.trimStart() : node.data.trimEnd()
}

/**
 * Returns HTML in a form that is equal for two texts that readers see alike: normalized, without attributes that the
 * product adds, with one tag for each emphasis, blanks collapsed.
 */
function canonicalize(html: string): string {
  const { body } = new DOMParser().parseFromString(normalizeHtml(html), 'text/html')
  for (const element of body.querySelectorAll('*')) {
    for (const name of ['width', 'height', 'srcset', 'sizes', 'loading', 'decoding', 'lang']) {
      element.removeAttribute(name)
    }
  }
  for (const block of body.querySelectorAll(blocks)) trimBlock(block)
  return body.innerHTML
    .replace(/<(\/?)b>/g, '<$1strong>')
    .replace(/<(\/?)i>/g, '<$1em>')
    .replace(/\s+/g, ' ')
    .replace(/>\s+</g, '><')
    .trim()
}

/** Returns whether the editor would store a text without changing what readers see of it. */
export function isSameHtml(one: string, other: string): boolean {
  return canonicalize(one) === canonicalize(other)
}
