/** The kinds of content that editors name as related, by the addresses of their pages. */
const patterns = {
  article: /^\/skills\/[^/?#]+\/([1-9]\d{0,8})(?:[?#].*)?$/,
  question: /^\/jobs\/[^/?#]+\/[1-9]\d{0,8}(?:\?[^#]*)?#question-([1-9]\d{0,8})$/,
  formula: /^\/formulas\/([1-9]\d{0,8})(?:[?#].*)?$/,
} as const

type ItemKind = keyof typeof patterns

/** Returns the path of an address of this site, which editors copy from the browser. */
export function readPath(address: string): string {
  return address.trim().replace(/^https?:\/\/[^/]+/i, '')
}

/** Reads which article, question or formula a path names; undefined if it names none. */
export function readItemPath(path: string): { kind: ItemKind; id: number } | undefined {
  for (const kind of ['article', 'question', 'formula'] as const) {
    const [, id] = patterns[kind].exec(path) ?? []
    if (id !== undefined) return { kind, id: Number(id) }
  }
  return undefined
}

/** The kinds of content that readers prepare an interview with. A post stands for its questions. */
export type PreparedKind = ItemKind | 'post'

const postPattern = /^\/jobs\/[^/?#]+\/([1-9]\d{0,8})(?:\?[^#]*)?$/

/** Reads which post, article, question or formula a path names; undefined if it names none. */
export function readPreparedPath(path: string): { kind: PreparedKind; id: number } | undefined {
  const [, post] = postPattern.exec(path) ?? []
  return post === undefined ? readItemPath(path) : { kind: 'post', id: Number(post) }
}
