import type { CallApi, CallApiWithEnvelope } from '@shelai/contract/api-client.ts'
import type { Language } from '@shelai/contract/rules/words.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { NavigationType, StaticRouter } from 'react-router'
import { includeDrawings } from './app/include-drawings.ts'
import { includePicture, type ReadSmallPicture } from './app/include-picture.ts'
import { type BuildManifest, findSheetUrl, listFiles, renderDocument } from './app/page-document.ts'
import { collectQueries } from './app/page-state.ts'
import { createPageQueryClient } from './app/query-client.ts'
import { findRoute, loadScreen, loadShell } from './app/routes.tsx'
import { Screens } from './app/screens.tsx'
import { type Shown, ShownContext } from './app/shown.tsx'
import { IsHydratedContext } from './device/hydration.ts'
import { PageLanguageContext } from './i18n/language.tsx'
import { CallApiProvider } from './network/api-client.ts'
import { createProductQuery } from './network/product-query.ts'
import { orderSheets } from './styles/sheets.ts'
import { type Head, HeadContext } from './ui/head.ts'

type PageRequest = {
  address: string
  publicUrl: string
  call: CallApi
  callWithEnvelope: CallApiWithEnvelope
  versions: Readonly<Record<string, number>>
  /** The wanted language. The only one that is offered, if there is one, is rendered in its place. */
  language: Language
  /** The theme of a preview, which has no script and no splash. */
  previewTheme?: 'light' | 'dark'
  /** Renders the shell in place of the page: the bars without content, in which the browser renders any address. */
  isShell?: boolean
  /** Reads a picture that may come within the page. Without it every picture is a file of its own. */
  readSmallPicture?: ReadSmallPicture
  /** Finds the path of the picture of a page by the page's own path. */
  findSharePicture?: (path: string) => Promise<string | undefined>
}
/** `styles` are the style elements of the page, by their keys in the built `styles.json`. */
type Page =
  | { status: number; html: string; styles: readonly string[]; language: Language }
  | { status: number; redirect: string }

type Assets = {
  /** The style of every page below `main`, and those of `styles/sheets/` below their names. */
  styles: Readonly<Record<string, string>>
  headScript: string
  inlineScript: string
  manifest: unknown
  /** The URL of the icon of an iPhone's home screen. */
  touchIcon: string
}

/** The bars of the app shell, which the browser replaces. */
const shellBars =
  '<div class="app-shell" data-color="madder"><header class="top-bar"></header><main></main><nav class="bottom-nav"></nav></div>'

/**
 * Creates the page renderer. It renders pages for guests from the address alone, with the state that hydration needs.
 */
export function createRenderer(assets: Assets) {
  const manifest = assets.manifest as BuildManifest

  const getStyle = (name: string): string => {
    const style = assets.styles[name]
    if (style === undefined) throw new Error(`the style ${name} was not built`)
    return style
  }

  /**
   * Renders the shell. It names no versions, so that the page fetches everything again that it shows from kept copies, and has no
   * data, because kept copies are newer than a kept shell.
   */
  async function renderShell(call: CallApi, publicUrl: string, wanted: Language | undefined): Promise<Page> {
    const product = await call('about.product', {})
    const language = wanted ?? product.language ?? 'en'
    const html = renderDocument({
      isShell: true,
      body: shellBars,
      style: getStyle('main'),
      sheets: [],
      headScript: assets.headScript,
      inlineScript: assets.inlineScript,
      touchIcon: assets.touchIcon,
      language,
      files: listFiles(manifest, undefined, ['overlays']),
      lateSheets: [],
      meta: { title: product.product_name, index: false },
      status: 200,
      productName: product.product_name,
      publicUrl,
      path: '/',
      versions: {},
      state: { language, queries: { answers: [], refusals: [] } },
    })
    return { status: 200, html, styles: ['main'], language }
  }

  return async function render({
    address,
    publicUrl,
    call,
    callWithEnvelope,
    versions,
    language: wanted,
    previewTheme,
    isShell,
    readSmallPicture,
    findSharePicture,
  }: PageRequest): Promise<Page> {
    if (isShell) return renderShell(call, publicUrl, wanted)
    const queries = createPageQueryClient()
    const { pathname, search, href: url } = new URL(address, publicUrl)
    const { handle, params } = findRoute(pathname)
    const { Component: Screen, loader } = await loadScreen(handle)
    const args = { context: { call, callWithEnvelope, queries }, params, request: { url } }
    await Promise.all([loadShell(args), loader?.(args)])

    const product = await queries.ensureQueryData(createProductQuery(call))
    const language = product.language ?? wanted
    const head: Head = { status: 200 }
    const location = { pathname, search, hash: '', state: null, key: 'default' }
    const shown: Shown = {
      location,
      action: NavigationType.Pop,
      handle,
      Screen,
      title: '',
      keepsScroll: true,
    }
    const body = renderToString(
      <StrictMode>
        <CallApiProvider value={call}>
          <QueryClientProvider client={queries}>
            <HeadContext.Provider value={head}>
              <PageLanguageContext.Provider value={language}>
                <ShownContext value={shown}>
                  <IsHydratedContext value={false}>
                    <StaticRouter location={location}>
                      <Screens />
                    </StaticRouter>
                  </IsHydratedContext>
                </ShownContext>
              </PageLanguageContext.Provider>
            </HeadContext.Provider>
          </QueryClientProvider>
        </CallApiProvider>
      </StrictMode>,
    )
    if (head.redirect !== undefined) return { status: 302, redirect: head.redirect }

    const meta = head.meta ?? { title: product.product_name }
    const picture = head.status === 200 ? await findSharePicture?.(meta.canonical ?? address) : undefined
    const { lateSheets } = handle
    const sheets = orderSheets(handle.sheets)
    const shownBody = previewTheme ? includeDrawings(body) : body
    const html = renderDocument({
      body: readSmallPicture ? await includePicture(shownBody, readSmallPicture) : shownBody,
      style: getStyle('main'),
      sheets: sheets.map((name) => ({ name, style: getStyle(name) })),
      headScript: assets.headScript,
      inlineScript: assets.inlineScript,
      touchIcon: assets.touchIcon,
      language,
      preview: previewTheme && { theme: previewTheme },
      files: listFiles(manifest, handle.file, ['overlays', ...lateSheets]),
      lateSheets: lateSheets.map((name) => findSheetUrl(manifest, name)),
      meta,
      picture,
      status: head.status,
      splashLogo: product.splash_logo,
      productName: product.product_name,
      publicUrl,
      path: address,
      versions,
      state: {
        language,
        queries: collectQueries(queries),
      },
    })
    queries.clear()
    return { status: head.status, html, styles: ['main', ...sheets], language }
  }
}
