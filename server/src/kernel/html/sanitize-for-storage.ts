import { loadSanitizer } from './html-libraries.ts'
import { cleanHtml } from './safe-html.ts'

/** Blocks that are not stored. One without a block inside is a line of the text. */
const lines = 'div|section|article|main|header|footer|address|center|details|summary|dt|dd'
const blocks = `${lines}|p|h[1-6]|ul|ol|li|dl|blockquote|pre|hr|table|caption|thead|tbody|tfoot|tr|th|td|figure|figcaption`
const line = new RegExp(
  `<(${lines})(?:\\s(?:[^<>"']|"[^"<>]*"|'[^'<>]*')*)?>((?:(?!</?(?:${blocks})\\b)[^])*)</\\1\\s*>`,
  'gi',
)

/**
 * Sanitizes an editor's HTML for storage, without what pages add around it. Lines that stand in blocks of their own become
 * paragraphs; without their tags the words at their ends would be one.
 */
export function sanitizeForStorage(html: string): string {
  return cleanHtml(html.replace(line, (whole, _tag, text: string) => (text.trim() === '' ? whole : `<p>${text}</p>`)))
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
