import { cutText } from '@shelai/contract/rules/cut-text.ts'
import type { Bulletin, SeatStatus } from '../engine/bulletin.ts'
import { formatPitchChart } from './pitch-chart.ts'
import { firstRow, formula, statusTexts, styled } from './sheet-parts.ts'
import type { Cell, SheetContents } from './workbook.ts'

/** A move by the rows of its operations, from 0. */
type RowMove = { from: number; to: number; share: number }

const bars: readonly { status: SeatStatus; name: string; colour: string }[] = [
  { status: 'balanced', name: 'within the limits', colour: '7A8B99' },
  { status: 'above', name: 'above UCL', colour: 'C62828' },
  { status: 'below', name: 'below LCL', colour: 'E0A100' },
]
const lines = [
  { name: 'BPT', cell: '$K$3', colour: '222222', dash: 'dash' },
  { name: 'UCL', cell: '$K$5', colour: '222222', dash: 'solid' },
  { name: 'LCL', cell: '$K$6', colour: '222222', dash: 'sysDot' },
] as const
/** Room for moves that the reader of the file adds. */
const emptyMoves = 10
/** The rows of the diagram, which stands above its numbers however long the line is, and the first row of the numbers as sheets count. */
const chartRows = 26
const firstLine = chartRows + 3

/**
 * The pitch diagram with its numbers. The minutes of a seat stand in the column of its status, so that the bars change colour with
 * them. The moves stand beside it and change the bulletin's sheet.
 */
export function makePitchSheet({ rows, totals }: Bulletin, moves: readonly RowMove[]): SheetContents {
  const labels = rows.map(({ operation }, at) => cutText(`${operation.number || at + 1} ${operation.name}`, 28).trim())
  const limits = [totals?.bptMin ?? 0, totals?.ucl ?? 0, totals?.lcl ?? 0]
  const last = firstLine + Math.max(1, rows.length) - 1
  const range = (column: string) => `Pitch!$${column}$${firstLine}:$${column}$${last}`
  const operationRange = `Bulletin!$J$${firstRow}:$J$${firstRow + Math.max(1, rows.length) - 1}`
  const heading = (names: readonly (string | undefined)[]) => names.map((name) => name && styled('heading', name))
  const lineCount = Math.max(rows.length, moves.length + emptyMoves)
  return {
    name: 'Pitch',
    isLandscape: true,
    widths: [30, 12, 12, 12, 9, 9, 9, 4, 10, 10, 8, 10],
    rows: [
      ...Array.from({ length: chartRows + 1 }, () => []),
      heading([
        'Operation',
        ...bars.map(({ name }) => name),
        ...lines.map(({ name }) => name),
        undefined,
        'From row',
        'To row',
        'Share',
        'Minutes',
      ]),
      ...Array.from({ length: lineCount }, (_, at): Cell[] => {
        const row = rows[at]
        const r = firstRow + at
        const seat: Cell[] = row
          ? [
              labels[at],
              ...bars.map(({ status }) => {
                const text = `IF(Bulletin!S${r}="${statusTexts[status]}",Bulletin!Q${r},0)`
                return styled('four', formula(text, row.status === status ? row.stationMin : 0))
              }),
              ...lines.map(({ cell }, line) => styled('four', formula(`N(Bulletin!${cell})`, limits[line]))),
            ]
          : Array.from({ length: 7 }, () => undefined)
        return [...seat, undefined, ...makeMove(moves[at], at, rows, operationRange, moves.length + emptyMoves)]
      }),
    ],
    chart: {
      from: [0, 0],
      to: [12, chartRows],
      xml: formatPitchChart({
        labels: { range: range('A'), values: labels },
        bars: bars.map(({ status, name, colour }, at) => ({
          name,
          colour,
          range: range('BCD'.charAt(at)),
          values: rows.map((row) => (row.status === status ? row.stationMin : 0)),
        })),
        lines: lines.map(({ name, colour, dash }, at) => ({
          name,
          colour,
          dash,
          range: range('EFG'.charAt(at)),
          values: rows.map(() => limits[at] ?? 0),
        })),
      }),
    },
  }
}

function makeMove(
  move: RowMove | undefined,
  at: number,
  rows: Bulletin['rows'],
  operationRange: string,
  most: number,
): Cell[] {
  if (at >= most) return []
  const r = firstLine + at
  const minutes = move ? move.share * (rows[move.from]?.smv ?? 0) : undefined
  return [
    styled('entry', move && move.from + 1),
    styled('entry', move && move.to + 1),
    styled('entry', move?.share),
    styled('four', formula(`IF(I${r}="","",K${r}*INDEX(${operationRange},I${r}))`, minutes)),
  ]
}
