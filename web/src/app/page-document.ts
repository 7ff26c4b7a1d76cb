import logoSmall from '../../art/logo-small.svg'
import { escapeHtml, type HeadParts, inlineJson, renderHead } from '../components/head-html.ts'
import type { PageState } from './page-state.ts'
import { splash } from './splash.ts'

type Chunk = { file: string; imports?: string[]; isEntry?: boolean; css?: string[] }
/** Vite's own list of what was built from what. */
export type BuildManifest = Record<string, Chunk>

/** The script of a page, and then the files that it will want at once: the screen's own and all that both import. */
export function listFiles(manifest: BuildManifest, screen: string | undefined): string[] {
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

export type PageParts = HeadParts & {
  body: string
  style: string
  /** The script that stands in the page itself and wakes it. */
  inlineScript: string
  files: readonly string[]
  state: PageState
  /** From which versions of the content the page is made, by feature. */
  versions: Readonly<Record<string, number>>
}

/** The whole document of a rendered page. */
export function renderDocument(parts: PageParts): string {
  const { style, inlineScript, files, state, versions } = parts
  // React puts its preloads before the content; their place is the head.
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(parts.body) ?? []
  const body = parts.body.slice(preloads.length)
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    renderHead(parts),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171312">',
    preloads,
    `<link rel="icon" href="${logoSmall}" type="image/svg+xml">`,
    // Painted once and whole: what has come in part would move as the rest comes.
    '<link rel="expect" href="#state" blocking="render">',
    `<style>${style}</style>`,
    '</head><body>',
    splash(escapeHtml(parts.productName)),
    `<div id="root">${body}</div>`,
    `<script type="application/json" id="state" data-files="${files.join(' ')}" data-versions="${escapeHtml(JSON.stringify(versions))}" data-public-url="${escapeHtml(parts.publicUrl)}">${inlineJson(state)}</script>`,
    `<script>${inlineScript}</script>`,
    '</body></html>',
  ].join('')
}
