import { shorten } from '@shelai/contract/rules/cut-text.ts'
import { useId } from 'react'
import type { BulletinRow } from '../engine/bulletin.ts'
import { useFigures } from '../line/figures.ts'
import type { PitchScale } from './pitch-scale.ts'

/** Sizes of the drawing, in its own units. */
const step = 42
const barWidth = 32
const height = 190
const top = 18
const labelRoom = 96
const foot = top + height + 20

type PitchColumnsProps = {
  rows: readonly BulletinRow[]
  scale: PitchScale
  labels: { ucl: string; bpt: string; lcl: string }
  /** The minutes of each operation before a change, whose outline stands behind its column. */
  before?: ReadonlyMap<string, number> | undefined
  /** The number of the first column where an operation has none, less one: a long line takes several drawings. */
  offset?: number
  /** True if the names of the operations stand below their numbers. */
  hasNames?: boolean
}

/** The pitch diagram in the order of the line: a column a seat, with the limits across all. */
export function PitchColumns({ rows, scale, labels, before, offset = 0, hasNames = false }: PitchColumnsProps) {
  const figures = useFigures()
  const clip = useId()
  const width = rows.length * step
  const toY = (minutes: number) => round(top + height * (1 - scale.toShare(minutes)))
  const lines = [
    ['line-lcl', scale.lcl],
    ['line-bpt', scale.bpt],
    ['line-ucl', scale.ucl],
  ] as const
  return (
    <div className="pitch-scroll">
      <svg
        className="pitch-columns tabular-numbers"
        viewBox={`0 0 ${width + labelRoom} ${foot + (hasNames ? 124 : 0)}`}
        style={{ width: `${(width + labelRoom) / 16}rem` }}
        aria-hidden="true"
      >
        {rows.map((row, at) => {
          const { operation, stationMin, status } = row
          const x = at * step + (step - barWidth) / 2
          const middle = x + barWidth / 2
          const y = toY(stationMin)
          const ceiling = status === 'above' ? toY(scale.ucl) : y
          const was = before?.get(operation.id)
          return (
            <g key={operation.id}>
              <rect
                className={status === 'below' ? 'seat-below' : 'seat-within'}
                x={x}
                y={ceiling}
                width={barWidth}
                height={round(Math.max(0, top + height - ceiling))}
                rx="3"
              />
              {status === 'above' && (
                <rect className="seat-above" x={x} y={y} width={barWidth} height={round(ceiling - y)} />
              )}
              {was !== undefined && was > stationMin && (
                <rect className="seat-before" x={x} y={toY(was)} width={barWidth} height={round(y - toY(was))} />
              )}
              {status !== 'balanced' && (
                <text
                  className={`column-minutes ${status}`}
                  x={middle}
                  y={status === 'above' ? y - 5 : y + 15}
                  textAnchor="middle"
                >
                  {figures.minutes(stationMin)}
                </text>
              )}
              <text
                className={status === 'above' ? 'column-number above' : 'column-number'}
                x={middle}
                y={top + height + 17}
                textAnchor="middle"
              >
                {figures.text(operation.number || String(offset + at + 1))}
              </text>
              {hasNames && (
                <g transform={`translate(${middle + 4} ${top + height + 26}) rotate(-90)`}>
                  {breakName(figures.name(operation)).map((line, nth, { length }) => (
                    <text
                      key={line}
                      className="column-name"
                      textAnchor="end"
                      y={(nth - (length - 1) / 2) * labelHeight}
                    >
                      {line}
                    </text>
                  ))}
                </g>
              )}
            </g>
          )
        })}
        <clipPath id={clip}>
          <rect x="0" y="0" width={width} height={foot} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          {lines.map(([name, minutes]) => (
            <g key={name}>
              <line className="line-paper" x1="0" x2={width} y1={toY(minutes)} y2={toY(minutes)} />
              <line className={name} x1="0" x2={width} y1={toY(minutes)} y2={toY(minutes)} />
            </g>
          ))}
        </g>
        <LineLabels x={width + 6} ys={[toY(scale.ucl), toY(scale.bpt), toY(scale.lcl)]} labels={labels} />
      </svg>
    </div>
  )
}

/** The height of a line of labels. */
const labelHeight = 15

/** The names of the limits beside their lines. Lines that lie close push their names apart. */
function LineLabels({
  x,
  ys: [ucl, bpt, lcl],
  labels,
}: {
  x: number
  ys: readonly [number, number, number]
  labels: PitchColumnsProps['labels']
}) {
  return (
    <>
      <text x={x} y={Math.min(ucl, bpt - labelHeight) + 4}>
        {labels.ucl}
      </text>
      <text className="bpt-label" x={x} y={bpt + 4}>
        {labels.bpt}
      </text>
      <text x={x} y={Math.max(lcl, bpt + labelHeight) + 4}>
        {labels.lcl}
      </text>
    </>
  )
}

const round = (value: number) => Math.round(value * 10) / 10

/** How many characters of a name stand in a line below its column. */
const longestLine = 17

/** Breaks a name into at most two lines, at a space where it has one. What is longer ends in an ellipsis. */
export function breakName(name: string): string[] {
  if (name.length <= longestLine) return [name]
  const space = name.lastIndexOf(' ', longestLine)
  if (space <= 0) return [shorten(name, longestLine)]
  return [name.slice(0, space), shorten(name.slice(space + 1), longestLine)]
}
