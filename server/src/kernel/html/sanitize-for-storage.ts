import { loadSanitizer } from './html-libraries.ts'
import { cleanHtml } from './safe-html.ts'

/** Sanitizes an editor's HTML for storage, without what pages add around it. */
export function sanitizeForStorage(html: string): string {
  return cleanHtml(html)
}

/** Tags without meaning, or stored under another name. Removing them changes nothing for the editor. */
const unreportedTags = new Set(['div', 'html', 'body', 'head', 'h1', 'h5', 'h6', 'section', 'article', 'main', 'tbody'])

/** Attributes that the sanitizer sets itself. */
const managedAttributes = new Set(['rel', 'loading', 'decoding', 'lang'])
/** Attributes that pages add so that wide tables and preformatted text scroll. */
const scrollAttributes = new Set(
  ['div', 'pre'].flatMap((tag) => ['class', 'role', 'aria-label', 'tabindex'].map((name) => `${tag} ${name}`)),
)

/** Counts the tags of HTML, and its attributes as `tag attribute`. */
function countMarkup(html: string): Map<string, number> {
  const counts = new Map<string, number>()
  const count = (markup: string) => counts.set(markup, (counts.get(markup) ?? 0) + 1)
  loadSanitizer()(html, {
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
 * Lists what was removed from an editor's HTML, for the editor to read: `script`, `p style`, `a href`. Omits tags whose
 * text stayed and attributes that the sanitizer sets itself.
 */
export function listStripped(before: string, after: string): string[] {
  const remaining = countMarkup(after)
  return [...countMarkup(before)]
    .filter(([markup, count]) => {
      const [tag = '', attribute] = markup.split(' ')
      if (attribute === undefined) return !unreportedTags.has(tag) && (remaining.get(markup) ?? 0) < count
      return !managedAttributes.has(attribute) && !scrollAttributes.has(markup) && (remaining.get(markup) ?? 0) < count
    })
    .map(([markup]) => markup)
    .filter((markup, _, all) => {
      const [tag = '', attribute] = markup.split(' ')
      return attribute === undefined || !all.includes(tag)
    })
}
