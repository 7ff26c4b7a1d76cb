import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'

/** The few shapes that charts are made of, as SVG text. Lengths are in units of the drawing. */

type Place = { x: number; y: number }

/** A length with at most one decimal, which keeps the file small. */
const short = (length: number) => String(Number(length.toFixed(1)))

export function drawText({ x, y }: Place, className: string, text: string): string {
  return `<text x="${short(x)}" y="${short(y)}" class="${className}">${escapeHtml(text)}</text>`
}

export function drawBox({ x, y }: Place, width: number, height: number, className: string): string {
  return `<rect x="${short(x)}" y="${short(y)}" width="${short(Math.max(width, 1))}" height="${short(height)}" rx="3" class="${className}"/>`
}

/** A line through points. */
export function drawLine(points: readonly Place[], className: string): string {
  const path = points.map(({ x, y }) => `${short(x)} ${short(y)}`).join('L')
  return `<path d="M${path}" class="${className}"/>`
}

/** A number as drawings write it, with groups of thousands, and its unit. */
export function formatAmount(value: number, unit = ''): string {
  const number = value.toLocaleString('en-US', { maximumFractionDigits: 4 })
  return unit === '' ? number : `${number} ${unit}`
}

/** About how wide a text of 13 units is drawn. Bangla letters are wider than Latin ones. */
export function estimateWidth(text: string): number {
  const letters = [...new Intl.Segmenter().segment(text)]
  return letters.reduce((width, { segment }) => width + (/\p{Script=Bengali}/u.test(segment) ? 9.5 : 7.2), 0)
}
