import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'
import { hasBangla, shapeBangla } from './bangla-type.ts'
import { GlyphDrawings } from './glyph-drawings.ts'
import { colour, madeOn, maker } from './house-style.ts'

const pointsInMm = 72 / 25.4
const a4 = { width: 210, height: 297 }

const ink = (hex: string) => {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return rgb(part(0), part(2), part(4))
}

export type TextLook = {
  size?: number
  bold?: boolean
  italic?: boolean
  colour?: string
  across?: 'left' | 'center' | 'right'
}
export type Box = { x: number; y: number; width: number; height: number }

/** A page measured in millimetres from its top left corner. */
export class FormPage {
  readonly width: number
  readonly height: number
  private readonly page: PDFPage
  private readonly fonts: Record<'plain' | 'bold' | 'italic', PDFFont>
  private readonly glyphs: GlyphDrawings

  constructor(
    page: PDFPage,
    type: { fonts: FormPage['fonts']; glyphs: GlyphDrawings },
    size: { width: number; height: number },
  ) {
    this.page = page
    this.fonts = type.fonts
    this.glyphs = type.glyphs
    this.width = size.width
    this.height = size.height
  }

  private down(y: number) {
    return (this.height - y) * pointsInMm
  }

  private fontFor(look: TextLook) {
    if (look.bold) return this.fonts.bold
    return look.italic ? this.fonts.italic : this.fonts.plain
  }

  box({ x, y, width, height }: Box, fill?: string, thickness = 0.5) {
    this.page.drawRectangle({
      x: x * pointsInMm,
      y: this.down(y + height),
      width: width * pointsInMm,
      height: height * pointsInMm,
      borderColor: ink(colour.quiet),
      borderWidth: thickness,
      ...(fill && { color: ink(fill) }),
    })
  }

  line(fromX: number, fromY: number, toX: number, toY: number, thickness = 0.5, hex = colour.quiet) {
    this.page.drawLine({
      start: { x: fromX * pointsInMm, y: this.down(fromY) },
      end: { x: toX * pointsInMm, y: this.down(toY) },
      thickness,
      color: ink(hex),
    })
  }

  /** Returns the width of a line of text in millimetres. */
  textWidth(text: string, look: TextLook = {}) {
    const size = look.size ?? 8
    const points = hasBangla(text)
      ? shapeBangla(text, look.bold ? 'bold' : 'plain').widthInEm * size
      : this.fontFor(look).widthOfTextAtSize(text, size)
    return points / pointsInMm
  }

  /** Draws text with its baseline at `y`. */
  text(text: string, x: number, y: number, look: TextLook = {}) {
    const wide = this.textWidth(text, look)
    const shift = { left: 0, center: wide / 2, right: wide }[look.across ?? 'left']
    const at = { x: (x - shift) * pointsInMm, y: this.down(y), color: ink(look.colour ?? colour.ink) }
    const size = look.size ?? 8
    if (hasBangla(text)) this.glyphs.draw(this.page, text, { ...at, size, weight: look.bold ? 'bold' : 'plain' })
    else this.page.drawText(text, { ...at, size, font: this.fontFor(look) })
  }

  /** Wraps text at spaces and at its own line breaks. */
  wrap(text: string, width: number, look: TextLook = {}) {
    const fits = (line: string) => this.textWidth(line, look) <= width
    return text.split('\n').flatMap((part) => {
      const lines: string[] = []
      for (const word of part.split(' ')) {
        const longer = lines.length ? `${lines.at(-1)} ${word}` : word
        if (lines.length && fits(longer)) lines[lines.length - 1] = longer
        else lines.push(word)
      }
      return lines
    })
  }

  /** Draws a box with vertically centred text. */
  cell(box: Box, text = '', look: TextLook & { fill?: string; low?: boolean } = {}) {
    this.box(box, look.fill)
    if (!text) return
    const size = look.size ?? 8
    const leading = (size * 1.2) / pointsInMm
    const lines = this.wrap(text, box.width - 2, look)
    const middle = box.y + box.height / 2 - ((lines.length - 1) * leading) / 2 + (size * 0.35) / pointsInMm
    const first = look.low ? box.y + box.height - 1.6 : middle
    const x = { left: box.x + 1.4, center: box.x + box.width / 2, right: box.x + box.width - 1.4 }[
      look.across ?? 'left'
    ]
    for (const [index, line] of lines.entries()) this.text(line, x, first + index * leading, look)
  }

