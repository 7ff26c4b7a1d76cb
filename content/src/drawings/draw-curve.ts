import type { CurveDrawing } from './drawing.ts'
import { drawingWidth, frameDrawing, type SvgDrawing } from './drawing-frame.ts'
import { drawLine, drawText, estimateWidth, formatAmount } from './svg-shapes.ts'

/** Lines over two axes with round steps. */

const margin = 8
const legendHeight = 22
const plotHeight = 190

/** The lines of the series, in turn. */
const lineClasses = ['accent', 'ink stitch', 'soft']

/** Round values that divide a range into three to six steps. */
export function chooseTicks(lowest: number, highest: number): number[] {
  const rough = (highest - lowest) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.floor(lowest / step)
  const last = Math.ceil(highest / step - 1e-9)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

const nameAxis = ({ label, unit }: { label: string; unit: string }) => (unit === '' ? label : `${label}, ${unit}`)

export function drawCurve({ x, y, series }: CurveDrawing): SvgDrawing {
  const points = series.flatMap((one) => one.points)
  const across = chooseTicks(...findRange(points.map(([at]) => at)))
  const up = chooseTicks(...findRange([y.from, ...points.map(([, at]) => at)]))
  const left = margin + Math.max(...up.map((tick) => estimateWidth(formatAmount(tick)))) + 6
  const right = drawingWidth - margin - 12
  const top = margin + legendHeight * (series.length + 1) + 8
  const bottom = top + plotHeight
  const placeX = createScale(across, left, right)
  const placeY = createScale(up, bottom, top)

  const legend = series.map(({ label }, index) => {
    const at = margin + 10 + index * legendHeight
    const line = [
      { x: margin, y: at - 4 },
      { x: margin + 26, y: at - 4 },
    ]
    return drawLine(line, lineClasses[index] ?? 'ink') + drawText({ x: margin + 34, y: at }, 'ink', label)
  })
  const upTicks = up.map((tick) => {
    const at = placeY(tick)
    const line = [
      { x: left, y: at },
      { x: right, y: at },
    ]
    return `<g opacity="${tick === up[0] ? 1 : 0.35}">${drawLine(line, 'soft')}</g>${drawText({ x: left - 6, y: at + 4 }, 'soft end', formatAmount(tick))}`
  })
  const acrossTicks = across.map((tick) =>
    drawText({ x: placeX(tick), y: bottom + 18 }, 'soft middle', formatAmount(tick)),
  )
  const lines = series.map((one, index) =>
    drawLine(
      one.points.map((point) => ({ x: placeX(point[0]), y: placeY(point[1]) })),
      lineClasses[index] ?? 'ink',
    ),
  )
  const names = [
    drawText({ x: margin, y: top - 18 }, 'soft', nameAxis(y)),
    drawText({ x: right, y: bottom + 36 }, 'soft end', nameAxis(x)),
  ]
  return frameDrawing([...legend, ...upTicks, ...acrossTicks, ...names, ...lines].join(''), bottom + 46)
}

function findRange(values: number[]): [lowest: number, highest: number] {
  return [Math.min(...values), Math.max(...values)]
}

/** Places values between the first and the last tick. */
function createScale(ticks: number[], start: number, end: number): (value: number) => number {
  const [first = 0, last = 1] = [ticks[0], ticks.at(-1)]
  return (value) => start + ((value - first) / (last - first)) * (end - start)
}
