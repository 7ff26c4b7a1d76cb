/** What is read on a screen. */
export type ReadItem = {
  kind: 'article' | 'question' | 'circular' | 'formula'
  id: number
  title: string
  /** Its address within the site. */
  path: string
}
