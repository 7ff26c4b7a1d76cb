import {
  type BarsDrawing,
  type ScheduleDrawing,
  type SplitDrawing,
  sumSteps,
  type WaterfallDrawing,
} from './drawing.ts'
import { drawingWidth, frameDrawing, type SvgDrawing } from './drawing-frame.ts'
import { drawBox, drawLine, drawText, estimateWidth, formatAmount } from './svg-shapes.ts'

/** Charts made of one row for each value: the label on the left, a bar, the value on the right. */

const margin = 8
const rowHeight = 28
const barHeight = 18

type Row = { label: string; from: number; to: number; shown: string; className: string }

type RowChart = {
  rows: Row[]
  /** A value across all rows, with its caption. */
  limit?: { at: number; caption: string } | undefined
}

function drawRows({ rows, limit }: RowChart): SvgDrawing {
  const labelWidth = Math.max(...rows.map(({ label }) => estimateWidth(label))) + margin
  const shownWidth = Math.max(...rows.map(({ shown }) => estimateWidth(shown))) + margin
  const left = margin + labelWidth
  const room = drawingWidth - margin - shownWidth - left
  const ends = [...rows.flatMap(({ from, to }) => [from, to]), ...(limit ? [limit.at] : [])]
  const lowest = Math.min(0, ...ends)
  const scale = room / (Math.max(...ends) - lowest)
  const place = (value: number) => left + (value - lowest) * scale
  const top = margin + (limit ? rowHeight : 0)

  const drawn = rows.map(({ label, from, to, shown, className }, index) => {
    const y = top + index * rowHeight
    const baseline = y + barHeight - 4
    const [start, end] = [place(Math.min(from, to)), place(Math.max(from, to))]
    return [
      drawText({ x: left - margin, y: baseline }, 'ink end', label),
      drawBox({ x: start, y }, end - start, barHeight, className),
      drawText({ x: drawingWidth - margin, y: baseline }, className === 'fill' ? 'ink end' : 'accent end', shown),
    ].join('')
  })
  const bottom = top + rows.length * rowHeight
  const zero = drawLine(
    [
      { x: place(0), y: top - 4 },
      { x: place(0), y: bottom - 4 },
    ],
    'soft',
  )
  return frameDrawing(
    [...drawn, zero, limit ? drawLimit(limit, place(limit.at), bottom) : ''].join(''),
    bottom + margin,
  )
}

function drawLimit({ caption }: { caption: string }, x: number, bottom: number): string {
  const half = estimateWidth(caption) / 2
  const captionAt = Math.min(Math.max(x, half + margin), drawingWidth - half - margin)
  return [
    drawLine(
      [
        { x, y: margin + 18 },
        { x, y: bottom - 4 },
      ],
      'accent stitch',
    ),
    drawText({ x: captionAt, y: margin + 10 }, 'accent middle', caption),
  ].join('')
}

/** Draws bars. What lies above the most that may be is red, what lies below the least that must be is dark. */
export function drawBars({ bars, unit, limit }: BarsDrawing): SvgDrawing {
  const classify = (value: number): string => {
    if (limit?.is === 'most' && value > limit.value) return 'fill-accent'
    return limit?.is === 'least' && value < limit.value ? 'fill-ink' : 'fill'
  }
  return drawRows({
    rows: bars.map(({ label, value }, index) => ({
      label,
      from: 0,
      to: value,
      shown: formatAmount(value, index === 0 ? unit : ''),
      className: classify(value),
    })),
    limit: limit && { at: limit.value, caption: `${limit.label} ${formatAmount(limit.value, unit)}` },
  })
}

/** Draws each step from where the one before it ended, and the sum from zero. */
export function drawWaterfall(drawing: WaterfallDrawing): SvgDrawing {
  let reached = 0
  const steps = drawing.steps.map(({ label, value }, index) => {
    const from = reached
    reached += value
    return { label, from, to: reached, shown: formatAmount(value, index === 0 ? drawing.unit : ''), className: 'fill' }
  })
  const total = sumSteps(drawing)
  const sum = {
    label: drawing.total,
    from: 0,
    to: total,
    shown: formatAmount(total),
    className: 'fill-accent',
  }
  return drawRows({ rows: [...steps, sum] })
}

/** Draws rows from their beginning to their end, in days or another unit. */
export function drawSchedule({ rows, unit }: ScheduleDrawing): SvgDrawing {
  return drawRows({
    rows: rows.map(({ label, from, to }, index) => ({
      label,
      from,
      to,
      shown: `${formatAmount(from)} to ${formatAmount(to, index === 0 ? unit : '')}`,
      className: 'fill',
    })),
  })
}

/** The areas of a divided bar, in turn. */
const partClasses = ['fill-accent', 'fill', 'fill-ink', 'soft', 'accent stitch']

/** Draws one bar divided into parts, and under it a row for each part. */
export function drawSplit({ parts, unit }: SplitDrawing): SvgDrawing {
  const room = drawingWidth - 2 * margin
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  const barTop = margin
  const listTop = barTop + 44
  let x = margin
  const drawn = parts.map(({ label, value }, index) => {
    const width = (value / total) * room
    const className = partClasses[index] ?? 'fill'
    const y = listTop + index * 24
    const box = drawBox({ x, y: barTop }, width, 32, className)
    x += width
    return [
      box,
      drawBox({ x: margin, y }, 16, 16, className),
      drawText({ x: margin + 26, y: y + 13 }, 'ink', label),
      drawText({ x: drawingWidth - margin, y: y + 13 }, 'ink end', formatAmount(value, unit)),
    ].join('')
  })
  return frameDrawing(drawn.join(''), listTop + parts.length * 24 + 4)
}
