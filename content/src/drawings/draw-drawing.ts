import { drawCurve } from './draw-curve.ts'
import { drawBars, drawSchedule, drawSplit, drawWaterfall } from './draw-rows.ts'
import type { Drawing } from './drawing.ts'
import { framePicture, maxDrawingBytes, type SvgDrawing } from './drawing-frame.ts'

/** Draws a declared drawing. `readPicture` returns the text of a hand-drawn SVG. Throws where it is larger than allowed. */
export async function drawDrawing(
  drawing: Drawing,
  readPicture: (file: string) => Promise<string>,
): Promise<SvgDrawing> {
  const drawn = await draw(drawing, readPicture)
  const bytes = Buffer.byteLength(drawn.svg)
  if (bytes > maxDrawingBytes) throw new Error(`the drawing ${drawing.name} has ${bytes} bytes`)
  return drawn
}

async function draw(drawing: Drawing, readPicture: (file: string) => Promise<string>): Promise<SvgDrawing> {
  switch (drawing.kind) {
    case 'bars':
      return drawBars(drawing)
    case 'curve':
      return drawCurve(drawing)
    case 'waterfall':
      return drawWaterfall(drawing)
    case 'schedule':
      return drawSchedule(drawing)
    case 'split':
      return drawSplit(drawing)
    case 'svg':
      return framePicture(await readPicture(drawing.file))
  }
}
