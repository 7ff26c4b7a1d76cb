import { expect, test } from 'vitest'
import { drawDrawing } from './draw-drawing.ts'
import { Drawing } from './drawing.ts'
import { framePicture, maxDrawingBytes } from './drawing-frame.ts'
import { placeDrawings } from './place-drawings.ts'

const about = { alt: 'Two operations and the pitch time of the line.', caption: 'The hem is above the pitch time.' }
const draw = (given: object) => drawDrawing(Drawing.parse({ name: 'one', ...about, ...given }), async () => '')

/** The widths of the boxes of a drawing. */
const listWidths = (svg: string) => [...svg.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width))
const listTexts = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text)

const twoBars = (is: 'most' | 'least') => ({
  kind: 'bars',
  unit: 'min',
  limit: { label: 'Limit', value: 0.3, is },
  bars: [
    { label: 'Join', value: 0.2 },
    { label: 'Hem', value: 0.4 },
  ],
})

test('drawDrawing draws bars in proportion and writes their values', async () => {
  const { svg } = await draw(twoBars('most'))
  const [join = 0, hem = 0] = listWidths(svg)
  expect(hem / join).toBeCloseTo(2, 1)
  expect(listTexts(svg)).toEqual(['Join', '0.2 min', 'Hem', '0.4', 'Limit 0.3 min'])
})

test.each([
  ['most', ['fill', 'fill-accent']],
  ['least', ['fill-ink', 'fill']],
] as const)('drawDrawing marks the bars on the wrong side of the %s that may be', async (is, marks) => {
  const { svg } = await draw(twoBars(is))
  expect([...svg.matchAll(/class="(fill[\w-]*)"/g)].map(([, name]) => name)).toEqual(marks)
})

test('drawDrawing ends a waterfall with the exact sum of its steps', async () => {
  const { svg } = await draw({
    kind: 'waterfall',
    unit: 'USD',
    steps: [
      { label: 'Fabric', value: 0.1 },
      { label: 'Trims', value: 0.2 },
      { label: 'Discount', value: -0.05 },
    ],
    total: 'FOB',
  })
  expect(listTexts(svg).slice(-2)).toEqual(['FOB', '0.25'])
})

test('drawDrawing keeps every part of a curve, a schedule and a divided bar inside the frame', async () => {
  const drawings = [
    {
      kind: 'curve',
      x: { label: 'Day' },
      y: { label: 'Output', unit: 'pcs' },
      series: [
        {
          label: 'Plan',
          points: [
            [1, 400],
            [8, 1234.5],
          ],
        },
      ],
    },
    {
      kind: 'schedule',
      unit: 'days',
      rows: [
        { label: 'Sewing', from: -30, to: -10 },
        { label: 'Packing', from: -10, to: 0 },
      ],
    },
    {
      kind: 'split',
      unit: 'min',
      parts: [
        { label: 'Earned', value: 360 },
        { label: 'Lost', value: 120 },
      ],
    },
  ]
  for (const drawing of drawings) {
    const { svg, height } = await draw(drawing)
    const across = [...svg.matchAll(/ x="([-\d.]+)"/g)].map(([, x]) => Number(x))
    const down = [...svg.matchAll(/ y="([-\d.]+)"/g)].map(([, y]) => Number(y))
    expect(Math.min(...across, ...down)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...across)).toBeLessThanOrEqual(360)
    expect(Math.max(...down)).toBeLessThanOrEqual(height)
    expect(Buffer.byteLength(svg)).toBeLessThan(maxDrawingBytes)
  }
})

test('drawDrawing begins the upright axis of a curve at zero, or where the curve says', async () => {
  const points = [
    [1, 146],
    [2, 188],
  ]
  const curve = { kind: 'curve', x: { label: 'Loop' }, series: [{ label: '30 Ne', points }] }
  expect((await draw({ ...curve, y: { label: 'GSM' } })).svg).toContain('>0</text>')
  const { svg } = await draw({ ...curve, y: { label: 'GSM', from: 140 } })
  expect(svg).toContain('>140</text>')
  expect(svg).not.toContain('>0</text>')
})

test('drawDrawing writes labels as text, whatever signs they hold', async () => {
  const parts = [
    { label: '<b> & "c"', value: 1 },
    { label: 'x', value: 1 },
  ]
  const { svg } = await draw({ kind: 'split', parts })
  expect(svg).toContain('&lt;b&gt; &amp; &quot;c&quot;')
})

test.each([
  '<script>x</script>',
  '<path onload="x"/>',
  '<a href="x"/>',
  '<image/>',
  '<rect fill="url(#x)"/>',
  '<!-- x -->',
])('framePicture refuses %s', (shapes) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 100">${shapes}</svg>`
  expect(() => framePicture(svg)).toThrow('a drawing holds')
})

test('placeDrawings puts a figure with its size, alt text and caption where the text asks for it, exactly once', () => {
  const drawing = Drawing.parse({ name: 'one', ...about, kind: 'svg', file: 'one.svg' })
  const drawn = [{ name: 'one', svg: '', width: 360, height: 90 }]
  expect(placeDrawings('<p><img src="drawing:one" alt=""></p>', [drawing], drawn)).toBe(
    `<figure><img src="drawing:one" alt="${about.alt}" width="360" height="90"><figcaption>${about.caption}</figcaption></figure>`,
  )
  expect(() => placeDrawings('<p>x</p>', [drawing], drawn)).toThrow('exactly once')
  expect(() => placeDrawings('<p><img src="drawing:two" alt=""></p>', [], [])).toThrow('no drawing is called two')
})
