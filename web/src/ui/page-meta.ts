/** Describes a page to browsers, search engines and link previews. */
export type PageMeta = {
  title: string
  description?: string
  /** The canonical path of the page, if it differs from the requested one. */
  canonical?: string
  /** The paths of the previous and the next part, if the page is one part of a long list. */
  previous?: string
  next?: string
  /** False for pages that search engines should leave out. */
  index?: boolean
  type?: 'website' | 'article'
  /** Objects of schema.org data. */
  structured?: readonly object[]
}
