import type { BulletinRow } from '../engine/bulletin.ts'
import type { PitchScale } from './pitch-scale.ts'

const percent = (share: number) => `${Math.round(share * 10_000) / 100}%`

type PitchBarProps = {
  row: Pick<BulletinRow, 'stationMin' | 'status'>
  scale: PitchScale
  /** False where the limits are drawn once across all bars. */
  hasLines?: boolean
}

/** The bar of a seat: red is only the piece above UCL; a bar below LCL is an outline, so that it holds without colour. */
export function PitchBar({ row: { stationMin, status }, scale, hasLines = true }: PitchBarProps) {
  const { ucl, toShare } = scale
  const isAbove = status === 'above'
  return (
    <svg className="pitch-bar" aria-hidden="true">
      <rect
        className={status === 'below' ? 'seat-below' : 'seat-within'}
        x="1"
        y="20%"
        width={percent(toShare(isAbove ? ucl : stationMin))}
        height="60%"
        rx="3"
      />
      {isAbove && (
        <rect
          className="seat-above"
          x={percent(toShare(ucl))}
          y="20%"
          width={percent(toShare(stationMin - ucl))}
          height="60%"
        />
      )}
      {hasLines && <PitchLines scale={scale} />}
    </svg>
  )
}

/** The limits across the bars of a table. */
export function PitchLimits({ scale }: { scale: PitchScale }) {
  return (
    <svg className="pitch-limits" aria-hidden="true">
      <PitchLines scale={scale} />
    </svg>
  )
}

/** BPT dashed, UCL solid, LCL dotted, each on a strip of paper. */
function PitchLines({ scale: { ucl, bpt, lcl, toShare } }: { scale: PitchScale }) {
  const lines = [
    ['line-lcl', lcl],
    ['line-bpt', bpt],
    ['line-ucl', ucl],
  ] as const
  return lines.map(([name, minutes]) => {
    const x = percent(toShare(minutes))
    return (
      <g key={name}>
        <line className="line-paper" x1={x} x2={x} y1="0" y2="100%" />
        <line className={name} x1={x} x2={x} y1="0" y2="100%" />
      </g>
    )
  })
}

type PitchHeadProps = { scale: PitchScale; labels: { ucl: string; bpt: string; lcl: string } }

/** The place of a line, as a share of the width, beyond which its name has no room to its right. */
const lastRoomForName = 0.7

/** The names of the lines above the bars of a table, where they stand. */
export function PitchHead({ scale: { ucl, bpt, lcl, toShare }, labels }: PitchHeadProps) {
  const ofUcl =
    toShare(ucl) > lastRoomForName ? ({ x: '100%', textAnchor: 'end' } as const) : { x: percent(toShare(ucl)) }
  return (
    <svg className="pitch-head" aria-hidden="true">
      <text x={percent(toShare(lcl))} y="1.1em" textAnchor="end">
        {labels.lcl}
      </text>
      <text className="bpt-label" x={percent(toShare(bpt))} y="2.5em" textAnchor="end">
        {labels.bpt}
      </text>
      <text {...ofUcl} y="1.1em">
        {labels.ucl}
      </text>
    </svg>
  )
}
