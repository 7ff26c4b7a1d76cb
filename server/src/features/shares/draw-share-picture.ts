import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import { sharePictureSize } from '@shelai/contract/rules/pictures.ts'
import type { OverlayOptions } from 'sharp'
import type { ShareKind, ShareText } from './share-subject.ts'

/** The largest file in bytes. */
export const mostPictureBytes = 300_000

/** The dye of each section, as in `web/src/styles/tokens.css`. */
const dyes: Readonly<Record<ShareKind, string>> = {
  article: '#26356b',
  post: '#2f5d4a',
  question: '#2f5d4a',
  circular: '#9a4b2f',
  formula: '#8a5a00',
}
const ink = { title: '#1f1a17', details: '#5e5349' } as const
const paper = '#fbf7f0'
/** Where the text stands, in pixels from the left, and how wide it is. */
const column = { left: 80, width: 1040 } as const

type Font = { weight: '400' | '700'; size: number }
/** A line of text; `most` is about how many letters of it fit. */
type Block = { text: string; color: string; font: Font; most: number; left: number; top: number }

const detail = { color: ink.details, font: { weight: '400', size: 30 }, most: 54 } as const

/** The sizes of a title, largest first, and how high it may become. */
const titleSizes = [76, 66, 58, 50, 44, 38] as const
const titleHeight = 264

/**
 * Draws the picture of a link as JPEG. The text is shaped with the fonts that `FONTCONFIG_FILE` names. It is data: nothing in it is
 * markup, and characters that the fonts lack are left out.
 */
export async function drawSharePicture(text: ShareText): Promise<Buffer> {
  // The library is loaded with the first picture, because it takes memory.
  const { default: sharp } = await import('sharp')
  const [label, name] = [text.label, text.productName].map(cleanText)
  const title = await fitTitle(cleanText(text.title) || label || name || '–')
  const details = text.details.map(cleanText).filter((detail) => detail !== '')
  const top = 132 + title.height + 20
  const blocks: Block[] = [
    {
      text: label ?? '',
      color: dyes[text.kind],
      font: { weight: '700', size: 30 },
      most: 44,
      left: column.left,
      top: 76,
    },
    ...details.slice(0, 2).map((line, at) => ({ ...detail, text: line, left: column.left, top: top + at * 44 })),
    {
      text: name ?? '',
      color: '#8b0000',
      font: { weight: '700', size: 34 },
      most: 44,
      left: column.left + 76,
      top: 545,
    },
  ]
  const drawn = await Promise.all(blocks.filter((block) => block.text !== '').map(drawBlock))
  const overlays: OverlayOptions[] = [{ input: title.input, left: column.left, top: 132 }, ...drawn]
  const picture = sharp(Buffer.from(drawCloth(dyes[text.kind])))
    .composite(overlays)
    .flatten({ background: paper })
  for (const quality of [86, 70, 50]) {
    const bytes = await picture.clone().jpeg({ quality, mozjpeg: true, chromaSubsampling: '4:4:4' }).toBuffer()
    if (bytes.length <= mostPictureBytes) return bytes
  }
  throw new Error('a share picture is too large')
}

type DrawnText = { input: Buffer; width: number; height: number }

/** Draws a title in the largest size in which it fits. One that fits in none loses its end. */
async function fitTitle(title: string): Promise<DrawnText> {
  for (const size of titleSizes) {
    const drawn = await drawText(title, { weight: '700', size }, ink.title)
    if (drawn.height <= titleHeight && drawn.width <= column.width) return drawn
  }
  const smallest = { weight: '700', size: titleSizes[titleSizes.length - 1] ?? 38 } as const
  let shown = title
  let drawn: DrawnText
  let length = splitLetters(title).length
  do {
    length = Math.floor(length * 0.8)
    shown = cutText(shown, length)
    drawn = await drawText(`${shown}…`, smallest, ink.title)
  } while (length > 1 && (drawn.height > titleHeight || drawn.width > column.width))
  return drawn
}

/** Draws a line of text. A longer one loses its end. */
async function drawBlock({ text, color, font, most, left, top }: Block): Promise<OverlayOptions> {
  const shown = splitLetters(text).length > most * 1.4 ? `${cutText(text, most)}…` : text
  const width = column.left + column.width - left
  let drawn = await drawText(shown, font, color, width)
  // Wide letters need more room than most: then the line becomes shorter.
  for (let length = most; drawn.height > font.size * 1.9 && length > 8; length = Math.floor(length * 0.8))
    drawn = await drawText(`${cutText(text, length)}…`, font, color, width)
  return { input: drawn.input, left, top }
}

