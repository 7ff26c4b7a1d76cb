import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { sharePictureSize } from '@shelai/contract/rules/pictures.ts'
import type { PageMeta } from './page-meta.ts'

export type HeadParts = {
  meta: PageMeta
  /** The HTTP status of the page, or the status that it would have if it were loaded again. */
  status: number
  productName: string
  publicUrl: string
  /** The path of the page in the address bar. */
  path: string
  /** The path of its picture in link previews. Only the server names it, because nobody reads it in a browser. */
  picture?: string | undefined
}

/**
 * Serializes a value as JSON that is safe inside a script element: only `<!--`, `<script` and `</script` have a meaning
 * there (HTML standard, 4.12.1.3). Other tags stay as they are, so that they compress together with the page's own.
 */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(/<(?=!--|\/?script)/gi, '\\u003c')
}

/**
 * Renders a page's meta data for browsers, search engines and link previews. The server and the browser render the
 * same.
 */
export function renderHead({ meta, status, productName, publicUrl, path, picture }: HeadParts): string {
  const isFound = status === 200
  const canonical = publicUrl + (meta.canonical ?? path)
  const metaTag = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''
  const link = (rel: string, path: string | undefined) =>
    isFound && path ? `<link rel="${rel}" href="${escapeHtml(publicUrl + path)}">` : ''
  const graph = (property: string, content: string | undefined) =>
    content ? `<meta property="og:${property}" content="${escapeHtml(content)}">` : ''
  return [
    `<title>${escapeHtml(formatTitle(meta.title, productName))}</title>`,
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
    graph('image', picture && publicUrl + picture),
    // With its size Facebook shows a picture to the first who shares its page, before it has fetched it.
    graph('image:width', picture && String(sharePictureSize.width)),
    graph('image:height', picture && String(sharePictureSize.height)),
    renderStructuredData(meta, publicUrl),
  ].join('')
}

/** Formats the document's title: the page's title, then the product's name; one of them if they are the same. */
function formatTitle(title: string, productName: string): string {
  return title === productName || title === '' ? productName : `${title} · ${productName}`
}

function renderStructuredData({ structured }: PageMeta, publicUrl: string): string {
  if (!structured || structured.length === 0) return ''
  const whole = {
    '@context': 'https://schema.org',
    '@graph': structured.map((thing) => makeAbsolute(thing, publicUrl)),
  }
  return `<script type="application/ld+json">${inlineJson(whole)}</script>`
}

const urlProperties = new Set(['item', 'mainEntityOfPage', 'url'])

/** Returns structured data in which the site's own paths are absolute URLs. */
function makeAbsolute(value: unknown, publicUrl: string, key = ''): unknown {
  if (typeof value === 'string') return urlProperties.has(key) && value.startsWith('/') ? publicUrl + value : value
  if (Array.isArray(value)) return value.map((item) => makeAbsolute(item, publicUrl, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, makeAbsolute(inner, publicUrl, name)]))
}
