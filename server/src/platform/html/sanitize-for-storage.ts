import sanitizeHtml from 'sanitize-html'
import { cleanHtml } from './safe-html.ts'

/** What is kept of an editor's HTML: by the allow-list, without what readers' pages add round it. */
export function sanitizeForStorage(html: string): string {
  return cleanHtml(html)
}

/** Tags that carry no meaning, and those that are kept under another name: their going changes nothing. */
const silent = new Set(['div', 'html', 'body', 'head', 'h1', 'h5', 'h6', 'section', 'article', 'main', 'tbody'])

/** Attributes that are set anew. */
const setAnew = new Set(['rel', 'loading', 'decoding', 'lang'])
/** What a page adds so that wide tables and preformatted text scroll. */
const frames = new Set(
  ['div', 'pre'].flatMap((tag) => ['class', 'role', 'aria-label', 'tabindex'].map((name) => `${tag} ${name}`)),
)

/** Everything that stands in HTML: its tags, and its attributes as `tag attribute`, counted. */
function markupOf(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)
  sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: {
      '*': (tagName, attribs) => {
        count(tagName)
        for (const name of Object.keys(attribs)) count(`${tagName} ${name.toLowerCase()}`)
        return { tagName, attribs }
      },
    },
  })
  return counts
}

/**
 * What was taken out of an editor's HTML, for the editor to read: `script`, `p style`, `a href`. Tags whose text stays
 * where it was and attributes that are set anew are not named.
 */
export function markedStrips(before: string, after: string): string[] {
  const left = markupOf(after)
  return [...markupOf(before)]
    .filter(([what, count]) => {
      const [tag = '', attribute] = what.split(' ')
      if (attribute === undefined) return !silent.has(tag) && (left.get(what) ?? 0) < count
      return !setAnew.has(attribute) && !frames.has(what) && (left.get(what) ?? 0) < count
    })
    .map(([what]) => what)
    .filter((what, _, all) => {
      const [tag = '', attribute] = what.split(' ')
      return attribute === undefined || !all.includes(tag)
    })
}
