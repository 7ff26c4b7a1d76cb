import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs'

const require = createRequire(import.meta.url)

/** Noto Sans Bengali, OFL 1.1. It holds Latin letters too, so that a line may mix both. */
function openFont(file: string) {
  const face = new Face(new Blob(readFileSync(require.resolve(`@expo-google-fonts/noto-sans-bengali/${file}`))))
  return { font: new Font(face), unitsInEm: face.upem }
}

const fonts = {
  plain: openFont('400Regular/NotoSansBengali_400Regular.ttf'),
  bold: openFont('700Bold/NotoSansBengali_700Bold.ttf'),
}

export const hasBangla = (text: string) => /\p{Script=Bengali}/u.test(text)

export type Weight = keyof typeof fonts
/** A glyph of a shaped line; its place is in units of the font. */
type PlacedGlyph = { glyph: number; x: number; y: number }

/**
 * Shapes one line of text that holds Bangla. pdf-lib places one glyph for each character, which breaks conjuncts and
 * puts ি behind its consonant, so HarfBuzz chooses and places the glyphs.
 */
export function shapeBangla(text: string, weight: Weight) {
  const { font, unitsInEm } = fonts[weight]
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.setScript('Beng')
  buffer.setLanguage('bn')
  buffer.setDirection(Direction.LTR)
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  const glyphs: PlacedGlyph[] = []
  let x = 0
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const at = positions[index]
    if (!at) throw new Error(`HarfBuzz gives no position for glyph ${index} of: ${text}`)
    if (glyph === 0) throw new Error(`Noto Sans Bengali lacks a character of: ${text}`)
    glyphs.push({ glyph, x: x + at.xOffset, y: at.yOffset })
    x += at.xAdvance
  }
  return { glyphs, widthInEm: x / unitsInEm, unitsInEm }
}

/** Returns the outline of a glyph as SVG path commands, in units of the font, counted upwards. */
export const outlineOf = (glyph: number, weight: Weight) => fonts[weight].font.glyphToJson(glyph)
