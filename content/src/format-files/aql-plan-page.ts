import { aqls, planRows } from './aql-plan.ts'
import { colour } from './house-style.ts'
import { type Box, drawFooter, drawRow, drawTitle, type FormPage, headText } from './page-drawing.ts'

const left = 12
const rowHeight = 9.2
const columnWidths = { lot: 42, letter: 20, sample: 24, half: 12.5 }

const rules = [
  'Find the lot size, read the code letter and the sample size, then Ac and Re under the AQL of the buyer.',
  'Ac (accept): up to this number of defective pieces passes.   Re (reject): this number or more fails.',
  'Arrow down: use the first plan below, with ITS sample size.   Arrow up: use the first plan above, with ITS sample size.',
  'If the sample is as large as the lot or larger, check every piece.',
  'Major and minor are judged each by their own AQL. Critical: habit is 0 accepted. Always follow the buyer manual.',
  'An AQL of 2.5 does not mean that 2.5 % of the sample may be bad: with 125 pieces the plan accepts 7 (5.6 %).',
]

const examples = [
  'Example 1 (made up): lot 10,000 pieces, level II: code L, 200 pieces. AQL 1.5: 7 / 8. AQL 4.0: 14 / 15.',
  'Example 2 (made up): lot 120 pieces, level II: code F. AQL 1.5 has an arrow down: use code G, 32 pieces, 1 / 2.',
]

export function drawPlanPage(page: FormPage) {
  drawTitle(page, left, 'SAMPLING TABLE: LEVEL II, SINGLE, NORMAL', 'ISO 2859-1 / ANSI/ASQ Z1.4')
  const widths = [columnWidths.lot, columnWidths.letter, columnWidths.sample]
  const leading = widths.reduce((sum, width) => sum + width, 0)
  let y = 25
  drawRow(page, { x: left, y, height: 14 }, widths, ['Lot size (pieces)', 'Code letter', 'Sample size'], () => ({
    ...headText,
    size: 8.5,
  }))
  for (const [index, aql] of aqls.entries()) {
    const x = left + leading + index * columnWidths.half * 2
    page.cell({ x, y, width: columnWidths.half * 2, height: 7 }, `AQL ${aql}`, { ...headText, size: 9.5 })
    drawRow(page, { x, y: y + 7, height: 7 }, [columnWidths.half, columnWidths.half], ['Ac', 'Re'], () => ({
      ...headText,
      size: 8,
    }))
  }
  y += 14

  for (const [index, row] of planRows.entries()) {
    const fill = index % 2 ? colour.worked : colour.paper
    drawRow(page, { x: left, y, height: rowHeight }, widths, [row.lot, row.letter, String(row.sample)], (column) => ({
      across: 'center',
      size: 10.5,
      bold: column > 0,
      fill,
    }))
    for (const [column, plan] of row.plans.entries()) {
      const x = left + leading + column * columnWidths.half * 2
      const box: Box = { x, y, width: columnWidths.half * 2, height: rowHeight }
      if (plan === 'above' || plan === 'below') {
        page.box(box, fill)
        page.arrow(box, plan === 'above' ? 'up' : 'down')
      } else {
        drawRow(page, { x, y, height: rowHeight }, [columnWidths.half, columnWidths.half], plan.map(String), () => ({
          across: 'center',
          size: 10.5,
          fill,
        }))
      }
    }
    y += rowHeight
  }
  for (let border = 0; border <= aqls.length; border += 1) {
    const x = left + leading + border * columnWidths.half * 2
    page.line(x, 25, x, y, 1.1, colour.madder)
  }

  y += 10
  page.text('How to read it', left, y, { bold: true, size: 11, colour: colour.madder })
  for (const [index, rule] of rules.entries()) {
    y += 7
    page.text(`${index + 1}.`, left, y, { bold: true, size: 9.5 })
    page.text(rule, left + 6, y, { size: 9.5 })
  }
  y += 5
  page.box({ x: left, y, width: page.width - 2 * left, height: 16 }, colour.tint)
  for (const [index, example] of examples.entries()) page.text(example, left + 3, y + 6.4 + index * 6, { size: 9.5 })
  page.text('Lots over 500,000 pieces (code Q) and other levels or AQLs: see the standard.', left, y + 22, {
    size: 8,
    italic: true,
    colour: colour.quiet,
  })
  drawFooter(page, left, 'Buyer manuals may differ from the standard: the manual decides.', 'Page 2 of 2')
}
