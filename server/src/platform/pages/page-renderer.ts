import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import type { Language } from '@shelai/contract/words.ts'

/** A page for a guest, rendered from its address alone. */
export type RenderedPage = { status: number; html: string } | { status: number; redirect: string }

type PageRequest = {
  address: string
  publicUrl: string
  ask: CallApi
  askEnvelope: CallApiWithEnvelope
  /** From which versions of the content the page is made, by feature. */
  versions: Readonly<Record<string, number>>
  /** English where none is named. */
  language?: Language
}
type Render = (request: PageRequest) => Promise<RenderedPage>

export type PageRenderer = {
  render: Render
  /** The folder of the browser's files, served below `/assets`. */
  assetsRoot: string
  /** Hash of the style that stands in every page, for the Content-Security-Policy. */
  styleHash: string
  /** Hash of the one script that stands in every page. */
  inlineScriptHash: string
}

/**
 * Loads the page renderer that `web` builds: the one place where the server meets it, and only as an artefact.
 * `built` is the folder that holds it.
 */
export async function loadPageRenderer(built: string): Promise<PageRenderer> {
  const [{ createRenderer }, style, inlineScript, manifest] = await Promise.all([
    import(pathToFileURL(join(built, 'server', 'entry-server.js')).href) as Promise<{
      createRenderer: (assets: { style: string; inlineScript: string; manifest: unknown }) => Render
    }>,
    readFile(join(built, 'style.css'), 'utf8'),
    readFile(join(built, 'deferred-hydration.js'), 'utf8'),
    readFile(join(built, 'client', 'manifest.json'), 'utf8').then(JSON.parse),
  ])
  return {
    render: createRenderer({ style, inlineScript, manifest }),
    assetsRoot: join(built, 'client', 'assets'),
    styleHash: hashSource(style),
    inlineScriptHash: hashSource(inlineScript),
  }
}

/** How a Content-Security-Policy names what stands in a page. */
const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
