import { renderHead } from './head-html.ts'
import type { PageMeta } from './page-meta.ts'
import { trustedHtml } from './trusted-html.ts'

/** The elements of the head that belong to the page shown, and not to the whole site. */
const ofPage =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], link[rel="canonical"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]'

/** Keeps the document's head true to the page that is shown, as if the page had been loaded from its address. */
export class BrowserHead {
  readonly #publicUrl: string
  #facts: PageMeta | undefined
  #productName = ''
  #status = 200
  #shown = ''

  constructor(publicUrl: string) {
    this.#publicUrl = publicUrl
  }

  showMeta(meta: PageMeta, productName: string): void {
    this.#facts = meta
    this.#productName = productName
    this.#show()
  }

  showStatus(status: number): void {
    this.#status = status
    this.#show()
  }

  #show(): void {
    if (this.#facts === undefined) return
    const html = renderHead({
      meta: this.#facts,
      status: this.#status,
      productName: this.#productName,
      publicUrl: this.#publicUrl,
      path: location.pathname,
    })
    if (html === this.#shown) return
    this.#shown = html
    const template = document.createElement('template')
    template.innerHTML = trustedHtml(html)
    for (const element of document.head.querySelectorAll(ofPage)) element.remove()
    document.head.append(template.content)
  }
}
