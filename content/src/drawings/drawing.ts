import { z } from 'zod'

/** The drawings that an article declares beside its text. `drawDrawing` turns them into SVG. */

const Label = z.string().trim().min(1).max(28)
const Unit = z.string().max(12).default('')

const about = {
  /** The drawing's name, by which the text places it: `![](drawing:name)`. */
  name: z.string().regex(/^[a-z0-9-]+$/),
  /** A description of the drawing for those who do not see it. */
  alt: z.string().min(30).max(400),
  /** The point to notice in it. */
  caption: z.string().min(10).max(200),
}

const Amount = z.strictObject({ label: Label, value: z.number() })

const Bars = z.strictObject({
  ...about,
  kind: z.literal('bars'),
  unit: Unit,
  /** A value that the bars are compared with, drawn across all of them: the most that may be, or the least that must be. */
  limit: Amount.extend({ is: z.enum(['most', 'least']) }).optional(),
  bars: z
    .array(z.strictObject({ label: Label, value: z.number().min(0) }))
    .min(2)
    .max(12),
})

const Axis = z.strictObject({ label: Label, unit: Unit })

const Curve = z.strictObject({
  ...about,
  kind: z.literal('curve'),
  x: Axis,
  /** `from` is where the axis begins, where zero would make the lines unreadable. */
  y: Axis.extend({ from: z.number().default(0) }),
  series: z
    .array(z.strictObject({ label: Label, points: z.array(z.tuple([z.number(), z.number()])).min(2) }))
    .min(1)
    .max(3),
})

const Waterfall = z.strictObject({
  ...about,
  kind: z.literal('waterfall'),
  unit: Unit,
  steps: z.array(Amount).min(2).max(11),
  /** The label of the last bar, which is the sum of the steps. */
  total: Label,
})

const Schedule = z.strictObject({
  ...about,
  kind: z.literal('schedule'),
  unit: Unit,
  rows: z
    .array(
      z
        .strictObject({ label: Label, from: z.number(), to: z.number() })
        .refine(({ from, to }) => from < to, 'a row ends after it begins'),
    )
    .min(2)
    .max(16),
})

const Split = z.strictObject({
  ...about,
  kind: z.literal('split'),
  unit: Unit,
  parts: z
    .array(z.strictObject({ label: Label, value: z.number().positive() }))
    .min(2)
    .max(5),
})

const Picture = z.strictObject({
  ...about,
  kind: z.literal('svg'),
  /** An SVG in the folder `figures` beside the article, drawn with the classes of `drawing-frame.ts`. */
  file: z.string().regex(/^[a-z0-9-]+\.svg$/),
})

export const Drawing = z.discriminatedUnion('kind', [Bars, Curve, Waterfall, Schedule, Split, Picture])

export type BarsDrawing = z.output<typeof Bars>
export type CurveDrawing = z.output<typeof Curve>
export type WaterfallDrawing = z.output<typeof Waterfall>
export type ScheduleDrawing = z.output<typeof Schedule>
export type SplitDrawing = z.output<typeof Split>
export type Drawing = z.output<typeof Drawing>

/** The sum of a waterfall's steps, rounded to the decimals that its steps have. */
export function sumSteps({ steps }: WaterfallDrawing): number {
  const decimals = Math.max(...steps.map(({ value }) => /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0))
  return Number(steps.reduce((sum, { value }) => sum + value, 0).toFixed(decimals))
}

/** The values that a drawing shows as numbers, which its text must state too. */
export function listShownValues(drawing: Drawing): number[] {
  switch (drawing.kind) {
    case 'bars':
      return [...drawing.bars, ...(drawing.limit ? [drawing.limit] : [])].map(({ value }) => value)
    case 'waterfall':
      return [...drawing.steps.map(({ value }) => Math.abs(value)), sumSteps(drawing)]
    case 'split':
      return drawing.parts.map(({ value }) => value)
    case 'curve':
    case 'schedule':
    case 'svg':
      return []
  }
}
