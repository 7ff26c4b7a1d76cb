import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import type { SheetName } from '../styles/sheets.ts'
import { type HeadParts, inlineJson, renderHead } from '../ui/head-html.ts'
import type { PageState } from './page-state.ts'
import { formatVersions, type PageVersions } from './page-versions.ts'
import { renderSplash } from './splash.ts'

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; isEntry?: boolean; css?: string[] }
/** The manifest of Vite: the built file of each source file. */
export type BuildManifest = Record<string, Chunk>

/** Finds the URL of a style sheet. The manifest names sheets by their whole path. */
export function findSheetUrl(manifest: BuildManifest, name: SheetName): string {
  const [, chunk] = Object.entries(manifest).find(([source]) => source.endsWith(`/styles/sheets/${name}.css`)) ?? []
  if (chunk === undefined) throw new Error(`the style sheet ${name} was not built`)
  return `/${chunk.file}`
}

/** Lists the files of chunks and of everything that they import. */
function listWithImports(manifest: BuildManifest, keys: readonly string[]): Set<string> {
  const listed = new Set<string>()
  const list = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined || listed.has(chunk.file)) return
    listed.add(chunk.file)
    for (const imported of chunk.imports ?? []) list(imported)
  }
  for (const key of keys) list(key)
  return listed
}

const subtract = (files: Set<string>, others: Set<string>) => new Set([...files].filter((file) => !others.has(file)))

const toUrls = (files: Iterable<string>) => [...files].map((file) => `/${file}`)

/** The URLs of the files that the inline script fetches, in this order. */
export type PageFiles = {
  /** The entry script, after the scripts that it imports. Each is evaluated in a task of its own, so that none is a long one. */
  start: readonly string[]
  /** The screen's file, the further files that it imports, and the style sheets that are fetched with them. */
  screen: readonly string[]
  /**
   * The further files of a screen whose body only the device can render. The screen imports its body as soon as it is shown. Fetched only
   * then, it would cost a slow line two more round trips.
   */
  body: readonly string[]
}

/** Lists the files of a page by the source of its screen; those of the shell without one. */
export function listFiles(
  manifest: BuildManifest,
  screen: string | undefined,
  sheets: readonly SheetName[],
): PageFiles {
  const source = (screen?.startsWith('../') ? screen.replace('..', 'src') : screen?.replace('.', 'src/app')) ?? ''
  const [entry, chunk] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? ['']
  const start = listWithImports(manifest, [...(chunk?.imports ?? []), entry])
  const screenFiles = subtract(listWithImports(manifest, [source]), start)
  const bodies = manifest[source]?.dynamicImports?.filter((imported) => imported.endsWith('-body.tsx')) ?? []
  const body = subtract(subtract(listWithImports(manifest, bodies), start), screenFiles)
  return {
    start: toUrls(start),
    screen: [...toUrls(screenFiles), ...sheets.map((name) => findSheetUrl(manifest, name))],
    body: toUrls(body),
  }
}

/** The look of a preview. */
export type PreviewLook = { theme: 'light' | 'dark' }

export type PageParts = HeadParts & {
  /** The language in which the page is rendered. */
  language: Language
  /** A preview in the back office has no script and no splash, and a theme of its own. */
  preview?: PreviewLook | undefined
  body: string
  /** True for the shell, a page without content and without splash for when the network does not answer. */
  isShell?: boolean | undefined
  /** The path of the splash's logo, if an owner has set one. */
  splashLogo?: string | undefined
  /** The style of every page. */
  style: string
  /** The style sheets of the screen, in the order in which they override each other. */
  sheets: readonly { name: string; style: string }[]
  /** The URLs of the screen's sheets that are fetched after the first paint, and by browsers without script at once. */
  lateSheets: readonly string[]
  /** The inline script of the head, which applies what the device keeps. */
  headScript: string
  /** The inline script after the content, which fetches the page's files. */
  inlineScript: string
  files: PageFiles
  /** The URL of the icon of an iPhone's home screen, which reads no manifest. */
  touchIcon: string
  state: PageState
  versions: PageVersions
}

/** Renders the whole HTML document of a page. */
export function renderDocument(parts: PageParts): string {
  const { style, sheets, lateSheets, headScript, inlineScript, files, state, versions, language, preview, isShell } =
    parts
  // React renders its preloads before the content; they belong in the head.
  const [preloads = ''] = /^(?:<link rel="preload"[^>]*>)*/.exec(parts.body) ?? []
  const body = parts.body.slice(preloads.length)
  return [
    preview
      ? `<!doctype html><html lang="${language}" data-theme="${preview.theme}">`
      : `<!doctype html><html lang="${language}">`,
    '<head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">',
    renderHead(parts),
    '<meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF7F0">',
    '<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171312">',
    preloads,
    // The icon that shows comes after the first paint (`link-app-files.ts`), because browsers fetch it while the page is painted.
    '<link rel="icon" href="data:,">',
    preview ? '' : `<link rel="apple-touch-icon" href="${parts.touchIcon}">`,
    // The browser paints the page only as a whole, because the rest of a partly painted page would move it.
    preview ? '' : '<link rel="expect" href="#state" blocking="render">',
    preview ? '' : `<script>${headScript}</script>`,
    `<style>${style}</style>`,
    ...sheets.map((sheet) => `<style data-sheet="${sheet.name}">${sheet.style}</style>`),
    ...(lateSheets.length === 0
      ? []
      : [`<noscript>${lateSheets.map((url) => `<link rel="stylesheet" href="${url}">`).join('')}</noscript>`]),
    '</head><body>',
    preview || isShell
      ? ''
      : renderSplash(escapeHtml(parts.productName), parts.splashLogo && escapeHtml(parts.splashLogo)),
    `<div id="root">${body}</div>`,
    ...(preview
      ? []
      : [
          `<script type="application/json" id="state"${isShell ? ' data-shell' : ''} data-start-files="${files.start.join(' ')}" data-screen-files="${files.screen.join(' ')}"${files.body.length === 0 ? '' : ` data-body-files="${files.body.join(' ')}"`} data-versions="${formatVersions(versions)}" data-public-url="${escapeHtml(parts.publicUrl)}">${inlineJson(state)}</script>`,
          `<script>${inlineScript}</script>`,
        ]),
    '</body></html>',
  ].join('')
}
