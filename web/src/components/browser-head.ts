import { renderHead } from './head-html.ts'
import type { PageMeta } from './page-meta.ts'
import { trustedHtml } from './trusted-html.ts'

/** Selects the elements of the head that belong to the current page, and not to the whole site. */
const pageElements =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], link[rel="canonical"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]'

/** Updates the document's head to the current page, so that it equals the head of a page loaded from its address. */
export class BrowserHead {
  readonly #publicUrl: string
  #meta: PageMeta | undefined
  #productName = ''
  #status = 200
  #shown = ''

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
  }

  showMeta(meta: PageMeta, productName: string): void {
    this.#meta = meta
    this.#productName = productName
    this.#show()
  }

  showStatus(status: number): void {
    this.#status = status
    this.#show()
  }

  #show(): void {
    if (this.#meta === undefined) return
    const html = renderHead({
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
