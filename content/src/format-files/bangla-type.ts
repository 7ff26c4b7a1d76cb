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

/**
 * Shapes one line of text that holds Bangla. pdf-lib places one glyph for each character, which breaks conjuncts and
 * puts ি behind its consonant, so the line is shaped by HarfBuzz and drawn as outlines.
 */
export function shapeBangla(text: string, weight: keyof typeof fonts) {
  const { font, unitsInEm } = fonts[weight]
  const buffer = new Buffer()
  buffer.addText(text)
  buffer.setScript('Beng')
  buffer.setLanguage('bn')
  buffer.setDirection(Direction.LTR)
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  let x = 0
  let y = 0
  let path = ''
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    const at = positions[index]
    if (!at) throw new Error(`HarfBuzz gives no position for glyph ${index} of: ${text}`)
    if (glyph === 0) throw new Error(`Noto Sans Bengali lacks a character of: ${text}`)
    for (const { type, values } of font.glyphToJson(glyph)) {
      // Glyphs count upwards, SVG paths downwards.
      const points = values.map((value, axis) => (axis % 2 ? -(y + at.yOffset + value) : x + at.xOffset + value))
      path += type + points.join(' ')
    }
    x += at.xAdvance
    y += at.yAdvance
  }
  return { path, widthInEm: x / unitsInEm, unitsInEm }
}