  /** Makes a box fillable on a screen. On paper it is written by hand. */
  input(name: string, { x, y, width, height }: Box, isMultiline = false) {
    const field = this.page.doc.getForm().createTextField(name)
    if (isMultiline) field.enableMultiline()
    field.addToPage(this.page, {
      x: (x + 0.4) * pointsInMm,
      y: this.down(y + height - 0.4),
      width: (width - 0.8) * pointsInMm,
      height: (height - 0.8) * pointsInMm,
      borderWidth: 0,
      font: this.fonts.plain,
    })
    field.setFontSize(9)
  }

  /** Draws a box to tick, on a screen or by hand. */
  tick(name: string, x: number, y: number) {
    const side = 3.6
    this.box({ x, y, width: side, height: side })
    this.page.doc
      .getForm()
      .createCheckBox(name)
      .addToPage(this.page, {
        // Inside the drawn box, whose lines it would cover.
        x: (x + 0.4) * pointsInMm,
        y: this.down(y + side - 0.4),
        width: (side - 0.8) * pointsInMm,
        height: (side - 0.8) * pointsInMm,
        borderWidth: 0,
      })
  }

  /** Draws an arrow in the middle of a box, because the standard PDF fonts have none. */
  arrow({ x, y, width, height }: Box, to: 'up' | 'down') {
    const middle = x + width / 2
    const [tip, tail] = to === 'up' ? [y + height * 0.22, y + height * 0.78] : [y + height * 0.78, y + height * 0.22]
    const back = to === 'up' ? 1.5 : -1.5
    this.line(middle, tail, middle, tip, 0.9, colour.ink)
    this.line(middle, tip, middle - 1, tip + back, 0.9, colour.ink)
    this.line(middle, tip, middle + 1, tip + back, 0.9, colour.ink)
  }
}

export const headText = { bold: true, colour: colour.madder, across: 'center', fill: colour.tint } as const

/** Draws a row of cells as wide as their columns. Returns where the next row starts. */
export function drawRow(
  page: FormPage,
  at: { x: number; y: number; height: number },
  widths: readonly number[],
  texts: readonly string[] = [],
  look: (column: number) => TextLook & { fill?: string } = () => ({}),
) {
  let x = at.x
  for (const [column, width] of widths.entries()) {
    page.cell({ x, y: at.y, width, height: at.height }, texts[column], look(column))
    x += width
  }
  return at.y + at.height
}

/** Draws labels and empty boxes side by side over the whole width. */
export function drawFields(
  page: FormPage,
  at: { x: number; y: number; height: number },
  fields: readonly { label: string; labelWidth: number; width: number; value?: string; input?: string }[],
) {
  let x = at.x
  for (const { label, labelWidth, width, value, input } of fields) {
    page.cell({ x, y: at.y, width: labelWidth, height: at.height }, label, {
      bold: true,
      size: 7.5,
      fill: colour.worked,
    })
    const box = { x: x + labelWidth, y: at.y, width: width - labelWidth, height: at.height }
    page.cell(box, value)
    if (input !== undefined) page.input(input, box)
    x += width
  }
  return at.y + at.height
}

export function drawTitle(page: FormPage, x: number, title: string, right: string) {
  page.text(title, x, 17, { size: 16, bold: true, colour: colour.madder })
  page.text(right, page.width - x, 17, { size: 8, colour: colour.quiet, across: 'right' })
  page.line(x, 19.5, page.width - x, 19.5, 1.4, colour.madder)
}

export function drawFooter(page: FormPage, x: number, left: string, right: string) {
  page.text(left, x, page.height - 7, { size: 7, colour: colour.quiet })
  page.text(right, page.width - x, page.height - 7, { size: 7, colour: colour.quiet, across: 'right' })
}

export async function createFormDocument(title: string, subject: string) {
  const file = await PDFDocument.create({ updateMetadata: false })
  file.setTitle(title, { showInWindowTitleBar: true })
  file.setSubject(subject)
  file.setAuthor(maker)
  file.setCreator(maker)
  file.setProducer('pdf-lib')
  file.setLanguage('en')
  file.setCreationDate(madeOn)
  file.setModificationDate(madeOn)
  const fonts = {
    plain: await file.embedFont(StandardFonts.Helvetica),
    bold: await file.embedFont(StandardFonts.HelveticaBold),
    italic: await file.embedFont(StandardFonts.HelveticaOblique),
  }
  const type = { fonts, glyphs: new GlyphDrawings(file) }
  return {
    addPage(orientation: 'portrait' | 'landscape') {
      const size = orientation === 'portrait' ? a4 : { width: a4.height, height: a4.width }
      return new FormPage(file.addPage([size.width * pointsInMm, size.height * pointsInMm]), type, size)
    },
    bytes: () => file.save(),
  }
}