const letters = new Intl.Segmenter('bn', { granularity: 'grapheme' })

/** Splits a text into what readers take for letters: a Bangla conjunct is one. */
function splitLetters(text: string): string[] {
  return [...letters.segment(text)].map(({ segment }) => segment)
}

/** Cuts a text between words where it can, and never within a Bangla conjunct. */
function cutText(text: string, most: number): string {
  const cut = splitLetters(text).slice(0, Math.max(1, most)).join('')
  const space = cut.lastIndexOf(' ')
  return (space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()
}

async function drawText(
  text: string,
  { weight, size }: Font,
  color: string,
  width: number = column.width,
): Promise<DrawnText> {
  const { default: sharp } = await import('sharp')
  const style = weight === '700' ? 'Bold ' : ''
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${color}">${escapeHtml(text)}</span>`,
      font: `Noto Sans, Noto Sans Bengali ${style}${size}`,
      width,
      // A point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
  return { input: data, width: info.width, height: info.height }
}

/** What the fonts lack of the letters and signs that a title may have. A test compares it with the fonts. */
const lacking =
  /[\u0600-\u06ff\u0e3f\u16eb-\u16ed\u1735-\u1805\u1cd0-\u1cff\u20c1\u2160-\u2182\u2185-\u2188\u2190-\u2211\u2213-\u23ff\u2460-\u24ff\u25b7\u25c1\u25f8-\u25ff\u266f\u2768-\u2793\u27c0-\u2bff\u3001-\u33ff\ufd3e\ufd3f\ufe10-\ufe6f\uff00-\uffef\u{10000}-\u{1ffff}]/gu
/** How signs are written that the fonts lack. */
const spelled: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '≈': '~',
  '≠': '!=',
  '√': 'sqrt ',
  '→': '–',
  '∑': 'Σ',
  '∆': 'Δ',
}

/**
 * Returns a text as it is drawn: one line, without controls, pictures and scripts that the fonts lack, and without piles of marks.
 * The joiners of Bangla stay, because র‍্যা and র্যা differ by one. Empty where nothing of it can be seen.
 */
export function cleanText(text: string): string {
  const clean = text
    .toWellFormed()
    .normalize('NFC')
    .replace(lacking, (sign) => spelled[sign] ?? sign.normalize('NFKC'))
    .replace(lacking, ' ')
    .replace(/[^\p{Script=Latin}\p{Script=Bengali}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}\s]/gu, '')
    .replace(
      /(?![©®™°])[\p{So}\p{Extended_Pictographic}\p{Regional_Indicator}\u2190-\u21ff]|\p{Variation_Selector}/gu,
      ' ',
    )
    .replace(/(?<!\p{Script=Bengali})[\u200c\u200d]+|[\u200c\u200d]+(?!\p{Script=Bengali})/gu, '')
    .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}]/gu, ' ')
    .replace(/((?!\p{Script=Bengali})\p{M})(?:(?!\p{Script=Bengali})\p{M})+/gu, '$1')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\s+/g, ' ')
    .trim()
  return /[\p{L}\p{N}\p{P}\p{S}]/u.test(clean) ? clean : ''
}

/** Draws what stands behind the text: paper, a hem in the section's dye with a basting stitch, and the logo. */
function drawCloth(dye: string): string {
  const { width, height } = sharePictureSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${paper}"/>
<rect width="${width}" height="30" fill="${dye}"/>
<path d="M20 15H${width - 20}" stroke="#fff8ee" stroke-width="3" stroke-dasharray="22 14" stroke-linecap="round"/>
<path d="M80 506H1120" stroke="#d3c5ae" stroke-width="3" stroke-dasharray="14 12" stroke-linecap="round"/>
<svg x="80" y="534" width="58" height="58" viewBox="0 0 64 64"><rect width="64" height="64" rx="15" fill="#8B0000"/><path d="M13.5 46.4C18 51.6 26 54.4 33.6 53 42.4 51.4 47.6 45.6 46.2 39.6 44.6 32.6 36 31.8 29.6 30.2 22 28.2 16.6 25.4 16.8 19.6 17 14 23.2 10.6 30.2 10.8 32 10.9 33.4 11.2 34.8 11.8" fill="none" stroke="#FFF8EE" stroke-linecap="round" stroke-width="5.8" stroke-dasharray="9 8.2"/><path d="M32 13.7c-.3-2.5 1.7-4.2 4.6-4.9L57.6 4.4 38.8 14.6c-3.1 1.7-6.5 1.7-6.8-.9z" fill="#FFF8EE"/></svg>
</svg>`
}
