import {
  appendBezierCurve,
  type Color,
  closePath,
  concatTransformationMatrix,
  drawObject,
  fill,
  lineTo,
  moveTo,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  popGraphicsState,
  pushGraphicsState,
  setFillingColor,
} from 'pdf-lib'
import { outlineOf, shapeBangla, type Weight } from './bangla-type.ts'

const round = Math.round

/** Turns the outline of a glyph into operators of a PDF, which knows cubic curves only. */
function outlineOperators(glyph: number, weight: Weight): PDFOperator[] {
  const operators: PDFOperator[] = []
  let [fromX, fromY] = [0, 0]
  for (const { type, values } of outlineOf(glyph, weight)) {
    const [a = 0, b = 0, c = 0, d = 0] = values
    if (type === 'M') operators.push(moveTo(round(a), round(b)))
    else if (type === 'L') operators.push(lineTo(round(a), round(b)))
    else if (type === 'Z') operators.push(closePath())
    else if (type === 'Q') {
      const near = [round(fromX + (2 / 3) * (a - fromX)), round(fromY + (2 / 3) * (b - fromY))] as const
      const far = [round(c + (2 / 3) * (a - c)), round(d + (2 / 3) * (b - d))] as const
      operators.push(appendBezierCurve(...near, ...far, round(c), round(d)))
    } else throw new Error(`no rule for ${type} in the outline of glyph ${glyph}`)
    if (values.length >= 2) [fromX, fromY] = values.length === 4 ? [c, d] : [a, b]
  }
  return [...operators, fill()]
}

/** The outlines of the Bangla glyphs of one file: each is stored once and drawn wherever the text needs it. */
export class GlyphDrawings {
  private readonly file: PDFDocument
  private readonly stored = new Map<string, PDFRef>()
  private readonly named = new Map<PDFPage, Map<string, PDFName>>()

  constructor(file: PDFDocument) {
    this.file = file
  }

  private nameOn(page: PDFPage, glyph: number, weight: Weight): PDFName {
    const key = `${weight}${glyph}`
    const names = this.named.get(page) ?? new Map<string, PDFName>()
    this.named.set(page, names)
    const known = names.get(key)
    if (known) return known
    const { context } = this.file
    const ref =
      this.stored.get(key) ??
      context.register(
        context.formXObject(outlineOperators(glyph, weight), { BBox: [-2000, -1000, 4000, 2000], Resources: {} }),
      )
    this.stored.set(key, ref)
    const name = page.node.newXObject('Glyph', ref)
    names.set(key, name)
    return name
  }

  /** Draws a line of Bangla, with the text itself attached for copying, search and screen readers. */
  draw(page: PDFPage, text: string, at: { x: number; y: number; size: number; color: Color; weight: Weight }) {
    const { glyphs, unitsInEm } = shapeBangla(text, at.weight)
    const scale = at.size / unitsInEm
    const spoken = `<</Lang (bn) /ActualText ${PDFHexString.fromText(text)}>>`
    page.pushOperators(
      PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of('Span'), spoken]),
      pushGraphicsState(),
      setFillingColor(at.color),
      concatTransformationMatrix(scale, 0, 0, scale, at.x, at.y),
    )
    for (const { glyph, x, y } of glyphs) {
      if (outlineOf(glyph, at.weight).length === 0) continue
      page.pushOperators(
        pushGraphicsState(),
        concatTransformationMatrix(1, 0, 0, 1, x, y),
        drawObject(this.nameOn(page, glyph, at.weight)),
        popGraphicsState(),
      )
    }
    page.pushOperators(popGraphicsState(), PDFOperator.of(PDFOperatorNames.EndMarkedContent))
  }
}
