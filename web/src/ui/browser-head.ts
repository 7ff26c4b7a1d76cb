import { loadUntilThere } from '../device/load-until-there.ts'
import { trustedHtml } from '../device/trusted-html.ts'
import type { renderHead } from './head-html.ts'
import type { PageMeta } from './page-meta.ts'

/** Selects the elements of the head that belong to the current page, and not to the whole site. */
const pageElements =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], link[rel="canonical"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]'

/**
 * Updates the document's head to the current page, so that it equals the head of a page loaded from its address. The code that
 * renders it is fetched for the first page that is another than the loaded one, which has its head already.
 */
export class BrowserHead {
  readonly #publicUrl: string
  #meta: PageMeta | undefined
  #productName = ''
  #status = 200
  #shown = ''
  /** The source of the loaded page's head; undefined until that is known, and where it has none. */
  #loaded: string | undefined
  #isLoadedKnown: boolean
  #renderHead: typeof renderHead | undefined
  #stopLoading: (() => void) | undefined

  constructor(publicUrl: string, isRendered: boolean) {
    this.#publicUrl = publicUrl
    this.#isLoadedKnown = !isRendered
  }

  showMeta(meta: PageMeta, productName: string): void {
    this.#meta = meta
    this.#productName = productName
    this.#update()
  }

  showStatus(status: number): void {
    this.#status = status
    this.#update()
  }

  #update(): void {
    if (this.#renderHead) {
      this.#show(this.#renderHead)
      return
    }
    if (this.#meta === undefined) return
    const source = JSON.stringify([location.pathname, this.#meta, this.#status, this.#productName])
    if (!this.#isLoadedKnown) this.#loaded = source
    this.#isLoadedKnown = true
    if (source === this.#loaded) return
    this.#stopLoading?.()
    this.#stopLoading = loadUntilThere(
      () => import('./head-html.ts'),
      (module) => {
        this.#renderHead = module.renderHead
        this.#show(module.renderHead)
      },
    )
  }

  #show(render: typeof renderHead): void {
    if (this.#meta === undefined) return
    const html = render({
      meta: this.#meta,
      status: this.#status,
      productName: this.#productName,
      publicUrl: this.#publicUrl,
      path: location.pathname,
    })
    if (html === this.#shown) return
    this.#shown = html
    const template = document.createElement('template')
    template.innerHTML = trustedHtml(html)
    for (const element of document.head.querySelectorAll(pageElements)) element.remove()
    document.head.append(template.content)
  }
}
