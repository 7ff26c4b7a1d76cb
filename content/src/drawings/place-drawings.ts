import { escapeHtml } from '@shelai/contract/rules/escape-html.ts'
import type { Drawing } from './drawing.ts'
import type { SvgDrawing } from './drawing-frame.ts'

/** Puts declared drawings where the text's `![](drawing:name)` stands. Throws where one is placed nowhere, twice, or not declared. */
export function placeDrawings(
  html: string,
  declared: readonly Drawing[],
  drawn: readonly (SvgDrawing & { name: string })[],
): string {
  let placed = html
  for (const { name, alt, caption } of declared) {
    const size = drawn.find((one) => one.name === name)
    const [before, after, ...more] = placed.split(`<p><img src="drawing:${name}" alt=""></p>`)
    if (size === undefined || before === undefined || after === undefined || more.length > 0) {
      throw new Error(`the drawing ${name} does not stand in the text exactly once, in a line of its own`)
    }
    const image = `<img src="drawing:${name}" alt="${escapeHtml(alt)}" width="${size.width}" height="${size.height}">`
    placed = `${before}<figure>${image}<figcaption>${escapeHtml(caption)}</figcaption></figure>${after}`
  }
  const [, unknown] = /<p><img src="drawing:([^"]*)"/.exec(placed) ?? []
  if (unknown !== undefined) throw new Error(`no drawing is called ${unknown}`)
  return placed
}
