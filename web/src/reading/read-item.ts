/** The item that is read on a screen. */
export type ReadItem = {
  kind: 'article' | 'question' | 'circular'
  id: number
  title: string
  /** Its address within the site. */
  path: string
}
