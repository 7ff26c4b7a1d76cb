import { hash } from 'node:crypto'
import { listPictureVariants } from '@shelai/contract/pictures.ts'
import sanitizeHtml from 'sanitize-html'
import { visibilityOf } from '../files/file-store.ts'
import { markBangla, markLanguageOfBlocks } from './bangla-blocks.ts'
import { findHtmlExcess } from './html-size.ts'

/** A picture inside the text itself: small ones only, of kinds that hold no script. */
const smallPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]{1,16000}$/

const inLanguage = Object.fromEntries(markLanguageOfBlocks.map((tag) => [tag, ['lang']]))

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
  if (visibilityOf(path) === 'private') return attribs
  const pictures = listPictureVariants(path)
  const widest = pictures.at(-1)
  if (widest === undefined) return { ...attribs, src: `/${path}` }
  const { width = String(widest.width), height = String(widest.height) } = attribs
  const widths = pictures.map((one) => `/${one.path} ${one.width}w`).join(', ')
  return { ...attribs, src: `/${path}`, width, height, srcset: widths, sizes }
}

/** A picture without an `alt` is decoration: a screen reader would otherwise read its file's name. */
function withAlt(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs.alt === undefined ? { ...attribs, alt: '' } : attribs
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
    img: (tagName, attribs) => ({
      tagName,
      attribs: { ...withAlt(ownPicture(attribs)), loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    tag === 'img' && (src === '' || (/^\s*data:/i.test(src) && !smallPicture.test(src))),
}

/** Lets wide tables and preformatted text scroll inside a frame of their own, also by keyboard. */
function frameWideBlocks(html: string): string {
  return html
    .replace(/<pre>/g, '<pre class="scroll" role="region" aria-label="Text" tabindex="0">')
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

/** What tells one version of the rules from another: the rules themselves, as text. */
export const htmlRules = JSON.stringify([options, ownPicture, withAlt], (_, value: unknown) =>
  typeof value === 'function' ? String(value) : value,
)

/** The text of HTML that is too large to be sanitised, without its tags. */
function textOf(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/[<>]/g, ' ')
}

/**
 * HTML as it is answered: sanitised unless its mark says that it is, Bangla marked, wide blocks framed. Doing it twice
 * changes nothing. Of HTML from before its size was checked on save the text is left.
 */
export function safeHtml(html: string, mark: string | null = null): string {
  if (mark !== null && mark === sanitizerVersion(html)) return frameWideBlocks(markBangla(html))
  if (findHtmlExcess(html) !== undefined) return textOf(html)
  return frameWideBlocks(markBangla(cleanHtml(html)))
}

/**
 * Marks HTML that the sanitiser has left as it is: by its own hash and that of the rules. A read compares the mark
 * instead of sanitising again. HTML that was changed past the back office, or was kept under older rules, has no mark
 * that fits, and is sanitised on every read.
 */
export function sanitizerVersion(html: string): string {
  return hash('sha256', `${htmlRules}\n${html}`, 'base64url')
}
