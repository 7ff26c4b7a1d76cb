import { picturesOf } from '@shelai/contract/pictures.ts'
import sanitizeHtml from 'sanitize-html'
import { publicFolder } from '../files/file-store.ts'
import { markBangla, spokenBlocks } from './bangla-blocks.ts'

/** A picture inside the text itself: small ones only, of kinds that hold no script. */
const smallPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]{1,16000}$/

const inLanguage = Object.fromEntries(spokenBlocks.map((tag) => [tag, ['lang']]))

/** The measure of a text, in pixels: no picture in it is wider. */
const sizes = '(min-width: 44rem) 40rem, 92vw'

/**
 * A picture's address from the root of the site, and of one that staff handed in its size and its other widths. Whatever
 * was said of widths by hand is left out: it could name other sites.
 */
function ownPicture(given: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { srcset, sizes: _, loading, decoding, ...attribs } = given
  const { src = '' } = attribs
  const path = src.replace(/^\//, '')
  if (!path.startsWith(`${publicFolder}/`)) return attribs
  const pictures = picturesOf(path)
  const widest = pictures.at(-1)
  if (widest === undefined) return { ...attribs, src: `/${path}` }
  const { width = String(widest.width), height = String(widest.height) } = attribs
  const widths = pictures.map((one) => `/${one.path} ${one.width}w`).join(', ')
  return { ...attribs, src: `/${path}`, width, height, srcset: widths, sizes }
}

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
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['lang', 'align', 'colspan', 'rowspan', 'scope'],
    td: ['lang', 'align', 'colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedClasses: { p: ['formula'], span: ['frac', 'op', 'vh'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
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
    img: (tagName, attribs) => ({ tagName, attribs: { ...ownPicture(attribs), loading: 'lazy', decoding: 'async' } }),
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
 * or restyles the page is left. This is what is kept of what an editor saves.
 */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options)
}

/** HTML as it is answered: by the same list once more, Bangla marked, tables framed. Doing it twice changes nothing. */
export function safeHtml(html: string): string {
  return frameTables(markBangla(cleanHtml(html)))
}
