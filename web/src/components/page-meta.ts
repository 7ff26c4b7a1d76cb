/** Describes a page to browsers, search engines and link previews. */
export type PageMeta = {
  title: string
  description?: string
  /** The page's own path, where it differs from the address asked for. */
  canonical?: string
  /** The parts before and after it, where the page is one part of a long list. */
  previous?: string
  next?: string
  /** False for pages that search engines should leave out. */
  index?: boolean
  type?: 'website' | 'article'
  /** schema.org data, one object each. */
  structured?: readonly object[]
}
