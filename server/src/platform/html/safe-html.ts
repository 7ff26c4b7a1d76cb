import sanitizeHtml from 'sanitize-html'
import { markBangla, spokenBlocks } from './bangla-blocks.ts'

/** A picture inside the text itself: small ones only, of kinds that hold no script. */
const smallPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]{1,16000}$/

const inLanguage = Object.fromEntries(spokenBlocks.map((tag) => [tag, ['lang']]))

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'a'],
    ...['strong', 'b', 'em', 'i', 's', 'u', 'sup', 'sub', 'code', 'span'],
  ],
  allowedAttributes: {
    ...inLanguage,
    a: ['href', 'title', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['lang', 'align', 'colspan', 'rowspan', 'scope'],
    td: ['lang', 'align', 'colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedClasses: { p: ['formula'], span: ['frac', 'op', 'vh'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(href ? { href } : {}),
        ...(title ? { title } : {}),
        ...(href && /^\s*https?:/i.test(href) ? { rel: 'noopener noreferrer' } : {}),
      },
    }),
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', decoding: 'async' } }),
  },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    tag === 'img' && (src === '' || (/^\s*data:/i.test(src) && !smallPicture.test(src))),
}

/** Puts every table in a frame of its own, so that a wide one scrolls inside it, also by keyboard. */
function frameTables(html: string): string {
  return html
    .replace(/<table>/g, '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
}

/**
 * HTML by the one allow-list: headings, lists, tables, figures, images, links, emphasis. Nothing that runs, tracks
 * or restyles the page is left. Applied on save and again when an answer is made; doing it twice changes nothing.
 */
export function safeHtml(html: string): string {
  return frameTables(markBangla(sanitizeHtml(html, options)))
}
