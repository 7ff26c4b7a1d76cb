import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import type { AppImages } from '@shelai/contract/rules/app-manifest.ts'
import type { Language } from '@shelai/contract/rules/words.ts'

/** A page rendered for a guest from its URL and a language alone. `styles` names its inline styles. */
export type RenderedPage =
  | { status: number; html: string; styles: readonly string[]; language: Language }
  | { status: number; redirect: string }

type PageRequest = {
  address: string
  publicUrl: string
  call: CallApi
  callWithEnvelope: CallApiWithEnvelope
  /** The content versions from which the page is rendered, by feature. */
  versions: Readonly<Record<string, number>>
  /** The wanted language; the page has another one where the owner offers only that. */
  language: Language
  /** The theme of a preview, which has no script and no splash. */
  previewTheme?: 'light' | 'dark'
  /** Renders the shell, a page without content, in place of the page. */
  isShell?: boolean
  /** Reads the text of a small SVG file by its URL, so that a page can include it; undefined if it cannot be read. */
  readSmallPicture?: (url: string) => Promise<string | undefined>
  /** Finds the path of the picture of a page by the page's own path; undefined if it has none. */
  findSharePicture?: (path: string) => Promise<string | undefined>
}
/** The inline styles of pages by name. */
type Styles = Readonly<Record<string, string>>
type Render = (request: PageRequest) => Promise<RenderedPage>

export type PageRenderer = {
  render: Render
  /** The folder of the browser's files, served below `/assets`. */
  assetsRoot: string
  /** The hash of each inline style by its name, for the Content-Security-Policy. */
  styleHashes: Readonly<Record<string, string>>
  /** The hashes of the inline scripts. */
  inlineScriptHashes: readonly string[]
  /** The icons and screenshots of the installed app. */
  appImages: AppImages
  /** The script of the service worker. */
  serviceWorker: string
}

/**
 * Loads the page renderer that `web` builds from the folder `built`. The server uses `web` only here, and only as an
 * artefact.
 */
export async function loadPageRenderer(built: string): Promise<PageRenderer> {
  const [{ createRenderer }, styles, headScript, inlineScript, manifest, serviceWorker, appImages] = await Promise.all([
    import(pathToFileURL(join(built, 'server', 'entry-server.js')).href) as Promise<{
      createRenderer: (assets: {
        styles: Styles
        headScript: string
        inlineScript: string
        manifest: unknown
        touchIcon: string
      }) => Render
    }>,
    readFile(join(built, 'styles.json'), 'utf8').then((text): Styles => JSON.parse(text)),
    readFile(join(built, 'apply-device-settings.js'), 'utf8'),
    readFile(join(built, 'deferred-hydration.js'), 'utf8'),
    readFile(join(built, 'client', 'manifest.json'), 'utf8').then(JSON.parse),
    readFile(join(built, 'service-worker.js'), 'utf8'),
    readFile(join(built, 'app-images.json'), 'utf8').then((text): AppImages => JSON.parse(text)),
  ])
  return {
    render: createRenderer({
      styles,
      headScript,
      inlineScript,
      manifest,
      touchIcon: appImages.touchIcon,
    }),
    assetsRoot: join(built, 'client', 'assets'),
    styleHashes: Object.fromEntries(Object.entries(styles).map(([name, style]) => [name, hashSource(style)])),
    inlineScriptHashes: [headScript, inlineScript].map(hashSource),
    serviceWorker,
    appImages,
  }
}

/** Formats the hash of an inline source for a Content-Security-Policy. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
