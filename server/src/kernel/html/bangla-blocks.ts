/** The block elements whose language is marked. */
export const languageBlocks = ['p', 'li', 'h2', 'h3', 'h4', 'td', 'th', 'caption', 'figcaption', 'blockquote'] as const

const blockTags = new Set<string>(languageBlocks)

const bangla = /[ঀ-৿]/g
const latin = /[A-Za-z]/g

type Block = { tag: string; at: number; bangla: number; latin: number }

const count = (text: string, letters: RegExp): number => text.match(letters)?.length ?? 0

/**
 * Adds `lang="bn"` to Bangla blocks for speech and typesetting: blocks whose own text, without nested blocks, has at
 * least as many Bangla letters as Latin ones. An existing `lang` stays. Expects sanitized HTML: every tag closed, no
 * `>` inside a tag.
 */
export function markBangla(html: string): string {
  const parts = html.split(/(<[^<>]*>)/)
  const open: Block[] = []
  for (const [at, part] of parts.entries()) {
    const [, closing, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(part) ?? []
    if (closing === undefined) {
      const block = open.at(-1)
      const text = part.replace(/&\w+;/g, ' ')
      if (block) {
        block.bangla += count(text, bangla)
        block.latin += count(text, latin)
      }
    } else if (closing === '' && blockTags.has(tag)) {
      open.push({ tag, at, bangla: 0, latin: 0 })
    } else if (closing !== '' && open.at(-1)?.tag === tag) {
      const block = open.pop()
      const start = block && parts[block.at]
      if (start && block.bangla > 0 && block.bangla >= block.latin && !/ lang="/.test(start)) {
        parts[block.at] = `${start.slice(0, -1)} lang="bn">`
      }
    }
  }
  return parts.join('')
}
