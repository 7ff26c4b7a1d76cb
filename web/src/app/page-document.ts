import logoSmall from '../../art/logo-small.svg'
import { documentTitle, type PageFacts } from '../parts/head.ts'
import type { PageState } from './page-state.ts'
import { splash } from './splash.ts'

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; css?: string[] }
/** Vite's own list of what was built from what. */
export type BuildManifest = Record<string, Chunk>

/** The script of a page, and then the files that it will want at once: the screen's own and all that both import. */
export function filesOf(manifest: BuildManifest, screen: string | undefined): string[] {
  const entry = Object.values(manifest).find(({ isEntry }) => isEntry)
  const wanted = new Set<string>()
  const want = (key: string | undefined) => {
    const chunk = key === undefined ? undefined : manifest[key]
    if (chunk === undefined || wanted.has(chunk.file)) return
    wanted.add(chunk.file)
    for (const imported of chunk.imports ?? []) want(imported)
  }
  for (const imported of entry?.imports ?? []) want(imported)
  want(screen?.startsWith('../') ? screen.replace('..', 'src') : screen?.replace('.', 'src/app'))
  return [...new Set([entry?.file ?? '', ...wanted])].map((file) => `/${file}`)
}

export type PageParts = {
  body: string
  style: string
  /** The script that stands in the page itself and wakes it. */
  asleep: string
  files: readonly string[]
  facts: PageFacts
  isFound: boolean
  productName: string
  publicUrl: string
  path: string
  state: PageState
  /** From which versions of the content the page is made, by feature. */
  versions: Readonly<Record<string, number>>
}

const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => named[character] ?? character)

/** JSON that can stand inside a script element whatever it holds. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')
}

/** The whole document of a rendered page. */
export function pageDocument(parts: PageParts): string {
  const { style, asleep, files, state, versions } = parts
  // React puts its preloads before the content; their place is the head.
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(parts.body) ?? []
  const body = parts.body.slice(preloads.length)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    head(parts),
    preloads,
    `<link rel="icon" href="${logoSmall}" type="image/svg+xml">`,
    // Painted once and whole: what has come in part would move as the rest comes.
    '<link rel="expect" href="#state" blocking="render">',
    `<style>${style}</style>`,
    '</head><body>',
    splash(escaped(parts.productName)),
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="state" data-files="${files.join(' ')}" data-versions="${escaped(JSON.stringify(versions))}">${inlineJson(state)}</script>`,
    `<script>${asleep}</script>`,
    '</body></html>',
  ].join('')
}

/** What the page says of itself to browsers, search engines and link previews. */
function head({ facts, isFound, productName, publicUrl, path }: PageParts): string {
  const title = documentTitle(facts.title, productName)
  const canonical = publicUrl + (facts.canonical ?? path)
  const isIndexed = isFound && facts.index !== false
  const meta = (name: string, content: string | undefined) =>
    content ? `<meta name="${name}" content="${escaped(content)}">` : ''
  const graph = (property: string, content: string | undefined) =>
    content ? `<meta property="og:${property}" content="${escaped(content)}">` : ''
  return [
    `<title>${escaped(title)}</title>`,
    meta('description', facts.description),
    isFound ? `<link rel="canonical" href="${escaped(canonical)}">` : '',
    isIndexed ? '' : meta('robots', 'noindex'),
    graph('site_name', productName),
    graph('title', facts.title),
    graph('description', facts.description),
    graph('type', facts.type ?? 'website'),
    isFound ? graph('url', canonical) : '',
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171312">',
    structuredData(facts, publicUrl),
  ].join('')
}

function structuredData({ structured }: PageFacts, publicUrl: string): string {
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
