import type { PageMeta } from './page-meta.ts'

export type HeadParts = {
  meta: PageMeta
  /** The HTTP status that the page has, or would have if it were loaded anew. */
  status: number
  productName: string
  publicUrl: string
  /** The path under which the page is shown. */
  path: string
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as it can stand in HTML and in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => named[character] ?? character)
}

/** JSON that can stand inside a script element whatever it holds. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** What a page says of itself to browsers, search engines and link previews: the same on the server and in the browser. */
export function renderHead({ meta, status, productName, publicUrl, path }: HeadParts): string {
  const isFound = status === 200
  const canonical = publicUrl + (meta.canonical ?? path)
  const metaTag = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
  const link = (rel: string, path: string | undefined) =>
    isFound && path ? `<link rel="${rel}" href="${escapeHtml(publicUrl + path)}">` : ''
  const graph = (property: string, content: string | undefined) =>
    content ? `<meta property="og:${property}" content="${escapeHtml(content)}">` : ''
  return [
    `<title>${escapeHtml(documentTitle(meta.title, productName))}</title>`,
    metaTag('description', meta.description),
    link('canonical', meta.canonical ?? path),
    link('prev', meta.previous),
    link('next', meta.next),
    isFound && meta.index !== false ? '' : metaTag('robots', 'noindex'),
    graph('site_name', productName),
    graph('title', meta.title),
    graph('description', meta.description),
    graph('type', meta.type ?? 'website'),
    isFound ? graph('url', canonical) : '',
    structuredData(meta, publicUrl),
  ].join('')
}

/** The document's title: the page's, then the product's; the product's alone where they are the same. */
function documentTitle(title: string, productName: string): string {
  return title === productName || title === '' ? productName : `${title} · ${productName}`
}

function structuredData({ structured }: PageMeta, publicUrl: string): string {
  if (!structured || structured.length === 0) return ''
  const whole = { '@context': 'https://schema.org', '@graph': structured.map((thing) => absolute(thing, publicUrl)) }
  return `<script type="application/ld+json">${inlineJson(whole)}</script>`
}

const addresses = new Set(['item', 'mainEntityOfPage', 'url'])

/** The same data with the site's own paths made absolute. */
function absolute(value: unknown, publicUrl: string, key = ''): unknown {
  if (typeof value === 'string') return addresses.has(key) && value.startsWith('/') ? publicUrl + value : value
  if (Array.isArray(value)) return value.map((item) => absolute(item, publicUrl, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, absolute(inner, publicUrl, name)]))
}
