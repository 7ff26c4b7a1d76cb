import { hash } from 'node:crypto'
import { listPictureVariants } from '@shelai/contract/rules/pictures.ts'
import type sanitizeHtml from 'sanitize-html'
import { getVisibility } from '../files/file-store.ts'
import { languageBlocks, markBangla } from './bangla-blocks.ts'
import { loadSanitizer } from './html-libraries.ts'
import { findHtmlExcess } from './html-size.ts'

/** A data URL of a small picture, of formats that contain no script. */
const smallPicture = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]{1,16000}$/

const langAttributes = Object.fromEntries(languageBlocks.map((tag) => [tag, ['lang']]))

/** The `sizes` of pictures: the text column is 40rem wide at most. */
const sizes = '(min-width: 44rem) 40rem, 92vw'

/**
 * Makes a picture's URL root-relative and adds the size and the other widths of an uploaded picture. Removes an
 * existing `srcset` and `sizes`, which could name other sites.
 */
function resolvePicture(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  const { srcset, sizes: _, loading, decoding, ...attribs } = attributes
  const { src = '' } = attribs
  const path = src.replace(/^\//, '')
  if (getVisibility(path) === 'private') return attribs
  const pictures = listPictureVariants(path)
  const widest = pictures.at(-1)
  if (widest === undefined) return { ...attribs, src: `/${path}` }
  const { width = String(widest.width), height = String(widest.height) } = attribs
  const widths = pictures.map((one) => `/${one.path} ${one.width}w`).join(', ')
  return { ...attribs, src: `/${path}`, width, height, srcset: widths, sizes }
}

/** Marks a picture without `alt` as decorative, because a screen reader would otherwise read its file name. */
function addMissingAlt(attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return attribs.alt === undefined ? { ...attribs, alt: '' } : attribs
}

/** The classes of a drawn formula, by the names that they have in content saved by earlier versions. */
const formulaClasses = new Map([
  ['frac', 'fraction'],
  ['op', 'operator'],
  ['vh', 'visually-hidden'],
])

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'hr', 'br'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
    ...['figure', 'figcaption', 'img', 'a'],
    ...['strong', 'b', 'em', 'i', 's', 'u', 'sup', 'sub', 'code', 'span'],
  ],
  allowedAttributes: {
    ...langAttributes,
    a: ['href', 'title', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading', 'decoding'],
    th: ['lang', 'align', 'colspan', 'rowspan', 'scope'],
    td: ['lang', 'align', 'colspan', 'rowspan'],
    ol: ['start'],
  },
  allowedClasses: { p: ['formula'], span: [...formulaClasses.values()] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    span: (tagName, { class: name = '', ...attribs }) => ({
      tagName,
      attribs: name === '' ? attribs : { ...attribs, class: formulaClasses.get(name) ?? name },
    }),
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
      attribs: { ...addMissingAlt(resolvePicture(attribs)), loading: 'lazy', decoding: 'async' },
    }),
  },
  exclusiveFilter: ({ tag, attribs: { src = '' } }) =>
    tag === 'img' && (src === '' || (/^\s*data:/i.test(src) && !smallPicture.test(src))),
}

/** Wraps wide tables and preformatted text in a scrollable group that keyboards can reach. It is no landmark, because a text may have many. */
function wrapWideBlocks(html: string): string {
  return html
    .replace(/<pre>/g, '<pre class="scroll" role="group" aria-label="Text" tabindex="0">')
    .replace(/<table>/g, '<div class="scroll" role="group" aria-label="Table" tabindex="0"><table>')
    .replace(/<\/table>/g, '</table></div>')
}

/**
 * Sanitizes HTML by the one allow-list: headings, lists, tables, figures, images, links, emphasis. Removes everything
 * that runs, tracks or restyles the page. The result is what is stored on save.
 */
export function cleanHtml(html: string): string {
  return loadSanitizer()(html, options)
}

/** The sanitizer's rules as text, which distinguishes one version of them from another. */
export const htmlRules = JSON.stringify([options, resolvePicture, addMissingAlt], (_, value: unknown) =>
  typeof value === 'function' ? String(value) : value,
)

/** Returns the text of HTML that is too large to sanitize, without its tags. */
function stripTags(html: string): string {
  return html.replace(/<[^<>]*>/g, ' ').replace(/[<>]/g, ' ')
}

/** HTML that was made ready, by its stored text: lists, items and packs contain the same texts. */
const ready = new Map<string, string>()
/** The most characters that are remembered. */
const mostReady = 1_000_000
let readyCharacters = 0

/** Marks Bangla and wraps wide blocks in sanitized HTML, and remembers the result. */
function decorateSanitized(html: string): string {
  const known = ready.get(html)
  if (known !== undefined) return known
  const decorated = wrapWideBlocks(markBangla(html))
  readyCharacters += decorated.length
  if (readyCharacters > mostReady) {
    ready.clear()
    readyCharacters = decorated.length
  }
  ready.set(html, decorated)
  return decorated
}

/**
 * Returns HTML ready to send: sanitized unless its version matches, Bangla marked, wide blocks wrapped. The function is
 * idempotent. HTML that is too large, stored before the size was checked on save, becomes plain text.
 */
export function safeHtml(html: string, mark: string | null = null): string {
  if (mark !== null && mark === digestSanitizedHtml(html)) return decorateSanitized(html)
  if (findHtmlExcess(html) !== undefined) return stripTags(html)
  return wrapWideBlocks(markBangla(cleanHtml(html)))
}

/**
 * Computes the digest of sanitized HTML and of the rules that it was sanitized by. A read compares digests instead of
 * sanitizing again. HTML that was changed outside the back office, or under older rules, does not match and is
 * sanitized on every read.
 */
export function digestSanitizedHtml(html: string): string {
  return hash('sha256', `${htmlRules}\n${html}`, 'base64url')
}
